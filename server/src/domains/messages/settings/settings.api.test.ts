import { describe, expect, it, vi } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { opened, sent, talking } from "../../../../test/message-makers.ts";
import { befriend, blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const hour = 3600_000;

interface Change {
  isMuted?: boolean;
  mutedUntil?: string;
  isPinned?: boolean;
}
const change = (who: MemberCaller, id: string, body: Change) =>
  who.call("PATCH /api/conversations/{id}/settings", { params: { id }, body });
const waiting = async (who: MemberCaller) => (await who.call("GET /api/notifications/unread")).body.conversations;
const list = async (who: MemberCaller, query = {}) => (await who.call("GET /api/conversations", { query })).body;

describe("a muted conversation", () => {
  it("doesn't count as unread, for the member alone, until it is switched on again", async () => {
    const { mira, jonas, id } = await talking(test);
    expect(await change(jonas, id, { isMuted: true })).toMatchObject({
      status: 200,
      body: { isMuted: true, mutedUntil: null, isPinned: false },
    });
    await sent(mira, id, "Hello");
    await sent(jonas, id, "Hello yourself");
    expect([await waiting(mira), await waiting(jonas)]).toEqual([1, 0]);
    expect((await jonas.call("GET /api/conversations/unread")).body).toEqual({ unread: 0 });
    expect(await list(jonas)).toMatchObject([{ isMuted: true, unreadCount: 1 }]);
    expect(await list(mira)).toMatchObject([{ isMuted: false }]);
    await change(jonas, id, { isMuted: false });
    expect(await waiting(jonas)).toBe(1);
  });

  it("is heard again after its time, by the server's clock", async () => {
    const { mira, jonas, id } = await talking(test);
    const mutedUntil = new Date(test.clock.now().getTime() + 8 * hour).toISOString();
    expect((await change(jonas, id, { mutedUntil })).body).toEqual({ isMuted: true, mutedUntil, isPinned: false });
    await sent(mira, id, "Hello");
    expect(await waiting(jonas)).toBe(0);
    test.clock.advance(8 * hour);
    expect(await waiting(jonas)).toBe(1);
    expect((await jonas.call("GET /api/conversations/{id}", { params: { id } })).body).toMatchObject({
      isMuted: false,
      mutedUntil: null,
    });
  });

  it("sends no notice and no mail of a missed message", async () => {
    const { mira, jonas, id } = await talking(test);
    await change(jonas, id, { isMuted: true });
    await sent(mira, id, "Hello");
    test.clock.advance(70_000);
    await test.app.services.messages.sweep();
    expect((await jonas.call("GET /api/notifications")).body).toEqual([]);
    await change(jonas, id, { isMuted: false });
    await test.app.services.messages.sweep();
    expect((await jonas.call("GET /api/notifications")).body).toMatchObject([{ type: "message-missed" }]);
  });
});

describe("pinned conversations", () => {
  /** Conversations of Mira with so many others, the first of them the oldest. */
  async function many(count: number) {
    const mira = await test.member({ firstName: "Mira" });
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const other = await test.member({ firstName: `Person ${at}` });
      await befriend(test, mira, other);
      const id = await opened(mira, other);
      test.clock.advance(1000);
      await sent(mira, id, `Hello ${at}`);
      ids.push(id);
    }
    return { mira, ids };
  }

  it("come first on the first page, in addition to it, and on no other", async () => {
    const { mira, ids } = await many(4);
    const [first = "", second = "", third = "", fourth = ""] = ids;
    await change(mira, first, { isPinned: true });
    const page = await mira.call("GET /api/conversations", { query: { limit: 2 } });
    expect(page.body.map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [first, true],
      [fourth, false],
      [third, false],
    ]);
    const next = /^<([^>]+)>; rel="next"$/u.exec(String(page.headers["link"]))?.[1] ?? "";
    expect(await mira.raw("GET", next)).toMatchObject({ status: 200, body: [{ id: second }] });
    await change(mira, first, { isPinned: false });
    expect((await list(mira)).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it("are five at most, group chats included, also if two are pinned at once", async () => {
    const { mira, ids } = await many(6);
    const { id: group } = await hosted(mira);
    const pinGroup = () =>
      mira.call("PATCH /api/experiences/{id}/chat/settings", { params: { id: group }, body: { isPinned: true } });
    for (const id of ids.slice(0, 4)) expect((await change(mira, id, { isPinned: true })).status).toBe(200);
    const answers = await Promise.all([...ids.slice(4).map((id) => change(mira, id, { isPinned: true })), pinGroup()]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain("You can pin up to 5 chats");
    // One that is pinned stays so.
    expect((await change(mira, ids[0] ?? "", { isPinned: true })).status).toBe(200);
  });
});

describe("the settings of a conversation", () => {
  it("keep what isn't named, and tell the member's own clients", async () => {
    const { mira, jonas, id } = await talking(test);
    const told = await listenTo(test, [mira, jonas]);
    await change(mira, id, { isMuted: true });
    expect((await change(mira, id, { isPinned: true })).body).toEqual({
      isMuted: true,
      mutedUntil: null,
      isPinned: true,
    });
    await vi.waitFor(() => expect(told).toEqual(Array.from({ length: 2 }, () => "0: notifications,messages")));
    expect((await change(mira, id, {})).body).toMatchObject({ isMuted: true, isPinned: true });
  });

  it.each([
    ["isMuted", { isMuted: "yes" }],
    ["mutedUntil", { mutedUntil: "tomorrow" }],
    ["isPinned", { isPinned: 1 }],
  ])("refuse a bad %s", async (path, body) => {
    const { mira, id } = await talking(test);
    expect(await mira.raw("PATCH", `/api/conversations/${id}/settings`, body)).toMatchObject({
      status: 400,
      issues: [{ path }],
    });
  });

  it("are only for its two members, and not across a block", async () => {
    const { mira, jonas, id } = await talking(test);
    expect((await test.visitor.raw("PATCH", `/api/conversations/${id}/settings`, {})).status).toBe(401);
    const hidden = { status: 404, code: "messages/conversation-not-found" };
    expect(await change(await test.member(), id, { isMuted: true })).toMatchObject(hidden);
    await blocks(test, jonas, mira);
    expect(await change(mira, id, { isMuted: true })).toMatchObject(hidden);
  });
});

describe("finding a conversation by its person", () => {
  it.each([
    ["jon", true],
    ["JÓNAS", true],
    ["nas", true],
    ["weber", true],
    ["jonas w", true],
    ["mira", false],
    ["%", false],
    ["hello", false],
  ])("%s: %s", async (person, isFound) => {
    const [mira, jonas] = [
      await test.member({ firstName: "Mira" }),
      await test.member({ firstName: "Jonas", lastName: "Weber" }),
    ];
    await befriend(test, mira, jonas);
    await sent(mira, await opened(mira, jonas), "Hello");
    expect(await list(mira, { person })).toHaveLength(isFound ? 1 : 0);
  });

  it("finds pinned ones, too, and none across a block", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await change(mira, id, { isPinned: true });
    expect(await list(mira, { person: "jonas" })).toMatchObject([{ id }]);
    await blocks(test, jonas, mira);
    expect(await list(mira, { person: "jonas" })).toEqual([]);
    expect(await mira.raw("GET", `/api/conversations?person=${"x".repeat(201)}`)).toMatchObject({ status: 400 });
  });
});
