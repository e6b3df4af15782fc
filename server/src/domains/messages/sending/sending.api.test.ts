import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { listenTo } from "../../../../test/live-listener.ts";
import { opened, sent, talking } from "../../../../test/message-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const write = (who: MemberCaller, conversationId: string, message: string, clientId?: string) =>
  who.call("POST /api/messages", { body: { conversationId, message, ...(clientId && { clientId }) } });
const remove = (who: MemberCaller, id: string) => who.call("DELETE /api/messages/{id}", { params: { id } });
const read = async (who: MemberCaller, id: string, query = {}) =>
  (await who.call("GET /api/conversations/{id}/messages", { params: { id }, query })).body;
const talk = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/conversations/{id}", { params: { id } })).body;

describe("sending a message", () => {
  it("answers it as both will see it", async () => {
    const { mira, jonas, id } = await talking(test);
    const clientId = randomUUID();
    const answer = await mira.raw("POST", "/api/messages", {
      conversationId: id,
      message: "  Bring a towel.\r\nAnd water.\u0007 ",
      messageType: "text",
      clientId,
      senderId: jonas.id,
      isRead: true,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      conversationId: id,
      senderId: mira.id,
      sender: { id: mira.id, firstName: "Mira" },
      message: "Bring a towel.\nAnd water.",
      messageType: "text",
      attachmentUrl: null,
      isRead: false,
      isDeleted: false,
      clientId,
    });
    expect(await read(jonas, id)).toEqual([{ ...(answer.body as object), isRead: true, isNew: true }]);
  });

  it.each([
    ["markup", "<b>Hello</b> <script>alert(1)</script> &amp;"],
    ["emoji", "👩‍👩‍👧‍👦 🇵🇹 👍🏽"],
    ["right-to-left", "مرحبا يا صديقي، كيف حالك؟"],
    ["what looks like SQL", "'; drop table users; --"],
    ["4,000 characters", "x".repeat(4000)],
  ])("stores %s unchanged", async (_, message) => {
    const { mira, jonas, id } = await talking(test);
    expect(await write(mira, id, message)).toMatchObject({ status: 201, body: { message } });
    expect((await read(jonas, id))[0]?.message).toBe(message);
  });

  it.each([
    ["no text", { message: undefined }, "message"],
    ["a blank text", { message: " \n\t " }, "message"],
    ["a text nobody can see", { message: "\u200b\u2800" }, "message"],
    ["a number", { message: 7 }, "message"],
    ["4,001 characters", { message: "x".repeat(4001) }, "message"],
    ["U+0000", { message: "a\0b" }, "message"],
    ["no conversation", { conversationId: undefined }, "conversationId"],
    ["something else than an id", { conversationId: "x" }, "conversationId"],
    ["another type", { messageType: "image" }, "messageType"],
    ["a client id that is none", { clientId: "x" }, "clientId"],
  ])("refuses %s", async (_, change, path) => {
    const { mira, id } = await talking(test);
    const answer = await mira.raw("POST", "/api/messages", { conversationId: id, message: "Hello", ...change });
    expect(answer).toMatchObject({ status: 400, issues: [{ path }] });
    expect(await read(mira, id)).toEqual([]);
  });

  it("is for the two alone", async () => {
    const { mira, id } = await talking(test);
    const stranger = await test.member();
    for (const target of [id, unknown]) {
      expect(await write(stranger, target, "Hello?")).toMatchObject({
        status: 404,
        code: "messages/conversation-not-found",
      });
    }
    const body = { conversationId: id, message: "Hello?" };
    expect((await test.visitor.call("POST /api/messages", { body })).status).toBe(401);
    expect(await read(mira, id)).toEqual([]);
  });

  it("checks the recipient's setting each time, and leaves earlier messages readable", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    const tryIt = async () => (await write(mira, id, "Still there?")).status;
    await hides(test, jonas, { allowDirectMessages: "none" });
    expect(await write(mira, id, "Hello?")).toMatchObject({ status: 403, code: "messages/not-allowed" });
    expect(await read(mira, id)).toHaveLength(1);
    expect(await tryIt()).toBe(403);
    expect((await write(jonas, id, "I may still write")).status).toBe(201);
    await hides(test, jonas, { allowDirectMessages: "friends" });
    expect(await tryIt()).toBe(201);
    await test.database.db.execute(sql`delete from user_connections where ${mira.id} in (user_id, friend_id)`);
    expect(await tryIt()).toBe(403);
    await hides(test, jonas, { allowDirectMessages: "everyone" });
    expect(await tryIt()).toBe(201);
  });

  it("finds no conversation across a block of either side", async () => {
    const { mira, jonas, id } = await talking(test);
    await blocks(test, jonas, mira);
    for (const who of [mira, jonas]) {
      expect(await write(who, id, "Hello?")).toMatchObject({ status: 404, code: "messages/conversation-not-found" });
    }
  });

  it("is one statement beside those of the session and the live update", async () => {
    const { mira, id } = await talking(test);
    expect(await statementsOf(() => write(mira, id, "Hello"))).toHaveLength(1);
  });

  it("stores fifty at once, each once, in the order of their ids, with the right last one", async () => {
    const { mira, jonas, id } = await talking(test);
    const texts = Array.from({ length: 50 }, (_, at) => `Message ${at}`);
    const answers = await Promise.all(texts.map((text, at) => write(at % 2 ? mira : jonas, id, text)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const messages = await read(mira, id, { limit: 100 });
    expect(messages.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
    const ids = messages.map((message) => message.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect((await talk(mira, id)).lastMessage?.id).toBe(ids[0]);
  });

  it("updates the clients of both, as do reading, deleting and opening", async () => {
    const { mira, jonas, id } = await talking(test);
    const petra = await test.member();
    await befriend(test, mira, petra);
    const told = await listenTo(test, [mira, jonas, petra]);
    const heard = (...lines: string[]) => vi.waitFor(() => expect(told.splice(0).toSorted()).toEqual(lines));
    const first = await sent(mira, id, "Hello");
    await heard("0: messages", "1: messages");
    await read(jonas, id);
    await heard("0: messages", "1: messages");
    await remove(mira, first);
    await heard("0: messages", "1: messages");
    await opened(mira, petra);
    await heard("0: messages");
  });
});

describe("a message sent again under its client's name", () => {
  it("is the same one, also when the setting has changed since", async () => {
    const { mira, jonas, id } = await talking(test);
    const clientId = randomUUID();
    const first = await write(mira, id, "Hello", clientId);
    await write(jonas, id, "Hi");
    const again = await write(mira, id, "Hello", clientId);
    expect(again).toMatchObject({ status: 201, body: first.body });
    await hides(test, jonas, { allowDirectMessages: "none" });
    expect(await write(mira, id, "Hello", clientId)).toMatchObject({ status: 201, body: first.body });
    expect((await write(mira, id, "Another", randomUUID())).status).toBe(403);
    expect(await read(mira, id)).toHaveLength(2);
    expect((await talk(mira, id)).lastMessage?.message).toBe("Hi");
  });

  it("is stored once if it arrives twenty times at once", async () => {
    const { mira, id } = await talking(test);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(mira, id, "Hello", clientId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await read(mira, id)).toHaveLength(1);
  });

  it("stays in the conversation it was first sent in", async () => {
    const { mira, id } = await talking(test);
    const petra = await test.member();
    await befriend(test, mira, petra);
    const second = await opened(mira, petra);
    const clientId = randomUUID();
    const first = await write(mira, id, "Hello", clientId);
    expect(await write(mira, second, "Hello", clientId)).toMatchObject({ status: 201, body: first.body });
    expect(await read(mira, second)).toEqual([]);
  });

  it("reveals nothing to another member who uses the same name, nor across a block", async () => {
    const { mira, jonas, id } = await talking(test);
    const clientId = randomUUID();
    const first = await write(mira, id, "Mine", clientId);
    const other = await write(jonas, id, "My own", clientId);
    expect(other).toMatchObject({ status: 201, body: { message: "My own", senderId: jonas.id } });
    expect(other.body.id).not.toBe(first.body.id);
    const stranger = await test.member();
    expect((await write(stranger, id, "Mine", clientId)).status).toBe(404);
    await blocks(test, jonas, mira);
    expect((await write(mira, id, "Mine", clientId)).status).toBe(404);
  });
});

describe("deleting a message", () => {
  it("takes its text from both and leaves that there was one", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "First");
    const regretted = await sent(mira, id, "Something regretted");
    expect((await remove(mira, regretted)).status).toBe(204);
    for (const who of [mira, jonas]) {
      expect(await read(who, id)).toMatchObject([
        { id: regretted, message: "", isDeleted: true, senderId: mira.id },
        { message: "First", isDeleted: false },
      ]);
      expect((await talk(who, id)).lastMessage).toMatchObject({ id: regretted, message: "", isDeleted: true });
      expect((await who.raw("GET", "/api/messages/search?query=regretted")).body).toEqual([]);
    }
    const { rows } = await test.database.db.execute(sql`select message from direct_messages where id = ${regretted}`);
    expect(rows).toEqual([{ message: "" }]);
  });

  it("twice is the same as once", async () => {
    const { mira, jonas, id } = await talking(test);
    const message = await sent(mira, id, "Hello");
    const both = await Promise.all([remove(mira, message), remove(mira, message)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const etag = String((await jonas.raw("GET", `/api/conversations/${id}/messages`)).headers["etag"]);
    expect((await remove(mira, message)).status).toBe(204);
    const again = { "if-none-match": etag };
    expect((await jonas.raw("GET", `/api/conversations/${id}/messages`, undefined, again)).status).toBe(304);
  });

  it("is only for its sender", async () => {
    const { mira, jonas, id } = await talking(test);
    const message = await sent(mira, id, "Hello");
    const stranger = await test.member();
    for (const who of [jonas, stranger]) {
      expect(await remove(who, message)).toMatchObject({ status: 404, code: "messages/not-found" });
    }
    expect(await remove(mira, unknown)).toMatchObject({ status: 404, code: "messages/not-found" });
    expect((await remove(mira, "x")).status).toBe(404);
    expect((await test.visitor.call("DELETE /api/messages/{id}", { params: { id: message } })).status).toBe(401);
    await blocks(test, jonas, mira);
    expect((await remove(mira, message)).status).toBe(404);
    const { rows } = await test.database.db.execute(sql`select message from direct_messages where id = ${message}`);
    expect(rows).toEqual([{ message: "Hello" }]);
  });
});
