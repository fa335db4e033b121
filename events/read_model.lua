-- One partition of a read model: for each match a row, the version it was made of, and its places in ordered indexes.
-- It is kept in generations: one that readers see, and those that are being built to take its place.
-- KEYS: the number of the generation that is read, the numbers of those being built, the number given out last, those
-- to be deleted. All other keys begin with ARGV[2] and lie in the same slot.
-- ARGV: what to do, the beginning of the keys, then what that takes.
local current_key, building_key, last_key, dropping_key = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local action, base = ARGV[1], ARGV[2]
local current = redis.call('GET', current_key) or '1'

local function key(generation, name) return base .. generation .. ':' .. name end

local function split(placed)
  local places = {}
  for index, place in string.gmatch(placed, '([^\n]+)\n([^\n]+)\n') do
    table.insert(places, {index, place})
  end
  return places
end

local function put(generation, match, version, row, placed)
  if version <= tonumber(redis.call('HGET', key(generation, 'versions'), match) or '0') then return 0 end
  local before = redis.call('HGET', key(generation, 'placed'), match) or ''
  if before ~= placed then
    for _, place in ipairs(split(before)) do
      redis.call('ZREM', key(generation, 'index:' .. place[1]), place[2])
    end
    for _, place in ipairs(split(placed)) do
      redis.call('ZADD', key(generation, 'index:' .. place[1]), 0, place[2])
    end
    redis.call('HSET', key(generation, 'placed'), match, placed)
  end
  if row ~= '' then
    redis.call('HSET', key(generation, 'rows'), match, row)
  else
    redis.call('HDEL', key(generation, 'rows'), match)
  end
  redis.call('HSET', key(generation, 'versions'), match, string.format('%.0f', version))
  return 1
end

-- match, version, row, places → whether the generation that is read took it
if action == 'put' then
  local match, version, row, placed = ARGV[3], tonumber(ARGV[4]), ARGV[5], ARGV[6]
  for _, generation in ipairs(redis.call('SMEMBERS', building_key)) do
    put(generation, match, version, row, placed)
  end
  return put(current, match, version, row, placed)
end

-- generation, match, version, row, places → whether that generation, while it is being built, took it
if action == 'fill' then
  if redis.call('SISMEMBER', building_key, ARGV[3]) == 0 then return -1 end
  return put(ARGV[3], ARGV[4], tonumber(ARGV[5]), ARGV[6], ARGV[7])
end

-- matches → versions, null where there is none
if action == 'versions' then
  if #ARGV == 2 then return {} end
  return redis.call('HMGET', key(current, 'versions'), unpack(ARGV, 3))
end

-- matches → rows, null where there is none
if action == 'rows' then
  if #ARGV == 2 then return {} end
  return redis.call('HMGET', key(current, 'rows'), unpack(ARGV, 3))
end

-- limit, exclusive upper bound or '', indexes → for each index its last places below the bound, descending
if action == 'descending' then
  local found = {}
  for number = 5, #ARGV do
    local bound = ARGV[4] == '' and '+' or '(' .. ARGV[4]
    found[number - 4] = redis.call('ZREVRANGEBYLEX', key(current, 'index:' .. ARGV[number]), bound, '-',
      'LIMIT', 0, ARGV[3])
  end
  return found
end

-- limit, exclusive lower bound or '', exclusive upper bound or '', index → its first places between them, ascending
if action == 'ascending' then
  local lower = ARGV[4] == '' and '-' or '(' .. ARGV[4]
  local upper = ARGV[5] == '' and '+' or '(' .. ARGV[5]
  return redis.call('ZRANGEBYLEX', key(current, 'index:' .. ARGV[6]), lower, upper, 'LIMIT', 0, ARGV[3])
end

-- → the number of a new generation, which from now on takes whatever the one that is read takes
if action == 'begin' then
  if redis.call('EXISTS', last_key) == 0 then redis.call('SET', last_key, '1') end
  local generation = string.format('%.0f', redis.call('INCR', last_key))
  redis.call('SADD', building_key, generation)
  return tonumber(generation)
end

-- generation → 1 if it is the one that is read from now on, 0 if a later one came first
if action == 'switch' then
  if redis.call('SISMEMBER', building_key, ARGV[3]) == 0 then return 0 end
  redis.call('SADD', dropping_key, current)
  redis.call('SREM', building_key, ARGV[3])
  for _, generation in ipairs(redis.call('SMEMBERS', building_key)) do
    if tonumber(generation) < tonumber(ARGV[3]) then
      redis.call('SMOVE', building_key, dropping_key, generation)
    end
  end
  redis.call('SET', current_key, ARGV[3])
  return 1
end

-- → how many generations that nobody reads any more were deleted
if action == 'sweep' then
  local dropped = redis.call('SMEMBERS', dropping_key)
  for _, generation in ipairs(dropped) do
    local seen = {}
    for _, placed in ipairs(redis.call('HVALS', key(generation, 'placed'))) do
      for _, place in ipairs(split(placed)) do seen[place[1]] = true end
    end
    for index in pairs(seen) do redis.call('UNLINK', key(generation, 'index:' .. index)) end
    redis.call('UNLINK', key(generation, 'rows'), key(generation, 'versions'), key(generation, 'placed'))
    redis.call('SREM', dropping_key, generation)
  end
  return #dropped
end

-- generation or '' → everything that it holds: rows, versions, places, then each index and what is in it
if action == 'dump' then
  local generation = ARGV[3] == '' and current or ARGV[3]
  local placed, seen = redis.call('HGETALL', key(generation, 'placed')), {}
  for number = 2, #placed, 2 do
    for _, place in ipairs(split(placed[number])) do seen[place[1]] = true end
  end
  local indexes = {}
  for index in pairs(seen) do
    table.insert(indexes, {index, redis.call('ZRANGE', key(generation, 'index:' .. index), 0, -1)})
  end
  return {redis.call('HGETALL', key(generation, 'rows')), redis.call('HGETALL', key(generation, 'versions')), placed,
    indexes}
end

return redis.error_reply('ERR unknown action ' .. action)
