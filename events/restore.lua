-- Puts a whole match that was staged in a stream of its own in the place of the match's stream.
-- KEYS: the staged stream, the match's stream, the stub of an archived match, its partition's feed and list of matches.
-- ARGV: match, the version and the hash that the staged stream ends with, the kind of that event, 'new' for a match
-- that is not there yet, 'back' for one that is archived.
local staged, stream, stub, feed, matches = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local match, version, hash, kind, how = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5]

local function head_of(key)
  local last = redis.call('XREVRANGE', key, '+', '-', 'COUNT', 1)[1]
  if not last then return 0, '' end
  for place = 1, #last[2], 2 do
    if last[2][place] == 'h' then return tonumber(string.match(last[1], '^%d+')), last[2][place + 1] end
  end
end

local there, there_hash = head_of(stream)
local archived = redis.call('EXISTS', stub) == 1
if how == 'new' and (there > 0 or archived) then
  redis.call('UNLINK', staged)
  return {'there', there}
end
if how == 'back' and not archived then
  redis.call('UNLINK', staged)
  return {'there', there}
end
if how == 'back' and there > 0 and (there ~= version or there_hash ~= hash) then
  return {'broken', there}
end
local staged_version, staged_hash = head_of(staged)
if staged_version ~= version or staged_hash ~= hash or redis.call('XLEN', staged) ~= version then
  return {'unstaged', staged_version}
end
if how == 'new' then
  redis.call('XADD', feed, '*', 'm', match, 'v', string.format('%.0f', version), 'k', kind)
end
redis.call('RENAME', staged, stream)
redis.call('PERSIST', stream)
redis.call('DEL', stub)
if how == 'new' then redis.call('ZADD', matches, 0, match) end
return {'done', version}
