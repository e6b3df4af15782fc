import type pg from "pg";

/** How many words a text can have, the n-th used about 1/n as often as the first. */
const vocabulary = 30_000;
const sentences = 200_000;
/** Conversations of the three members, and of everybody else. */
const talks = { many: 300, some: 40, few: 8, others: 60_000 };
/** Their shares of all messages. */
const shares = { many: 1 / 12, some: 1 / 240, few: 1 / 5_000 };

export const viewers = ["many", "some", "few"] as const;
export type Viewer = (typeof viewers)[number];
export type SearchedWords = Record<"common" | "middling" | "rare" | "absent", string>;

/** Messages of made-up words in the order of time, each in any conversation; ids of the three, and words to look for. */
export async function seedSearch(
  client: pg.Client,
  messages: number,
): Promise<{ ids: Record<Viewer, string>; words: SearchedWords }> {
  const statements = [
    `create table vocabulary as select n, string_agg(syllable, '') as word from generate_series(1, ${vocabulary}) n,
      lateral (select substr('bcdfghjklmnprstvwz', 1 + floor(random() * 18)::int, 1)
          || substr('aeiou', 1 + floor(random() * 5)::int, 1)
          || case when random() < 0.3 then substr('nrstlm', 1 + floor(random() * 6)::int, 1) else '' end as syllable
        from generate_series(1, 1 + floor(random() * 3)::int + n * 0)) part group by n`,
    "create index on vocabulary (n)",
    `create table sentences as select drawn.n, string_agg(word, ' ') as text
      from (select n, floor(exp(random() * ln(${vocabulary})))::int as rank
        from generate_series(1, ${sentences}) n, lateral generate_series(1, 4 + floor(random() * 16)::int + n * 0)) drawn
      join vocabulary on vocabulary.n = drawn.rank group by drawn.n`,
    "create index on sentences (n)",
    "insert into users (id, unique_id, first_name) select gen_random_uuid(), 'm' || n, 'M' from generate_series(1, 20000) n",
    "create table people as select id, substr(unique_id, 2)::int as n from users",
    "create index on people (n)",
    `create table pool as select gen_random_uuid() as id, kind, one.id as one, other.id as other,
        row_number() over (partition by kind) as n, count(*) over (partition by kind) as total
      from (select 1 as kind, 1 as a, 100 + n as b from generate_series(1, ${talks.many}) n
        union all select 2, 2, 1000 + n from generate_series(1, ${talks.some}) n
        union all select 3, 3, 2000 + n from generate_series(1, ${talks.few}) n
        union all select distinct on (4 + n % 9000, 9100 + (n * 7) % 10800) 4, 4 + n % 9000, 9100 + (n * 7) % 10800
          from generate_series(1, ${talks.others}) n) pair
      join people one on one.n = a join people other on other.n = b`,
    "create index on pool (kind, n)",
    "create table totals as select kind, max(total) as total from pool group by kind",
    "insert into conversations (id, participant1_id, participant2_id, last_message_at) select id, one, other, now() from pool",
    `insert into direct_messages (id, conversation_id, sender_id, message, is_read)
      select (lpad(to_hex(1750000000000 + drawn.n::bigint * 30000), 12, '0') || '70008' || substr(md5(drawn.n::text), 1, 15))::uuid,
        pool.id, pool.one, sentences.text || ' ' || vocabulary.word, true
      from (select n, case when part < ${shares.many} then 1 when part < ${shares.many + shares.some} then 2
            when part < ${shares.many + shares.some + shares.few} then 3 else 4 end as kind, random() as at,
          1 + floor(random() * ${sentences})::int as sentence, 1 + floor(random() * ${vocabulary})::int as rank
        from (select n, random() as part from generate_series(1, ${messages}) n) drawn) drawn
      join totals on totals.kind = drawn.kind
      join pool on pool.kind = drawn.kind and pool.n = 1 + floor(drawn.at * totals.total)::int
      join sentences on sentences.n = drawn.sentence join vocabulary on vocabulary.n = drawn.rank order by drawn.n`,
  ];
  for (const statement of statements) await client.query(statement);
  const idOf = async (n: number) => {
    const { rows } = await client.query<{ id: string }>("select id from people where n = $1", [n]);
    return rows[0]?.id ?? "";
  };
  const wordFrom = async (rank: number) => {
    const { rows } = await client.query<{ word: string }>(
      "select word from vocabulary where n >= $1 and length(word) >= 5 order by n limit 1",
      [rank],
    );
    return rows[0]?.word ?? "";
  };
  return {
    ids: { many: await idOf(1), some: await idOf(2), few: await idOf(3) },
    words: { common: await wordFrom(3), middling: await wordFrom(300), rare: await wordFrom(25_000), absent: "qxqxqx" },
  };
}
