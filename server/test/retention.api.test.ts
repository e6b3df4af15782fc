import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { idAt } from "../src/db/ids.ts";
import { createRetention } from "../src/retention.ts";
import { chatFile } from "./attachment-makers.ts";
import { hosted } from "./experience-makers.ts";
import { itemOf, listed } from "./item-makers.ts";
import { sent, talking } from "./message-makers.ts";
import { reported } from "./report-makers.ts";
import { type MemberCaller, useTestApp } from "./test-app.ts";
import { showing } from "./video-makers.ts";

const env = { MESSAGE_RETENTION_DAYS: "30", COACH_RETENTION_DAYS: "30", VIEW_RETENTION_DAYS: "30" };
const test = useTestApp({ env });
const day = 24 * 3600 * 1000;

const sweep = () => test.app.services.retention.sweep();
const deletedOf = (kind: string) => test.app.services.retention.deleted().get(kind) ?? 0;
const idOf = (daysAgo: number, milliseconds = 0) =>
  idAt(new Date(test.clock.now().getTime() - daysAgo * day + milliseconds));
async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await test.database.db.execute<{ rows: number }>(sql`select count(*)::int as rows from ${from}`);
  return rows[0]?.rows ?? 0;
}

it("is told to browsers", async () => {
  const { body } = await test.visitor.call("GET /api/config");
  expect(body.retention).toEqual({ messageDays: 30, coachDays: 30 });
});

// The clock stands still, so that ages are exact.
beforeEach(() => test.clock.set(new Date()));

const read = (who: MemberCaller, id: string) => who.call("GET /api/conversations/{id}/messages", { params: { id } });
const unread = async (who: MemberCaller) => (await who.call("GET /api/conversations/unread")).body.unread;

describe("old messages", () => {
  it("are deleted with their files, and leave counts, quotes and the conversation right", async () => {
    const { mira, jonas, id } = await talking(test);
    const path = await chatFile(mira);
    const withFile = await mira.call("POST /api/messages", {
      body: { conversationId: id, message: "", attachments: [{ objectPath: path }] },
    });
    expect(withFile.status, withFile.text).toBe(201);
    const url = withFile.body.attachments[0]?.url ?? "";
    expect((await jonas.raw("GET", url)).status).toBe(200);
    const { rows } = await test.database.db.execute<{ key: string }>(
      sql`select key from stored_objects where owner_id = ${mira.id}`,
    );
    const file = join(test.dataDir, "objects", rows[0]?.key ?? "");
    await access(file);
    const first = await sent(jonas, id, "The first");
    test.clock.advance(20 * day);
    const reply = { conversationId: id, message: "An answer", replyToId: first };
    expect((await mira.call("POST /api/messages", { body: reply })).body).toMatchObject({
      replyTo: { text: "The first" },
    });
    await sent(mira, id, "And more");
    const before = String((await read(mira, id)).headers["etag"]);
    expect(await unread(jonas)).toBe(1);
    await sweep();
    expect((await read(mira, id)).body).toHaveLength(4);

    test.clock.advance(11 * day);
    await sweep();
    expect(await unread(jonas)).toBe(1);
    const seen = await mira.raw("GET", `/api/conversations/${id}/messages`, undefined, { "if-none-match": before });
    expect(seen).toMatchObject({
      status: 200,
      body: [
        { message: "And more", replyTo: null },
        { message: "An answer", replyTo: { id: first, senderId: null, text: "", isDeleted: true } },
      ],
    });
    expect((await jonas.raw("GET", url)).status).toBe(404);
    await expect(access(file)).rejects.toThrow("ENOENT");
    expect(await count(sql`message_attachments`)).toBe(0);
    const { text } = await mira.call("GET /api/profile/export");
    const exported = JSON.parse(text) as { messages: { message: string }[]; attachments: unknown }; // parts of two domains
    expect(exported.messages.map(({ message }) => message)).toEqual(["And more", "An answer"]);
    expect(exported.attachments).toEqual([]);
    expect((await mira.call("GET /api/messages/search", { query: { query: "first" } })).body).toEqual([]);

    test.clock.advance(20 * day);
    await sweep();
    expect(await unread(jonas)).toBe(0);
    for (const who of [mira, jonas]) {
      expect((await who.call("GET /api/conversations")).body).toMatchObject([
        { id, lastMessage: null, unreadCount: 0 },
      ]);
    }
    await sent(jonas, id, "Hello again");
    expect(await unread(mira)).toBe(1);
  });

  it("of a group chat are deleted too", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    const say = async (who: MemberCaller, message: string, objectPath?: string) => {
      const attachments = objectPath === undefined ? [] : [{ objectPath }];
      const answer = await who.call("POST /api/experiences/{id}/messages", {
        params: { id },
        body: { message, attachments },
      });
      expect(answer.status, answer.text).toBe(201);
    };
    const chats = async () => (await guest.call("GET /api/experiences/chats")).body;
    await say(host, "Old", await chatFile(host));
    test.clock.advance(20 * day);
    await say(host, "Newer");
    expect(await chats()).toMatchObject([{ unreadCount: 2 }]);
    test.clock.advance(11 * day);
    await sweep();
    expect(await chats()).toMatchObject([{ unreadCount: 1, lastMessage: { message: "Newer" } }]);
    const page = await guest.call("GET /api/experiences/{id}/messages", { params: { id } });
    expect(page.body.map(({ message }) => message)).toEqual(["Newer"]);
    expect(await count(sql`stored_objects where owner_id = ${host.id}`)).toBe(0);
  });

  it("stay with their files while a report about them is open", async () => {
    const { mira, jonas, id } = await talking(test);
    const body = { conversationId: id, message: "Threats", attachments: [{ objectPath: await chatFile(mira) }] };
    const { body: message, text } = await mira.call("POST /api/messages", { body });
    await sent(mira, id, "Harmless");
    const reportId = await reported(jonas, { targetType: "message", targetId: message.id });
    test.clock.advance(31 * day);
    await sweep();
    const left = () => count(sql`direct_messages where conversation_id = ${id}`);
    const files = () => count(sql`stored_objects where owner_id = ${mira.id} and state = 'stored'`);
    expect([await left(), await files()], text).toEqual([1, 1]);

    const admin = await test.administrator();
    const seen = await admin.call("GET /api/admin/reports/{id}", { params: { id: reportId } });
    expect(seen.body.files).toMatchObject([{ type: expect.any(String) }]);
    const decision = { action: "dismiss" as const, reason: "A quote from a film." };
    await admin.call("POST /api/admin/reports/{id}/decision", { params: { id: reportId }, body: decision });
    await sweep();
    expect([await left(), await files()]).toEqual([0, 0]);
  });

  it("in a conversation that is in use wait for the next run", async () => {
    const { mira, id } = await talking(test);
    await sent(mira, id, "Old");
    test.clock.advance(31 * day);
    const client = await test.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("select from conversations where id = $1 for update", [id]);
      await sweep();
      expect(await count(sql`direct_messages where conversation_id = ${id}`)).toBe(1);
    } finally {
      await client.query("rollback");
      client.release();
    }
    await sweep();
    expect(await count(sql`direct_messages where conversation_id = ${id}`)).toBe(0);
  });
});

