-- Everybody has a handle from now on. Who has none gets one as new members do (server/src/domains/identity/handles.rules.ts):
-- an adjective, a noun and a number at random, from nothing that is known of the person. By hand, since each must be free:
-- those that two have drawn, or somebody has already, are drawn again until nobody is without. Nobody's own is changed.
DO $$
DECLARE
  adjectives constant text[] := ARRAY[
      'amber', 'azure', 'brave', 'breezy', 'bright', 'calm', 'cheery', 'clever', 'copper', 'cosy', 'crisp',
      'daring', 'dapper', 'eager', 'early', 'fair', 'fond', 'gentle', 'glad', 'golden', 'happy', 'hazel',
      'honest', 'jolly', 'keen', 'kind', 'lively', 'lucky', 'mellow', 'merry', 'mild', 'neat', 'nimble',
      'patient', 'plucky', 'quiet', 'rosy', 'silver', 'smart', 'snug', 'sunny', 'swift', 'tidy', 'warm',
      'wise', 'witty'];
  nouns constant text[] := ARRAY[
      'acorn', 'badger', 'beaver', 'birch', 'brook', 'cedar', 'clover', 'comet', 'coral', 'cricket', 'daisy',
      'dolphin', 'falcon', 'fern', 'finch', 'fox', 'garden', 'hare', 'harbor', 'heron', 'island', 'juniper',
      'kite', 'lantern', 'lark', 'linden', 'lynx', 'maple', 'meadow', 'melody', 'moose', 'otter', 'owl',
      'panda', 'pebble', 'pine', 'puffin', 'raven', 'river', 'robin', 'sparrow', 'spruce', 'swallow', 'tulip',
      'turtle', 'willow', 'wren'];
BEGIN
  WHILE EXISTS (SELECT FROM users WHERE username IS NULL) LOOP
    WITH drawn AS MATERIALIZED (
      SELECT id, adjectives[1 + floor(random() * cardinality(adjectives))::int]
        || '_' || nouns[1 + floor(random() * cardinality(nouns))::int]
        || '_' || (1000 + floor(random() * 9000))::int AS handle
      FROM users WHERE username IS NULL),
    free AS (
      SELECT DISTINCT ON (handle) id, handle FROM drawn
      WHERE NOT EXISTS (SELECT FROM users taken WHERE lower(taken.username) = drawn.handle))
    UPDATE users SET username = free.handle FROM free WHERE users.id = free.id;
  END LOOP;
END $$;
