import { describe, expect, it, vi } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

async function group() {
  const [host, guest] = [await test.member({ firstName: "Hanna" }), await test.member({ firstName: "Goran" })];
  const { id } = await hosted(host, { title: "Harbour walk" });
  await guest.call("POST /api/experiences/{id}/join", { params: { id } });
  return { host, guest, id };
}

const write = async (who: MemberCaller, id: string, body: object) => {
  const answer = await who.raw("POST", `/api/experiences/${id}/messages`, body);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { id: string }).id;
};
const newest = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/experiences/{id}/messages", { params: { id } })).body[0];
const at = (id: string, messageId: string, rest = "") => `/api/experiences/${id}/messages/${messageId}${rest}`;
const react = (who: MemberCaller, id: string, messageId: string, emoji = "👍") =>
  who.raw("PUT", at(id, messageId, "/reaction"), { emoji });
const edit = (who: MemberCaller, id: string, messageId: string, message: string, mentions: object[] = []) =>
  who.raw("PATCH", at(id, messageId), { message, mentions });

describe("a reaction in a group chat", () => {
  it("is counted for all, replaced, taken back, and listed with who gave it", async () => {
    const { host, guest, id } = await group();
    const message = await write(host, id, { message: "Who brings bread?" });
    const told = await listenTo(test, [host, guest]);
    expect(await react(guest, id, message)).toMatchObject({
      status: 200,
      body: { reactions: [{ emoji: "👍", count: 1, isMine: true }] },
    });
    await vi.waitFor(() => expect(told.splice(0).toSorted()).toEqual(["0: messages", "1: messages"]));
    await react(host, id, message);
    expect((await newest(host, id))?.reactions).toEqual([{ emoji: "👍", count: 2, isMine: true }]);
    const who = await host.raw("GET", at(id, message, "/reactions"));
    expect(who.body).toMatchObject([
      { emoji: "👍", user: { firstName: "Goran" } },
      { emoji: "👍", user: { firstName: "Hanna" } },
    ]);
    await react(guest, id, message, "🎉");
    expect((await guest.raw("DELETE", at(id, message, "/reaction"))).body).toMatchObject({
      reactions: [{ emoji: "👍", count: 1, isMine: false }],
    });
  });

  it("of somebody across a block is neither counted nor listed", async () => {
    const { host, guest, id } = await group();
    const third = await test.member();
    await third.call("POST /api/experiences/{id}/join", { params: { id } });
    const message = await write(host, id, { message: "Who brings bread?" });
    await react(third, id, message);
    await guest.call("POST /api/users/{id}/block", { params: { id: third.id } });
    expect((await newest(guest, id))?.reactions).toEqual([]);
    expect((await guest.raw("GET", at(id, message, "/reactions"))).body).toEqual([]);
    const theirs = await write(third, id, { message: "I do" });
    expect((await react(guest, id, theirs)).status).toBe(404);
  });

  it("is one per member at once, and only for known messages and emojis", async () => {
    const { host, guest, id } = await group();
    const message = await write(host, id, { message: "Who brings bread?" });
    await Promise.all(["👍", "🎉", "😂", "🔥"].map((emoji) => react(guest, id, message, emoji)));
    expect((await newest(host, id))?.reactions).toMatchObject([{ count: 1 }]);
    expect((await react(guest, id, unknown)).status).toBe(404);
    expect((await react(guest, id, message, "x")).status).toBe(400);
    const { id: other } = await hosted(guest);
    expect((await react(guest, other, message)).status).toBe(404);
  });
});

describe("a reply in a group chat", () => {
  it("quotes the original with its author, and says that it is gone with the author's account", async () => {
    const { host, guest, id } = await group();
    const first = await write(guest, id, { message: "Who brings bread?" });
    await write(host, id, { message: "I do", replyToId: first });
    expect((await newest(guest, id))?.replyTo).toMatchObject({
      id: first,
      text: "Who brings bread?",
      sender: { firstName: "Goran" },
      isDeleted: false,
    });
    await test.database.pool.query("delete from users where id = $1", [guest.id]);
    expect((await newest(host, id))?.replyTo).toEqual({
      id: first,
      senderId: null,
      sender: null,
      text: "",
      isDeleted: true,
      attachmentSummary: null,
    });
  });

  it("must answer a message of the same chat", async () => {
    const { host, guest, id } = await group();
    const { id: other } = await hosted(guest);
    const elsewhere = await write(guest, other, { message: "Hello" });
    for (const replyToId of [elsewhere, unknown]) {
      const answer = await host.raw("POST", `/api/experiences/${id}/messages`, { message: "I do", replyToId });
      expect(answer).toMatchObject({ status: 404, code: "experiences/message-not-found" });
    }
  });
});

describe("editing a message of a group chat", () => {
  it("is possible for its author for 15 minutes", async () => {
    const { host, guest, id } = await group();
    const message = await write(host, id, { message: "At sevn" });
    expect(await edit(host, id, message, "At seven")).toMatchObject({
      status: 200,
      body: { message: "At seven", editedAt: expect.any(String) },
    });
    expect((await edit(guest, id, message, "At eight")).status).toBe(404);
    test.clock.advance(15 * 60_000);
    expect(await edit(host, id, message, "At nine")).toMatchObject({
      status: 409,
      code: "experiences/too-late-to-edit",
    });
    expect((await newest(guest, id))?.message).toBe("At seven");
  });
});