describe("views", () => {
  it("are forgotten, but stay counted", async () => {
    const owner = await test.member();
    const [first, second, late] = [await test.member(), await test.member(), await test.member()];
    const video = await showing(test, owner);
    const item = await listed(owner);
    const see = async (who: MemberCaller) => {
      expect((await itemOf(who, item.id)).status).toBe(200);
      const { body } = await who.call("POST /api/videos/{id}/view", { params: { id: video } });
      return [body.viewsCount, (await itemOf(who, item.id)).body.viewsCount];
    };
    await see(first);
    expect(await see(second)).toEqual([2, 2]);
    for (const table of ["video_views", "marketplace_views"]) {
      await test.database.db.execute(
        sql`update ${sql.identifier(table)} set id = ${idOf(31)} where user_id = ${first.id}`,
      );
    }
    await sweep();
    expect(await count(sql`video_views where video_id = ${video}`)).toBe(1);
    expect(await count(sql`marketplace_views where item_id = ${item.id}`)).toBe(1);
    expect(await see(second)).toEqual([2, 2]);
    expect(await see(late)).toEqual([3, 3]);
    // Whose view is only a number any more takes nothing along; whose view is still known does.
    await first.call("DELETE /api/profile", { body: { password: first.password } });
    expect(await see(late)).toEqual([3, 3]);
    await second.call("DELETE /api/profile", { body: { password: second.password } });
    expect(await see(late)).toEqual([2, 2]);
  });
});

/** Rows of a table of views with these ids, each by a member of its own. */
async function viewed(video: string, ids: readonly string[]): Promise<void> {
  await test.database.db.execute(sql`
    with people as (
      insert into users (id, unique_id) select id, id::text from unnest(${sql.param(ids)}::uuid[]) id returning id)
    insert into video_views (id, video_id, user_id) select id, ${video}, id from people`);
  await test.database.db.execute(sql`
    update user_videos set views_count = (select count(*) from video_views where video_id = ${video}) where id = ${video}`);
}

