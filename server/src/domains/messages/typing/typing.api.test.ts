import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sent, talking } from "../../../../test/message-makers.ts";
import { blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, type TestApp, useTestApp } from "../../../../test/test-app.ts";
import type { Typing } from "../../../ports/events/events.ts";

const test = useTestApp();

const type = (who: MemberCaller, id: string) => who.call("POST /api/conversations/{id}/typing", { params: { id } });

/** Who is told that somebody types, as it happens; the mark follows what was sent before it. */
async function hearing({ app, database }: TestApp, who: readonly MemberCaller[]) {
  const { events } = app.services;
  const heard: (Typing & { by: number })[] = [];
  const mark = vi.fn<() => void>();
  events.subscribe("mark", mark);
  for (const [by, { id }] of who.entries()) {
    events.subscribe(id, (_, typing) => void (typing && heard.push({ by, ...typing })));
  }
  const settled = async () => {
    mark.mockClear();
    await vi.waitFor(async () => {
      await events.publish(database.db, ["mark"], ["coach"]);
      expect(mark).toHaveBeenCalled();
    });
  };
  await settled();
  return async () => {
    await settled();
    return heard.splice(0);
  };
}

describe("typing in a conversation", () => {
  it("is told to the other alone, by ids, and nothing is stored", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    const heard = await hearing(test, [mira, jonas]);
    const before = await test.database.db.execute(sql`select version from conversations where id = ${id}`);
    expect((await type(mira, id)).status).toBe(204);
    expect(await heard()).toEqual([{ by: 1, chat: "conversation", id, userId: mira.id }]);
    expect((await test.database.db.execute(sql`select version from conversations where id = ${id}`)).rows).toEqual(
      before.rows,
    );
  });

  it.each<[string, (mira: MemberCaller, jonas: MemberCaller, id: string) => Promise<unknown>]>([
    ["a member who hides when they are online", (mira) => hides(test, mira, { showOnlineStatus: false })],
    ["a member the other takes no messages from", (_, jonas) => hides(test, jonas, { allowDirectMessages: "none" })],
    [
      "the sender of a request that waits",
      async (mira, jonas, id) => {
        await test.database.db.execute(sql`delete from user_connections`);
        await test.database.db.execute(sql`update conversations set request_status = 'waiting',
          requested_by_id = ${mira.id} where id = ${id} and ${jonas.id} <> ''`);
      },
    ],
  ])("isn't told of %s", async (_, prepare) => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await prepare(mira, jonas, id);
    const heard = await hearing(test, [mira, jonas]);
    expect((await type(mira, id)).status).toBe(204);
    expect(await heard()).toEqual([]);
  });

  it("isn't told before the first message, which shows that there is a conversation", async () => {
    const { mira, jonas, id } = await talking(test);
    const heard = await hearing(test, [jonas]);
    expect((await type(mira, id)).status).toBe(204);
    expect(await heard()).toEqual([]);
  });

  it("needs a session, the conversation, and no block", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    expect((await test.visitor.raw("POST", `/api/conversations/${id}/typing`)).status).toBe(401);
    const hidden = { status: 404, code: "messages/conversation-not-found" };
    expect(await type(await test.member(), id)).toMatchObject(hidden);
    await blocks(test, jonas, mira);
    const heard = await hearing(test, [jonas]);
    expect(await type(mira, id)).toMatchObject(hidden);
    expect(await heard()).toEqual([]);
  });
});
