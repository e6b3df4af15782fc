import { beforeAll, describe, expect, it } from "vitest";
import { planOf, type Sent, statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const chats = 300;
const each = 60;
/** A scan of a growing table. */
const readsAll = /Seq Scan on (?:chat_messages|chat_reactions|chat_mentions|message_attachments|pushed_notices)/u;
let member: MemberCaller;
let id: string;
let messageId: string;

beforeAll(async () => {
  member = await test.member();
  const { pool } = test.database;
  await pool.query(
    `insert into users (id, unique_id, first_name) select gen_random_uuid(), 'plan' || n, 'P' || n from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), $1, 'Walk ' || n, 'By the river', 'social', 'Porto', 41, -8, now() + interval '2 days', 60, 100
     from generate_series(1, $2::int) n`,
    [member.id, chats],
  );
  await pool.query(
    `insert into experience_memberships (id, experience_id, user_id)
     select gen_random_uuid(), e.id, u.id from experiences e join users u
       on u.id = $1 or (hashtext(u.unique_id || e.id::text) % 10 = 0 and u.unique_id like 'plan%')
     on conflict do nothing`,
    [member.id],
  );
  await pool.query(
    `insert into chat_messages (id, experience_id, user_id, message)
     select gen_random_uuid(), seat.experience_id, seat.user_id, 'Hello ' || n
     from (select experience_id, user_id, row_number() over (partition by experience_id order by user_id = $1 desc, user_id) as at
       from experience_memberships) seat, generate_series(1, $2::int) n
     where seat.at = 1 + n % 5`,
    [member.id, each],
  );
  await pool.query(`update chat_messages set reply_to_id = other.id from (
    select id, lead(id) over (partition by experience_id order by id) as beside from chat_messages) other
    where other.beside = chat_messages.id`);
  await pool.query(`insert into chat_reactions (message_id, user_id, emoji)
    select said.id, seat.user_id, '👍' from chat_messages said join experience_memberships seat using (experience_id)
    where hashtext(said.id::text || seat.user_id::text) % 6 = 0 on conflict do nothing`);
  await pool.query(`insert into chat_mentions (message_id, start, length, user_id)
    select said.id, 0, 5, seat.user_id from chat_messages said join lateral (
      select user_id from experience_memberships where experience_id = said.experience_id
      order by hashtext(said.id::text || user_id::text) limit 1) seat on true`);
  await pool.query(
    `insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry)
     select id, user_id, 'chat-photo', 'stored', id::text, 'A photo', '', now() from chat_messages
     where user_id <> $1 and hashtext(id::text) % 4 = 0`,
    [member.id],
  );
  await pool.query(`insert into message_attachments (id, chat_message_id, position, kind, object_id, name, size)
    select gen_random_uuid(), id, 0, 'photo', id, 'A photo', 1 from stored_objects`);
  await pool.query(`insert into pushed_notices (user_id, tag, version, sent_at)
    select user_id, 'chat:' || experience_id, '', now() from experience_memberships`);
  await pool.query("vacuum analyze");
  const { rows } = await pool.query<{ id: string; experience_id: string }>(
    "select id, experience_id from chat_messages where user_id = $1 order by id offset 1000 limit 1",
    [member.id],
  );
  id = rows[0]?.experience_id ?? "";
  messageId = rows[0]?.id ?? "";
});

const sentBy = (method: "GET" | "PUT" | "PATCH" | "DELETE", url: string, body?: object, tables = /chat_messages/u) =>
  statementsOf(async () => {
    const answer = await member.raw(method, url, body);
    expect(answer.status, answer.text).toBeLessThan(300);
  }, tables);
const planned = (sent: Sent | undefined) => planOf(test.database, sent ?? { text: "", values: [] });

describe(`with ${chats} group chats of ${each} messages`, () => {
  it("a page is one statement, which looks up what was added to each message by its key", async () => {
    await member.raw("GET", `/api/experiences/${id}/messages`);
    for (const query of ["", "?limit=50", `?around=${messageId}`]) {
      const sent = await sentBy("GET", `/api/experiences/${id}/messages${query}`);
      expect(sent).toHaveLength(1);
      const plan = await planned(sent[0]);
      for (const index of [
        "chat_messages_order_idx",
        "chat_reactions_message",
        "chat_mentions_message",
        "attachments_chat_key",
      ]) {
        expect(plan).toContain(index);
      }
      expect(plan).not.toMatch(readsAll);
    }
  });

  it("the list of a member's chats is one statement that reads the newest message of each", async () => {
    const sent = await sentBy("GET", "/api/experiences/chats");
    expect(sent).toHaveLength(1);
    const plan = await planned(sent[0]);
    expect(plan).toContain("chat_messages_order_idx");
    expect(plan).not.toMatch(readsAll);
  });

  it("who reacted is found by the message", async () => {
    const [sent, ...more] = await sentBy(
      "GET",
      `/api/experiences/${id}/messages/${messageId}/reactions`,
      undefined,
      /^\s*select given\.emoji/u,
    );
    expect(more).toEqual([]);
    expect(await planned(sent)).toContain("chat_reactions_message");
  });

  it.each([
    ["reacting", "PUT", "/reaction", { emoji: "🎉" }],
    ["taking a reaction back", "DELETE", "/reaction", undefined],
    ["deleting", "DELETE", "", undefined],
  ] as const)("%s looks nothing up by reading a table", async (_, method, rest, body) => {
    const sent = await sentBy(
      method,
      `/api/experiences/${id}/messages/${messageId}${rest}`,
      body,
      /chat_|pushed_notices/u,
    );
    expect(sent.length).toBeGreaterThan(0);
    for (const one of sent) expect(await planned(one)).not.toMatch(readsAll);
  });
});