describe("a run", () => {
  it("deletes what is older than the limit, to the millisecond, and nothing else", async () => {
    const member = await test.member();
    const kept = [idOf(30), idOf(30, 1), idOf(1), idOf(0)];
    const questions = [idOf(31), idOf(30, -1), ...kept].map((id) => ({ id, response: "An answer" }));
    const open = idOf(40);
    for (const { id, response } of [...questions, { id: open, response: "" }]) {
      await test.database.db.execute(sql`insert into ai_conversations (id, user_id, message, response, credits_used)
        values (${id}, ${member.id}, 'A question', ${response}, 1)`);
    }
    const young = idOf(29);
    await test.database.db.execute(sql`insert into ai_conversations (id, user_id, message, response, credits_used)
      values (${young}, ${member.id}, 'A question', '', 1)`);
    await test.database.db.execute(sql`update users set ai_credits_used = 8 where id = ${member.id}`);
    const credits = async () => (await member.call("GET /api/profile")).body.aiCredits;
    const before = await credits();
    await sweep();
    const { rows } = await test.database.db.execute<{ id: string }>(
      sql`select id from ai_conversations where user_id = ${member.id} order by id`,
    );
    expect(rows.map(({ id }) => id)).toEqual([...kept, young].toSorted());
    // What was answered stays spent; what never was is given back, once.
    await Promise.all([sweep(), sweep()]);
    expect(await credits()).toBe(before + 1);
  });

  it("deletes more than a batch, also while another server does the same, and counts each row once", async () => {
    const video = await showing(test, await test.member());
    const [old, young] = [2_500, 300];
    await viewed(
      video,
      Array.from({ length: old }, (_, at) => idOf(40, at)),
    );
    await viewed(
      video,
      Array.from({ length: young }, (_, at) => idOf(20, at)),
    );
    const before = deletedOf("video views");
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(deletedOf("video views") - before).toBe(old);
    expect(await count(sql`video_views where video_id = ${video}`)).toBe(young);
    expect(await count(sql`user_videos where id = ${video} and views_count = ${old + young}`)).toBe(1);
    const { text } = await test.visitor.raw("GET", "/metrics");
    expect(text).toContain(`retention_deleted_rows_total{kind="video views"} ${before + old}`);
  });

  it("deletes messages once while another server does the same", async () => {
    const { mira, jonas, id } = await talking(test);
    await test.database.db.execute(sql`
      insert into direct_messages (id, conversation_id, sender_id, message)
      select id, ${id}, ${mira.id}, 'Old' from unnest(${sql.param(Array.from({ length: 1_200 }, (_, at) => idOf(31, at)))}::uuid[]) id`);
    await sent(jonas, id, "Young");
    const before = deletedOf("messages");
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(deletedOf("messages") - before).toBe(1_200);
    expect((await read(mira, id)).body.map(({ message }) => message)).toEqual(["Young"]);
  });

  it("forgets which reminders were sent once the experience is a week over", async () => {
    const host = await test.member();
    const { id } = await hosted(host);
    const now = test.clock.now().getTime();
    for (const days of [-1, 0, 6, 8, 400]) {
      await test.database.db.execute(sql`insert into experience_reminders (experience_id, user_id, hours, starts_at)
        values (${id}, ${host.id}, 24, ${new Date(now - days * day)})`);
    }
    await sweep();
    expect(await count(sql`experience_reminders where experience_id = ${id}`)).toBe(3);
  });

  it("goes on with the other kinds after one that fails, and fails", async () => {
    const done: string[] = [];
    const kinds = ["first", "broken", "last"].map((kind) => ({
      kind,
      days: 30,
      deleteOld: () => {
        if (kind === "broken") return Promise.reject(new Error("broken"));
        done.push(kind);
        return Promise.resolve({ rows: 1, after: null });
      },
    }));
    const retention = createRetention({ clock: test.clock, log: pino({ level: "silent" }), kinds });
    await expect(retention.sweep()).rejects.toThrow("broken");
    expect(done).toEqual(["first", "last"]);
  });

  it("deletes nothing that is kept", async () => {
    const asked: string[] = [];
    const deleteOld = (kind: string) => () => {
      asked.push(kind);
      return Promise.resolve({ rows: 0, after: null });
    };
    const kinds = [
      { kind: "kept", days: null, deleteOld: deleteOld("kept") },
      { kind: "aged", days: 30, deleteOld: deleteOld("aged") },
    ];
    const retention = createRetention({ clock: test.clock, log: pino({ level: "silent" }), kinds });
    await retention.sweep();
    expect(asked).toEqual(["aged"]);
    expect([...retention.deleted()]).toEqual([
      ["kept", 0],
      ["aged", 0],
    ]);
  });
});

describe("without a setting", () => {
  const plain = useTestApp();

  it("a community keeps messages, conversations with the coach and views, however old", async () => {
    const { mira, id } = await talking(plain);
    await sent(mira, id, "Kept");
    const video = await showing(plain, mira);
    const { db } = plain.database;
    await db.execute(
      sql`insert into video_views (id, video_id, user_id) values (${idOf(4_000)}, ${video}, ${mira.id})`,
    );
    await db.execute(sql`insert into ai_conversations (id, user_id, message, response)
      values (${idOf(4_000)}, ${mira.id}, 'A question', 'An answer')`);
    plain.clock.advance(4_000 * day);
    await plain.app.services.retention.sweep();
    const { rows } = await db.execute(sql`select (select count(*)::int from direct_messages) as messages,
      (select count(*)::int from video_views) as views, (select count(*)::int from ai_conversations) as questions`);
    expect(rows).toEqual([{ messages: 1, views: 1, questions: 1 }]);
  });
});
