import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { listenTo } from "../../../../test/live-listener.ts";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { opened, sent, talking } from "../../../../test/message-makers.ts";
import { blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const react = (who: MemberCaller, id: string, emoji: string) =>
  // The type allows only the known ones.
  who.call("PUT /api/messages/{id}/reaction", { params: { id }, body: { emoji: emoji as "👍" } });
const takeBack = (who: MemberCaller, id: string) => who.call("DELETE /api/messages/{id}/reaction", { params: { id } });
const reactions = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/conversations/{id}/messages", { params: { id } })).body[0]?.reactions;
const thumb = (isMine: boolean) => ({ emoji: "👍", count: 1, isMine });

async function oneMessage() {
  const { mira, jonas, id } = await talking(test);
  return { mira, jonas, id, message: await sent(mira, id, "Shall we?") };
}

describe("a reaction to a message", () => {
  it("is seen by both, replaced by another, and taken back", async () => {
    const { mira, jonas, id, message } = await oneMessage();
    expect(await react(jonas, message, "👍")).toMatchObject({
      status: 200,
      body: { id: message, reactions: [thumb(true)] },
    });
    expect(await reactions(mira, id)).toEqual([thumb(false)]);
    expect((await react(jonas, message, "🎉")).body.reactions).toEqual([{ emoji: "🎉", count: 1, isMine: true }]);
    await react(mira, message, "🎉");
    expect(await reactions(mira, id)).toEqual([{ emoji: "🎉", count: 2, isMine: true }]);
    expect((await takeBack(jonas, message)).body.reactions).toEqual([{ emoji: "🎉", count: 1, isMine: false }]);
    expect((await takeBack(jonas, message)).status).toBe(200);
    expect((await takeBack(mira, message)).body.reactions).toEqual([]);
  });

  it("changes the version of the page and tells both, but not if it is the same again", async () => {
    const { mira, jonas, id, message } = await oneMessage();
    await mira.call("GET /api/conversations/{id}/messages", { params: { id } });
    const etag = String((await mira.raw("GET", `/api/conversations/${id}/messages`)).headers["etag"]);
    const again = () => mira.raw("GET", `/api/conversations/${id}/messages`, undefined, { "if-none-match": etag });
    expect((await again()).status).toBe(304);
    const told = await listenTo(test, [mira, jonas]);
    await react(jonas, message, "👍");
    await vi.waitFor(() => expect(told.splice(0).toSorted()).toEqual(["0: messages", "1: messages"]));
    expect((await again()).status).toBe(200);
    await react(jonas, message, "👍");
    await takeBack(jonas, message);
    await vi.waitFor(() => expect(told.toSorted()).toEqual(["0: messages", "1: messages"]));
  });

  it("is one per member, however many are given at once", async () => {
    const { jonas, id, message } = await oneMessage();
    const given = ["👍", "❤️", "😂", "😮", "😢", "🙏", "🎉", "🔥"];
    const answers = await Promise.all(given.map((emoji) => react(jonas, message, emoji)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await reactions(jonas, id)).toMatchObject([{ count: 1, isMine: true }]);
  });

  it.each([[undefined], [""], ["👎🏽"], ["<b>"], ["👍👍"], [7]])("refuses %s", async (emoji) => {
    const { jonas, message } = await oneMessage();
    expect(await jonas.raw("PUT", `/api/messages/${message}/reaction`, { emoji })).toMatchObject({
      status: 400,
      issues: [{ path: "emoji" }],
    });
  });

  it("needs a session, the conversation, and no block", async () => {
    const { mira, jonas, message } = await oneMessage();
    const stranger = await test.member();
    expect((await test.visitor.raw("PUT", `/api/messages/${message}/reaction`, { emoji: "👍" })).status).toBe(401);
    expect((await test.visitor.raw("DELETE", `/api/messages/${message}/reaction`)).status).toBe(401);
    for (const act of [react, takeBack]) {
      expect(await act(stranger, message, "👍")).toMatchObject({ status: 404, code: "messages/not-found" });
    }
    await blocks(test, mira, jonas);
    expect((await react(jonas, message, "👍")).status).toBe(404);
    expect((await takeBack(jonas, message)).status).toBe(404);
  });

  it("needs the other to accept messages; one's own can always be taken back", async () => {
    const { mira, jonas, message } = await oneMessage();
    await react(jonas, message, "👍");
    await hides(test, mira, { allowDirectMessages: "none" });
    expect(await react(jonas, message, "🎉")).toMatchObject({ status: 403, code: "messages/not-allowed" });
    expect((await takeBack(jonas, message)).body.reactions).toEqual([]);
  });

  it("isn't possible in a request that waits, for neither, and is once it is accepted", async () => {
    const [mira, jonas] = [await test.member({ firstName: "Mira" }), await test.member({ firstName: "Jonas" })];
    await hides(test, jonas, { allowDirectMessages: "everyone" });
    const id = await opened(mira, jonas);
    const message = await sent(mira, id, "Is it still there?");
    await hides(test, jonas, { allowDirectMessages: "friends" });
    await hides(test, mira, { allowDirectMessages: "everyone" });
    await test.database.db.execute(sql`update conversations set request_status = 'waiting', requested_by_id = ${mira.id}
      where id = ${id}`);
    expect((await react(mira, message, "👍")).status).toBe(403);
    expect((await react(jonas, message, "👍")).status).toBe(403);
    await jonas.call("POST /api/conversations/{id}/accept", { params: { id } });
    expect((await react(jonas, message, "👍")).status).toBe(200);
    expect((await react(mira, message, "👍")).status).toBe(200);
  });

  it("goes with its message, also if both happen at once", async () => {
    const { mira, jonas, id, message } = await oneMessage();
    await react(jonas, message, "👍");
    await mira.call("DELETE /api/messages/{id}", { params: { id: message } });
    expect(await reactions(mira, id)).toEqual([]);
    expect((await react(jonas, message, "👍")).status).toBe(404);

    const second = await sent(mira, id, "And now?");
    const deletion = sql`with talk as (select id from conversations where id = ${id} for no key update)
      update direct_messages set is_deleted = true, message = '' from talk where direct_messages.id = ${second}`;
    const answer = await meanwhile(test.database, deletion, () => react(jonas, second, "👍"));
    expect(answer.status).toBe(404);
    const { rows } = await test.database.db.execute(sql`select from message_reactions where message_id = ${second}`);
    expect(rows).toHaveLength(0);
  });

  it("of a deleted account is gone", async () => {
    const { mira, jonas, id, message } = await oneMessage();
    await react(jonas, message, "👍");
    await test.database.db.execute(sql`delete from users where id = ${jonas.id}`);
    expect(await reactions(mira, id)).toEqual([]);
  });
});
