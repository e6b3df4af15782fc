import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { sent, talking } from "../../../../test/message-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const leave = (who: MemberCaller) => who.call("DELETE /api/profile", { body: { password: who.password } });
const read = (who: MemberCaller, id: string) => who.call("GET /api/conversations/{id}/messages", { params: { id } });
async function stored(id: string) {
  const { rows } = await test.database.db.execute<{ talks: number; messages: number }>(sql`
    select (select count(*)::int from conversations where id = ${id}) as talks,
      (select count(*)::int from direct_messages where conversation_id = ${id}) as messages`);
  return rows[0];
}

describe("an account that is deleted", () => {
  it("leaves what it wrote to the other, from nobody, and takes no more", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Mine");
    await sent(jonas, id, "His");
    const before = String((await read(mira, id)).headers["etag"]);
    await sent(jonas, id, "Not read yet");
    expect((await leave(jonas)).status).toBe(204);
    expect((await mira.call("GET /api/conversations")).body).toMatchObject([
      {
        id,
        otherUser: null,
        mayWrite: false,
        unreadCount: 1,
        lastMessage: { senderId: null, message: "Not read yet" },
      },
    ]);
    expect((await mira.call("GET /api/conversations/unread")).body).toEqual({ unread: 1 });
    const url = `/api/conversations/${id}/messages`;
    const seen = await mira.raw("GET", url, undefined, { "if-none-match": before });
    expect(seen).toMatchObject({
      status: 200,
      body: [
        { message: "Not read yet", sender: null, senderId: null, isRead: true },
        { message: "His", sender: null },
        { message: "Mine", sender: { id: mira.id } },
      ],
    });
    expect((await mira.call("GET /api/conversations/unread")).body).toEqual({ unread: 0 });
    const found = await mira.call("GET /api/messages/search", { query: { query: "his" } });
    expect(found.body).toMatchObject([{ message: "His", sender: null, otherUser: null }]);
    const body = { conversationId: id, message: "Hello?" };
    expect(await mira.call("POST /api/messages", { body })).toMatchObject({
      status: 403,
      code: "messages/not-allowed",
    });
    const own = (await read(mira, id)).body.find(({ senderId }) => senderId === mira.id);
    expect((await mira.call("DELETE /api/messages/{id}", { params: { id: own?.id ?? "" } })).status).toBe(204);
  });

  it("deletes the conversation if the other account was deleted before", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await leave(mira);
    expect(await stored(id)).toEqual({ talks: 1, messages: 1 });
    await leave(jonas);
    expect(await stored(id)).toEqual({ talks: 0, messages: 0 });
  });

  it("deletes it if both are deleted at the same time", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { mira, jonas, id } = await talking(test);
      await sent(mira, id, "Hello");
      await sent(jonas, id, "Hi");
      const both = await Promise.all([leave(mira), leave(jonas)]);
      expect(both.map(({ status }) => status)).toEqual([204, 204]);
      expect(await stored(id)).toEqual({ talks: 0, messages: 0 });
    }
  });

  it("while both write and read leaves every message that was taken, and no failure", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mira, jonas, id } = await talking(test);
      const write = (who: MemberCaller, at: number) =>
        who.call("POST /api/messages", { body: { conversationId: id, message: `${at}` } });
      const [gone, ...answers] = await Promise.all([
        leave(jonas),
        ...Array.from({ length: 8 }, (_, at) => write(at % 2 ? mira : jonas, at)),
        read(mira, id),
      ]);
      expect(gone.status).toBe(204);
      const taken = answers.slice(0, -1).filter(({ status }) => status === 201).length;
      for (const { status } of answers) expect([200, 201, 401, 403]).toContain(status);
      expect(await stored(id)).toEqual({ talks: 1, messages: taken });
      expect((await read(mira, id)).body).toHaveLength(taken);
    }
  });

  it("can't receive messages from the moment it is deleted", async () => {
    const { mira, id } = await talking(test);
    const answer = await meanwhile(test.database, sql`delete from users where id = ${mira.id}`, () =>
      mira.raw("POST", "/api/messages", { conversationId: id, message: "Hello?" }),
    );
    expect(answer).toMatchObject({ status: 401, code: "kernel/unauthorized" });
  });

  it("has what it wrote in its export", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Mine");
    await sent(jonas, id, "His");
    const { text } = await mira.call("GET /api/profile/export");
    const { messages } = JSON.parse(text) as { messages: unknown }; // the part of this domain
    expect(messages).toMatchObject([{ conversationId: id, message: "Mine", isDeleted: false }]);
  });

  it("has its reactions and what it set for conversations in its export", async () => {
    const { mira, jonas, id } = await talking(test);
    const messageId = await sent(jonas, id, "His");
    await mira.call("PUT /api/messages/{id}/reaction", { params: { id: messageId }, body: { emoji: "👍" } });
    await mira.call("PATCH /api/conversations/{id}/settings", { params: { id }, body: { isPinned: true } });
    const exported = async (who: MemberCaller) => {
      const { text } = await who.call("GET /api/profile/export");
      return (JSON.parse(text) as { conversations: unknown }).conversations; // the part of this domain
    };
    expect(await exported(mira)).toEqual({
      reactions: [{ conversationId: id, messageId, emoji: "👍", createdAt: expect.any(String) }],
      settings: [{ conversationId: id, isMuted: false, mutedUntil: null, isPinned: true }],
    });
    expect(await exported(jonas)).toEqual({ reactions: [], settings: [] });
  });
});
