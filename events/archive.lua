-- Leaves of a match's stream its last entry, and beside it the stub that says where the rest is.
-- KEYS: the match's stream, the stub. ARGV: the version and the hash that the stream must end with, the stub.
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if redis.call('EXISTS', KEYS[2]) == 1 then return {'archived', 0} end
local version = last and tonumber(string.match(last[1], '^%d+')) or 0
if version ~= tonumber(ARGV[1]) then return {'behind', version} end
for place = 1, #last[2], 2 do
  if last[2][place] == 'h' and last[2][place + 1] ~= ARGV[2] then return {'broken', version} end
end
redis.call('SET', KEYS[2], ARGV[3])
redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1] .. '-0')
return {'done', version}
