import { describe, expect, it, vi } from "vitest";
import { chatFile, chatPhoto } from "../../../../test/attachment-makers.ts";
import { hosted } from "../../../../test/experience-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

async function group() {
  const [host, guest] = [await test.member({ firstName: "Hanna" }), await test.member({ firstName: "Goran" })];
  const { id } = await hosted(host, { title: "Harbour walk" });
  await guest.call("POST /api/experiences/{id}/join", { params: { id } });
  return { host, guest, id };
}

interface Body {
  message?: string;
  clientId?: string;
  replyToId?: string;
  attachments?: { objectPath: string }[];
  mentions?: { userId: string; start: number; length: number }[];
}

async function write(who: MemberCaller, id: string, body: Body) {
  const answer = await who.call("POST /api/experiences/{id}/messages", { params: { id }, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const remove = (who: MemberCaller, id: string, messageId: string) =>
  who.call("DELETE /api/experiences/{id}/messages/{messageId}", { params: { id, messageId } });
const read = async (who: MemberCaller, id: string, query: Record<string, string | number> = {}) =>
  (await who.call("GET /api/experiences/{id}/messages", { params: { id }, query })).body;
const bell = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.filter(({ type }) => type === "mention");

describe("deleting a message of a group chat", () => {
  it("leaves an empty line for everyone, without reactions, mentions and a place among what is unread", async () => {
    const { host, guest, id } = await group();
    const hello = await write(host, id, {
      message: "Hello @Goran",
      mentions: [{ userId: guest.id, start: 6, length: 6 }],
    });
    await guest.raw("PUT", `/api/experiences/${id}/messages/${hello.id}/reaction`, { emoji: "👍" });
    const answer = await write(guest, id, { message: "Hello Hanna", replyToId: hello.id });
    const later = await write(host, id, { message: "A secret" });
    const told = await listenTo(test, [host, guest]);
    expect((await remove(host, id, later.id)).status).toBe(204);
    await vi.waitFor(() => expect(told.splice(0).toSorted()).toEqual(["0: messages", "1: messages"]));
    expect((await guest.call("GET /api/experiences/chats")).body).toMatchObject([
      { unreadCount: 0, lastMessage: { isDeleted: true, message: "" } },
    ]);
    expect((await guest.call("GET /api/notifications/unread")).body.groupChats).toBe(0);
    expect((await remove(host, id, hello.id)).status).toBe(204);
    expect((await remove(host, id, hello.id)).status).toBe(204);
    expect(await read(guest, id)).toMatchObject([
      { id: later.id, message: "", isDeleted: true },
      { id: answer.id, replyTo: { id: hello.id, text: "", isDeleted: true, attachmentSummary: null } },
      { id: hello.id, message: "", isDeleted: true, editedAt: null, reactions: [], mentions: [] },
    ]);
    const { rows } = await test.database.pool.query(
      "select from chat_messages where message <> '' and id = any($1) union all select from chat_mentions union all select from chat_reactions",
      [[hello.id, later.id]],
    );
    expect(rows).toEqual([]);
  });

  it("deletes its files with it, and a retry doesn't bring it back", async () => {
    const { host, guest, id } = await group();
    const attachments = [{ objectPath: await chatPhoto(host) }, { objectPath: await chatPhoto(host) }];
    const clientId = "019a0000-0000-7000-8000-000000000001";
    const said = await write(host, id, { attachments, clientId });
    const answer = await write(guest, id, { message: "Lovely", replyToId: said.id });
    expect(answer.replyTo).toMatchObject({ text: "", attachmentSummary: { count: 2, kind: "photo" } });
    const urls = said.attachments.map(({ url }) => url);
    for (const url of urls) expect((await guest.raw("GET", url)).status).toBe(200);
    await remove(host, id, said.id);
    for (const who of [host, guest]) for (const url of urls) expect((await who.raw("GET", url)).status).toBe(404);
    const { rows } = await test.database.pool.query("select from message_attachments where chat_message_id = $1", [
      said.id,
    ]);
    expect(rows).toEqual([]);
    expect(await write(host, id, { attachments, clientId })).toMatchObject({ id: said.id, isDeleted: true });
    expect((await read(guest, id))[1]).toMatchObject({ id: said.id, messageType: "text", attachments: [] });
  });

  it("is for its author alone, as long as they are in the group", async () => {
    const { host, guest, id } = await group();
    const third = await test.member();
    const { id: elsewhere } = await hosted(guest);
    const said = await write(guest, id, { message: "Mine" });
    expect(await remove(host, id, said.id)).toMatchObject({ status: 404, code: "experiences/message-not-found" });
    expect((await remove(third, id, said.id)).status).toBe(403);
    expect((await remove(guest, elsewhere, said.id)).status).toBe(404);
    expect((await remove(guest, id, unknown)).status).toBe(404);
    await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect((await remove(guest, id, said.id)).status).toBe(403);
    expect((await read(host, id))[0]).toMatchObject({ message: "Mine", isDeleted: false });
  });

  it("can't be undone by an edit or a reaction at the same moment", async () => {
    const { host, guest, id } = await group();
    for (let round = 0; round < 4; round += 1) {
      const { id: messageId } = await write(host, id, { message: "Wait" });
      const path = `/api/experiences/${id}/messages/${messageId}`;
      const [removed] = await Promise.all([
        remove(host, id, messageId),
        host.raw("PATCH", path, { message: "A secret" }),
        guest.raw("PUT", `${path}/reaction`, { emoji: "🔥" }),
      ]);
      expect(removed.status).toBe(204);
      expect((await read(guest, id))[0]).toMatchObject({ message: "", isDeleted: true, reactions: [] });
      expect((await host.raw("PATCH", path, { message: "Back" })).status).toBe(404);
      expect((await guest.raw("PUT", `${path}/reaction`, { emoji: "🔥" })).status).toBe(404);
    }
  });
});

describe("the notice of a mention", () => {
  const hello = "Hello @Goran";
  const naming = ({ id: userId }: MemberCaller) => [{ userId, start: 6, length: 6 }];

  it("goes with its message, and tells of an earlier one that is unread", async () => {
    const { host, guest, id } = await group();
    const first = await write(host, id, { message: `${hello}, one`, mentions: naming(guest) });
    const second = await write(host, id, { message: `${hello}, two`, mentions: naming(guest) });
    expect(await bell(guest)).toMatchObject([{ message: `${hello}, two` }]);
    await remove(host, id, second.id);
    expect(await bell(guest)).toMatchObject([{ message: `${hello}, one`, isRead: false }]);
    await remove(host, id, first.id);
    expect(await bell(guest)).toEqual([]);
  });

  it("has the text as it is after an edit, and goes if the edit names them no more", async () => {
    const { host, guest, id } = await group();
    const { id: messageId } = await write(host, id, { message: `${hello}, one`, mentions: naming(guest) });
    const edit = (body: object) => host.raw("PATCH", `/api/experiences/${id}/messages/${messageId}`, body);
    expect((await edit({ message: `${hello}, two`, mentions: naming(guest) })).status).toBe(200);
    expect(await bell(guest)).toMatchObject([
      { title: "Hanna mentioned you in “Harbour walk”", message: `${hello}, two` },
    ]);
    expect((await edit({ message: "Hello all" })).status).toBe(200);
    expect(await bell(guest)).toEqual([]);
    expect((await edit({ message: hello, mentions: naming(guest) })).status).toBe(200);
    expect(await bell(guest)).toEqual([]);
  });
});

describe("a page around a message of a group chat", () => {
  it("has newer ones, itself and older ones, can be paged back, and marks nothing as read", async () => {
    const { host, guest, id } = await group();
    const ids = [];
    for (let at = 0; at < 7; at += 1) ids.push((await write(host, id, { message: `${at}` })).id);
    const around = await guest.call("GET /api/experiences/{id}/messages", {
      params: { id },
      query: { around: ids[3], limit: 4 },
    });
    expect(around.body.map(({ message }) => message)).toEqual(["5", "4", "3", "2"]);
    expect((await guest.call("GET /api/notifications/unread")).body.groupChats).toBe(1);
    const cursor = /cursor=([\w-]+)/u.exec(String(around.headers["link"]))?.[1] ?? "";
    expect((await read(guest, id, { cursor, limit: 4 })).map(({ message }) => message)).toEqual(["1", "0"]);
  });

  it("is refused for a message of another chat, and of somebody across a block", async () => {
    const { host, guest, id } = await group();
    const third = await test.member();
    await third.call("POST /api/experiences/{id}/join", { params: { id } });
    const { id: elsewhere } = await hosted(guest);
    const [theirs, other] = [
      await write(third, id, { message: "Mine" }),
      await write(guest, elsewhere, { message: "Hello" }),
    ];
    await guest.call("POST /api/users/{id}/block", { params: { id: third.id } });
    const open = (who: MemberCaller, around: string) =>
      who.raw("GET", `/api/experiences/${id}/messages?around=${around}`);
    expect((await open(host, theirs.id)).status).toBe(200);
    for (const around of [theirs.id, other.id, unknown]) {
      expect(await open(guest, around)).toMatchObject({ status: 404, code: "experiences/message-not-found" });
    }
  });
});

describe("an export", () => {
  it("has the member's reactions, where they are mentioned, and which chats they muted or pinned", async () => {
    const { host, guest, id } = await group();
    const said = await write(host, id, {
      message: "Hello @Goran",
      mentions: [{ userId: guest.id, start: 6, length: 6 }],
    });
    await guest.raw("PUT", `/api/experiences/${id}/messages/${said.id}/reaction`, { emoji: "👍" });
    await guest.raw("PATCH", `/api/experiences/${id}/chat/settings`, { isMuted: true });
    const exported = async (who: MemberCaller) => {
      const { text } = await who.call("GET /api/profile/export");
      return (JSON.parse(text) as { experiences: { chats: unknown } }).experiences.chats; // the part of this domain
    };
    expect(await exported(guest)).toEqual({
      reactions: [{ experienceId: id, messageId: said.id, emoji: "👍", createdAt: expect.any(String) }],
      mentions: [{ experienceId: id, messageId: said.id, sentAt: said.sentAt }],
      settings: [{ experienceId: id, isMuted: true, mutedUntil: null, isPinned: false }],
    });
    expect(await exported(host)).toEqual({ reactions: [], mentions: [], settings: [] });
  });
});

describe("a quote in a group chat", () => {
  it("says what the original carries", async () => {
    const { host, guest, id } = await group();
    const said = await write(host, id, { attachments: [{ objectPath: await chatFile(host) }] });
    const answer = await write(guest, id, { message: "Thanks", replyToId: said.id });
    expect(answer.replyTo?.attachmentSummary).toMatchObject({ kind: "file", name: "plan.txt" });
  });
});
