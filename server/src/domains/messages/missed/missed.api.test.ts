import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sent, talking } from "../../../../test/message-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const second = 1000;

const sweep = () => test.app.services.messages.sweep();
const bell = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.map(({ title, message, isRead }) => ({ title, message, isRead }));
const read = (who: MemberCaller, id: string) => who.call("GET /api/conversations/{id}/messages", { params: { id } });

/** As the minutely round finds it when so many seconds have passed. */
async function later(seconds: number) {
  test.clock.advance(seconds * second);
  await sweep();
}

describe("a message that is not read in time", () => {
  it("is notified once after a minute", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await later(50);
    expect(await bell(jonas)).toEqual([]);
    await sent(mira, id, "Are you\nthere?");
    await later(70);
    const told = [{ title: "Mira wrote to you", message: "Are you there?", isRead: false }];
    expect(await bell(jonas)).toEqual(told);
    expect((await jonas.call("GET /api/notifications")).body).toMatchObject([
      { type: "message-missed", relatedId: mira.id },
    ]);
    await sent(mira, id, "Hello?");
    await later(70);
    expect(await bell(jonas)).toEqual(told);
    expect(await bell(mira)).toEqual([]);
  });

  it("is notified once under any number of concurrent rounds and nodes", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    test.clock.advance(70 * second);
    await Promise.all(Array.from({ length: 6 }, sweep));
    await sweep();
    expect(await bell(jonas)).toHaveLength(1);
  });

  it("is marked as read with the conversation, and notified again when a newer one is missed", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await later(70);
    await read(jonas, id);
    expect(await bell(jonas)).toMatchObject([{ isRead: true }]);
    expect((await jonas.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 0 });
    await later(70);
    expect(await bell(jonas)).toHaveLength(1);
    await sent(mira, id, "And another");
    await later(70);
    expect(await bell(jonas)).toMatchObject([{ message: "And another", isRead: false }, { isRead: true }]);
  });

  it("isn't notified again if its notice was read and the message was not", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await later(70);
    await jonas.call("POST /api/notifications/read", { body: {} });
    await later(70);
    expect(await bell(jonas)).toHaveLength(1);
  });

  it("isn't notified if it was read, deleted or blocked", async () => {
    const [plain, deleted, blocked] = [await talking(test), await talking(test), await talking(test)];
    for (const { mira, id } of [plain, deleted, blocked]) await sent(mira, id, "Hello");
    await read(plain.jonas, plain.id);
    const { body } = await read(deleted.mira, deleted.id);
    await deleted.mira.call("DELETE /api/messages/{id}", { params: { id: body[0]?.id ?? "" } });
    await blocks(test, blocked.jonas, blocked.mira);
    await later(70);
    for (const { jonas } of [plain, deleted]) expect(await bell(jonas)).toEqual([]);
    const { rows } = await test.database.db.execute(sql`select from notifications where user_id = ${blocked.jonas.id}`);
    expect(rows).toEqual([]);
  });

  it("is removed from the notices with its text when its sender deletes it", async () => {
    const { mira, jonas, id } = await talking(test);
    const message = await sent(mira, id, "Something regretted");
    await later(70);
    expect(await bell(jonas)).toHaveLength(1);
    await mira.call("DELETE /api/messages/{id}", { params: { id: message } });
    expect(await bell(jonas)).toEqual([]);
  });

  it("is notified neither to a deleted account nor from one", async () => {
    const { mira, jonas, id } = await talking(test);
    const other = await talking(test);
    await sent(mira, id, "Hello");
    await sent(other.mira, other.id, "Hello");
    await jonas.call("DELETE /api/profile", { body: { password: jonas.password } });
    await other.mira.call("DELETE /api/profile", { body: { password: other.mira.password } });
    await later(70);
    expect(await bell(other.jonas)).toEqual([]);
    const { rows } = await test.database.db.execute(sql`select from notifications where user_id = ${jonas.id}`);
    expect(rows).toEqual([]);
  });

  it("is found by the index of what is unread", async () => {
    const { rows } = await test.database.db.execute<{ "QUERY PLAN": string }>(sql`
      explain select id from direct_messages where not is_read and message <> ''
        and sent_at between now() - interval '1 day' and now()
      order by sent_at limit 500`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("direct_messages_missed_idx");
  });
});
