-- Writes what one event brings about in a projection, and its checkpoint: all of it, or nothing.
-- KEYS: the checkpoints, then the tables, indexes and due times that are written.
-- ARGV: match, version, then for each write: the place of its key, what to do, name, value.
local match, version = ARGV[1], tonumber(ARGV[2])
if version <= tonumber(redis.call('HGET', KEYS[1], match) or 0) then return 'seen' end

for at = 3, #ARGV, 4 do
  local act = ARGV[at + 1]
  if act == 'expect' or act == 'absent' then
    local found = redis.call('HGET', KEYS[tonumber(ARGV[at])], ARGV[at + 2])
    if (act == 'absent' and found) or (act == 'expect' and found ~= ARGV[at + 3]) then return 'unexpected' end
  end
end

for at = 3, #ARGV, 4 do
  local key, act, name, value = KEYS[tonumber(ARGV[at])], ARGV[at + 1], ARGV[at + 2], ARGV[at + 3]
  if act == 'put' then redis.call('HSET', key, name, value)
  elseif act == 'drop' then redis.call('HDEL', key, name)
  elseif act == 'add' then redis.call('HINCRBY', key, name, value)
  elseif act == 'index' then redis.call('ZADD', key, value, name)
  elseif act == 'unindex' then redis.call('ZREM', key, name)
  end
end
redis.call('HSET', KEYS[1], match, ARGV[2])
return 'applied'
