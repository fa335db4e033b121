-- Appends events to a match's stream: all of them, or none.
-- KEYS: the match's stream, its partition's feed and list of matches, the stub of an archived match, a key to touch.
-- ARGV: match, expected version, previous hash ('' before version 1), 'touch' where replicas must confirm, then for each
-- event: kind, public form, hash, closed parts or '', secret or ''.
local stream, feed, matches, stub, touched = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local match, expected, previous = ARGV[1], tonumber(ARGV[2]), ARGV[3]
local first, width = 5, 5
local count = (#ARGV - first + 1) / width

local function version_of(entry)
  return tonumber(string.match(entry[1], '^%d+'))
end

local function hash_of(entry)
  for place = 1, #entry[2], 2 do
    if entry[2][place] == 'h' then return entry[2][place + 1] end
  end
end

local function holds(version, hash)
  local id = string.format('%.0f-0', version)
  local found = redis.call('XRANGE', stream, id, id)
  return found[1] ~= nil and hash_of(found[1]) == hash
end

if redis.call('EXISTS', stub) == 1 then return {'archived', 0} end

local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
local version = last and version_of(last) or 0

if version < expected then
  return {'broken', version}
end
if version > expected then
  local last_hash = ARGV[first + (count - 1) * width + 2]
  if holds(expected + 1, ARGV[first + 2]) and holds(expected + count, last_hash) then
    -- WAIT counts what was written on its own connection, so that confirming an old write takes a new one.
    if ARGV[4] == 'touch' then redis.call('SET', touched, match) end
    return {'already done', version}
  end
  return {'behind', version}
end
if (last and hash_of(last) or '') ~= previous then
  return {'broken', version}
end

for number = 1, count do
  redis.call('XADD', feed, '*', 'm', match, 'v', string.format('%.0f', expected + number),
    'k', ARGV[first + (number - 1) * width])
end
for number = 1, count do
  local at = first + (number - 1) * width
  local entry = {'e', ARGV[at + 1], 'h', ARGV[at + 2]}
  if ARGV[at + 3] ~= '' then table.insert(entry, 'c'); table.insert(entry, ARGV[at + 3]) end
  if ARGV[at + 4] ~= '' then table.insert(entry, 'k'); table.insert(entry, ARGV[at + 4]) end
  redis.call('XADD', stream, string.format('%.0f-0', expected + number), unpack(entry))
end
if expected == 0 then redis.call('ZADD', matches, 0, match) end
return {'done', expected + count}
