import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
/** Mira's own conversations, one in three opened by her, among those of everybody else. */
const own = 1_000;
const others = 4_000;
const each = 8;
/** A scan of a growing table. The people on a page may be looked up in any way. */
const readsAll = /Seq Scan on (?:conversations|direct_messages|call_records)/u;
let mira: MemberCaller;
let talk: string;

beforeAll(async () => {
  mira = await test.member();
  const { db, pool } = test.database;
  await db.execute(sql`insert into users (id, unique_id, first_name)
    select gen_random_uuid(), 'plan' || n, 'P' || n from generate_series(1, ${own + others}) n`);
  await db.execute(sql`
    with people as (select id, substr(unique_id, 5)::int as n, lead(id) over (order by unique_id) as beside
      from users where unique_id like 'plan%')
    insert into conversations (id, participant1_id, participant2_id, last_message_at, created_at)
    select gen_random_uuid(), case when n > ${own} then beside when n % 3 = 0 then ${mira.id}::uuid else id end,
      case when n > ${own} or n % 3 = 0 then id else ${mira.id}::uuid end,
      date_trunc('second', now()) - n * interval '1 minute', now()
    from people where beside is not null on conflict do nothing`);
  await db.execute(sql`
    insert into direct_messages (id, conversation_id, sender_id, message, is_read, sent_at)
    select gen_random_uuid(), c.id, case when n % 2 = 0 then participant1_id else participant2_id end,
      'Shall we meet at ' || n || ' o''clock by the ' || substr(md5(c.id::text || n), 1, 6), n > 1, c.last_message_at
    from conversations c, generate_series(1, ${each}) n`);
  await db.execute(sql`update conversations set last_message_id =
    (select id from direct_messages m where m.conversation_id = conversations.id order by id desc limit 1)`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from conversations
    where participant1_id = ${mira.id} order by last_message_at limit 1`);
  talk = rows[0]?.id ?? "";
  await db.execute(sql`insert into call_records (id, caller_id, receiver_id, call_type, status)
    select gen_random_uuid(), participant1_id, participant2_id, 'voice', 'ended' from conversations`);
  await pool.query("vacuum analyze");
});

/** The plan of the one statement a call sends that reads these tables. */
async function planFor(url: string, tables: RegExp): Promise<string> {
  const [statement, ...more] = await statementsOf(async () => {
    const answer = await mira.raw("GET", url);
    expect(answer.status, answer.text).toBe(200);
  }, tables);
  expect(more).toEqual([]);
  return planOf(test.database, statement ?? { text: "", values: [] });
}

describe(`with ${own} own conversations and ${others} of others`, () => {
  it.each(["/api/conversations", "/api/conversations?limit=100"])(
    "%s is one statement that reads a page",
    async (url) => {
      const plan = await planFor(url, /conversations|direct_messages/u);
      for (const index of ["conversations_first_idx", "conversations_second_idx", "direct_messages_unread_idx"]) {
        expect(plan).toContain(index);
      }
      expect(plan).not.toMatch(readsAll);
    },
  );

  it.each([
    ["the count of what is unread", () => "/api/conversations/unread", /conversations/u, "direct_messages_unread_idx"],
    ["one conversation", () => `/api/conversations/${talk}`, /conversations/u, "conversations_pkey"],
    ["the calls", () => "/api/calls", /call_records/u, "call_records_receiver_idx"],
  ])("%s is one statement that reads what it must", async (_, url, tables, index) => {
    const plan = await planFor(url(), tables);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(readsAll);
  });

  it.each([
    ["a word", "query=a1b2c3"],
    ["two letters", "query=a1"],
    ["a wildcard", "query=%25%25%25"],
    ["a word that many use", "query=meet"],
  ])("a search for %s reads the member's own conversations", async (_, query) => {
    const plan = await planFor(`/api/messages/search?${query}`, /direct_messages/u);
    expect(plan).toContain("direct_messages_order_idx");
    expect(plan).not.toMatch(readsAll);
  });

  it("old messages are found by the primary key, and their conversations too", async () => {
    const batch = { before: new Date("2020-01-01"), after: null, most: 100 };
    const [found] = await statementsOf(() => test.app.services.messages.deleteOld(batch), /old as materialized/u);
    const plan = await planOf(test.database, found ?? { text: "", values: [] });
    expect(plan).toMatch(/(?:Index|Bitmap Index).* (?:on|using) direct_messages_pkey/u);
    expect(plan).not.toMatch(/Seq Scan on direct_messages/u);
  });

  it("a page of messages is read in order from its index, also around a given message", async () => {
    const { db, pool } = test.database;
    await db.execute(sql`insert into direct_messages (id, conversation_id, sender_id, message, is_read)
      select gen_random_uuid(), ${talk}, ${mira.id}, 'Hello', true from generate_series(1, 2000)`);
    await pool.query("analyze direct_messages");
    const { rows } = await db.execute<{ id: string }>(sql`select id from direct_messages
      where conversation_id = ${talk} order by id offset 900 limit 1`);
    const url = `/api/conversations/${talk}/messages`;
    await mira.raw("GET", url);
    for (const [query, scans] of [
      ["", 1],
      [`?around=${rows[0]?.id}`, 2],
    ] as const) {
      const statements = await statementsOf(() => mira.raw("GET", url + query), /attachment_name/u);
      expect(statements).toHaveLength(1);
      const plan = await planOf(test.database, statements[0] ?? { text: "", values: [] });
      expect(plan.split("direct_messages_order_idx")).toHaveLength(scans + 1);
      expect(plan).not.toMatch(readsAll);
    }
  });
});