describe("a mention", () => {
  const hello = "Hello @Goran, and welcome";
  const mentionOf = ({ id: userId }: MemberCaller) => ({ userId, start: 6, length: 6 });
  const bell = async (who: MemberCaller) =>
    (await who.call("GET /api/notifications")).body.filter(({ type }) => type === "mention");

  it("is stored by the member, shows their present name, and notifies them", async () => {
    const { host, guest, id } = await group();
    await write(host, id, { message: hello, mentions: [mentionOf(guest)] });
    await guest.call("PATCH /api/profile", { body: { firstName: "Gregor" } });
    expect((await newest(host, id))?.mentions).toMatchObject([{ start: 6, length: 6, user: { firstName: "Gregor" } }]);
    expect(await bell(guest)).toMatchObject([
      { title: "Hanna mentioned you in “Harbour walk”", message: hello, relatedId: id },
    ]);
    await newest(guest, id);
    expect(await bell(guest)).toMatchObject([{ isRead: true }]);
    expect(await bell(host)).toEqual([]);
  });

  it("also notifies where the chat is muted, unless the member has switched off news about messages", async () => {
    const { host, guest, id } = await group();
    await guest.raw("PATCH", `/api/experiences/${id}/chat/settings`, { isMuted: true });
    await write(host, id, { message: hello, mentions: [mentionOf(guest)] });
    expect(await bell(guest)).toHaveLength(1);
    await newest(guest, id);
    await guest.call("PATCH /api/notifications/settings", { body: { messages: false } });
    await write(host, id, { message: hello, mentions: [mentionOf(guest)] });
    expect(await bell(guest)).toHaveLength(1);
  });

  it("of oneself, of a stranger and across a block notifies nobody", async () => {
    const { host, guest, id } = await group();
    const stranger = await test.member();
    await guest.call("POST /api/users/{id}/block", { params: { id: host.id } });
    await write(host, id, { message: "Hello @Hanna, and welcome", mentions: [mentionOf(host)] });
    for (const who of [stranger, guest]) await write(host, id, { message: hello, mentions: [mentionOf(who)] });
    expect((await newest(host, id))?.mentions).toEqual([]);
    for (const who of [host, guest, stranger]) expect(await bell(who)).toEqual([]);
  });

  it.each([
    ["beyond the text", [{ start: 20, length: 10 }]],
    ["without an @", [{ start: 0, length: 5 }]],
    [
      "over another",
      [
        { start: 6, length: 6 },
        { start: 6, length: 3 },
      ],
    ],
    ["eleven times", Array.from({ length: 11 }, () => ({ start: 6, length: 6 }))],
    ["at no place", [{ start: -1, length: 6 }]],
  ])("is refused %s", async (_, places) => {
    const { host, guest, id } = await group();
    const mentions = places.map((place) => ({ userId: guest.id, ...place }));
    expect((await host.raw("POST", `/api/experiences/${id}/messages`, { message: hello, mentions })).status).toBe(400);
  });

  it("is changed with the text", async () => {
    const { host, guest, id } = await group();
    const message = await write(host, id, { message: hello, mentions: [mentionOf(guest)] });
    expect((await edit(host, id, message, "Hello all")).body).toMatchObject({ mentions: [] });
    expect((await edit(host, id, message, hello, [mentionOf(guest)])).body).toMatchObject({ mentions: [{ start: 6 }] });
  });
});

describe("a muted group chat", () => {
  it("doesn't count as unread, and new messages are marked once", async () => {
    const { host, guest, id } = await group();
    const waiting = async () => (await guest.call("GET /api/notifications/unread")).body.groupChats;
    await write(host, id, { message: "Hello" });
    expect(await waiting()).toBe(1);
    await guest.raw("PATCH", `/api/experiences/${id}/chat/settings`, { isMuted: true });
    expect(await waiting()).toBe(0);
    expect((await guest.call("GET /api/experiences/chats")).body).toMatchObject([{ isMuted: true, unreadCount: 1 }]);
    expect((await newest(guest, id))?.isNew).toBe(true);
    expect((await newest(guest, id))?.isNew).toBe(false);
    expect((await newest(host, id))?.isNew).toBe(false);
  });
});

describe("typing in a group chat", () => {
  it("is told to the others, unless the member hides when they are online", async () => {
    const { host, guest, id } = await group();
    const heard: string[] = [];
    const { events } = test.app.services;
    const mark = vi.fn<() => void>();
    events.subscribe("mark", mark);
    for (const [name, who] of Object.entries({ host, guest })) {
      events.subscribe(who.id, (_, typing) => void (typing && heard.push(`${name}: ${typing.userId}`)));
    }
    const settled = async () => {
      mark.mockClear();
      await vi.waitFor(async () => {
        await events.publish(test.database.db, ["mark"], ["coach"]);
        expect(mark).toHaveBeenCalled();
      });
    };
    await settled();
    const type = () => host.raw("POST", `/api/experiences/${id}/typing`);
    expect((await type()).status).toBe(204);
    await settled();
    expect(heard).toEqual([`guest: ${host.id}`]);
    await hides(test, host, { showOnlineStatus: false });
    expect((await type()).status).toBe(204);
    await settled();
    expect(heard).toHaveLength(1);
  });
});
