import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { opened, sent, talking } from "../../../../test/message-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const minute = 60_000;

const open = (who: MemberCaller, otherUserId: string) => who.call("POST /api/conversations", { body: { otherUserId } });
const list = async (who: MemberCaller, query = {}) => (await who.call("GET /api/conversations", { query })).body;
const one = (who: MemberCaller, id: string) => who.call("GET /api/conversations/{id}", { params: { id } });
const unread = async (who: MemberCaller) => (await who.call("GET /api/conversations/unread")).body.unread;
const fetch = (who: MemberCaller, id: string) => who.call("GET /api/conversations/{id}/messages", { params: { id } });
const seen = (who: MemberCaller, at: Date) =>
  test.database.db.execute(sql`update users set last_seen_at = ${at} where id = ${who.id}`);

describe("opening a conversation", () => {
  it("makes one, and is the same one to both from then on", async () => {
    const [mira, jonas] = [await test.member(), await test.member({ firstName: "Jonas" })];
    await befriend(test, mira, jonas);
    const made = await open(mira, jonas.id);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      otherUser: { id: jonas.id, firstName: "Jonas", isOnline: false },
      lastMessage: null,
      lastMessageAt: null,
      unreadCount: 0,
      mayWrite: true,
    });
    expect((await open(mira, jonas.id)).body.id).toBe(made.body.id);
    expect(await open(jonas, mira.id)).toMatchObject({
      status: 201,
      body: { id: made.body.id, otherUser: { id: mira.id } },
    });
  });

  it("leaves one, even if both sides open it at the same time", async () => {
    const [mira, jonas] = [await test.member(), await test.member()];
    await befriend(test, mira, jonas);
    const tries = Array.from({ length: 20 }, (_, at) => (at % 2 ? open(mira, jonas.id) : open(jonas, mira.id)));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { rows } = await test.database.db.execute(sql`select from conversations
      where ${mira.id} in (participant1_id, participant2_id)`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["everyone", "a stranger", 201],
    ["everyone", "a friend", 201],
    ["friends", "a stranger", 403],
    ["friends", "a friend", 201],
    ["none", "a stranger", 403],
    ["none", "a friend", 403],
  ] as const)("with a member who accepts messages from %s: %s gets %i", async (allowDirectMessages, who, status) => {
    const [mira, jonas] = [await test.member(), await test.member()];
    await hides(test, jonas, { allowDirectMessages });
    if (who === "a friend") await befriend(test, mira, jonas);
    const answer = await open(mira, jonas.id);
    expect(answer.status, answer.text).toBe(status);
    if (status === 403) expect(answer.code).toBe("messages/not-allowed");
    expect(await list(mira)).toHaveLength(status === 201 ? 1 : 0);
  });

  it("that exists can always be opened, and says whether the viewer may write", async () => {
    const { mira, jonas, id } = await talking(test);
    await hides(test, jonas, { allowDirectMessages: "none" });
    expect(await open(mira, jonas.id)).toMatchObject({ status: 201, body: { id, mayWrite: false } });
    expect(await open(jonas, mira.id)).toMatchObject({ status: 201, body: { id, mayWrite: true } });
  });

  it("is refused with oneself, an unknown or deleted account, or across a block", async () => {
    const [mira, blocker, blocked, gone] = await Promise.all([0, 1, 2, 3].map(() => test.member()));
    if (!mira || !blocker || !blocked || !gone) throw new Error("no members");
    for (const each of [blocker, blocked, gone]) await hides(test, each, { allowDirectMessages: "everyone" });
    await opened(mira, blocker);
    await blocks(test, blocker, mira);
    await blocks(test, mira, blocked);
    await gone.call("DELETE /api/profile", { body: { password: gone.password } });
    expect(await open(mira, mira.id)).toMatchObject({ status: 400, code: "messages/self" });
    expect(await open(mira, mira.id.toUpperCase())).toMatchObject({ status: 400, code: "messages/self" });
    for (const id of [unknown, gone.id, blocker.id, blocked.id]) {
      expect(await open(mira, id)).toMatchObject({ status: 404, code: "people/not-found" });
    }
  });

  it("reveals a hidden member only to people they accept messages from or have a conversation with", async () => {
    const { mira, jonas, id } = await talking(test);
    const stranger = await test.member();
    await hides(test, jonas, { showProfileToPublic: false });
    expect(await open(stranger, jonas.id)).toMatchObject({ status: 404, code: "people/not-found" });
    await test.database.db.execute(sql`delete from user_connections`);
    expect(await open(mira, jonas.id)).toMatchObject({ status: 201, body: { id, mayWrite: false } });
    await hides(test, jonas, { allowDirectMessages: "everyone" });
    expect((await open(stranger, jonas.id)).status).toBe(201);
  });

  it.each([{}, { otherUserId: "x" }, { otherUserId: 7 }, { otherUserId: null }, [[]]])("refuses %j", async (body) => {
    const mira = await test.member();
    expect(await mira.raw("POST", "/api/conversations", body)).toMatchObject({ status: 400 });
  });

  it("requires a session", async () => {
    expect((await test.visitor.call("POST /api/conversations", { body: { otherUserId: unknown } })).status).toBe(401);
    expect((await test.visitor.call("GET /api/conversations")).status).toBe(401);
    expect((await test.visitor.call("GET /api/conversations/unread")).status).toBe(401);
    expect((await test.visitor.call("GET /api/conversations/{id}", { params: { id: unknown } })).status).toBe(401);
  });
});

describe("the list of conversations", () => {
  it("has the latest message first, with what is unread, and a new one where it was opened", async () => {
    const { mira, jonas, id } = await talking(test);
    const petra = await test.member({ firstName: "Petra" });
    await befriend(test, mira, petra);
    expect(await list(jonas)).toEqual([]);
    await sent(mira, id, "Hello Jonas");
    const second = await opened(petra, mira);
    await sent(petra, second, "Hi");
    const last = await sent(petra, second, "Are you there?");
    expect(await list(jonas)).toMatchObject([
      { id, unreadCount: 1, lastMessage: { senderId: mira.id, message: "Hello Jonas", isRead: false } },
    ]);
    const mine = await list(mira);
    expect(mine.map((talk) => [talk.otherUser?.firstName, talk.unreadCount, talk.lastMessage?.message])).toEqual([
      ["Petra", 2, "Are you there?"],
      ["Jonas", 0, "Hello Jonas"],
    ]);
    expect(mine[0]).toMatchObject({ lastMessage: { id: last, isDeleted: false, messageType: "text" } });
    expect(mine[0]?.lastMessageAt).toBe(mine[0]?.lastMessage?.sentAt);
    const third = await opened(mira, await friendOf(mira));
    expect((await list(mira))[0]).toMatchObject({ id: third, lastMessage: null, lastMessageAt: null });
    await sent(mira, id, "Once more");
    expect((await list(mira)).map((talk) => talk.id)).toEqual([id, third, second]);
  });

  it("counts the conversations with something unread, and none that was read, deleted or is behind a block", async () => {
    const { mira, jonas, id } = await talking(test);
    const petra = await friendOf(jonas);
    const second = await opened(petra, jonas);
    await sent(mira, id, "One");
    await sent(mira, id, "Two");
    const only = await sent(petra, second, "Three");
    expect([await unread(jonas), await unread(mira)]).toEqual([2, 0]);
    await petra.call("DELETE /api/messages/{id}", { params: { id: only } });
    expect(await unread(jonas)).toBe(1);
    expect((await one(jonas, second)).body.unreadCount).toBe(0);
    await fetch(jonas, id);
    expect(await unread(jonas)).toBe(0);
    await sent(mira, id, "Four");
    await blocks(test, mira, jonas);
    expect(await unread(jonas)).toBe(0);
  });

  it("and each of them are hidden by a block and return with its end", async () => {
    const { mira, jonas, id } = await talking(test);
    await sent(mira, id, "Hello");
    await blocks(test, jonas, mira);
    for (const who of [mira, jonas]) {
      expect(await list(who)).toEqual([]);
      expect(await one(who, id)).toMatchObject({ status: 404, code: "messages/conversation-not-found" });
    }
    await test.database.db.execute(sql`delete from user_blocks where blocker_id = ${jonas.id}`);
    expect(await list(jonas)).toMatchObject([{ id, unreadCount: 1 }]);
  });

  it("are hidden from others", async () => {
    const { id } = await talking(test);
    const stranger = await test.member();
    expect(await one(stranger, id)).toMatchObject({ status: 404, code: "messages/conversation-not-found" });
    expect((await one(stranger, unknown)).status).toBe(404);
    expect((await one(stranger, "x")).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  it("show who was online within five minutes, if they allow it", async () => {
    const { mira, jonas, id } = await talking(test);
    const isOnline = async () => (await one(mira, id)).body.otherUser?.isOnline;
    await seen(jonas, test.clock.now());
    expect(await isOnline()).toBe(true);
    expect((await list(mira))[0]?.otherUser?.isOnline).toBe(true);
    await hides(test, jonas, { showOnlineStatus: false });
    expect(await isOnline()).toBe(false);
    await hides(test, jonas, { showOnlineStatus: true });
    await seen(jonas, new Date(test.clock.now().getTime() - 5 * minute));
    expect(await isOnline()).toBe(false);
  });

  it("show a picture only to viewers who may see it", async () => {
    const { mira, jonas, id } = await talking(test);
    const path = "/objects/profile-pictures/x/1-a.jpg";
    await test.database.db.execute(sql`update users set profile_image_url = ${path} where id = ${jonas.id}`);
    const picture = async () => (await one(mira, id)).body.otherUser?.profileImageUrl;
    expect(await picture()).toBe(path);
    await hides(test, jonas, { profilePictureVisibility: "none" });
    expect(await picture()).toBeNull();
    expect((await list(mira))[0]?.otherUser?.profileImageUrl).toBeNull();
  });

  it("are paged completely, for either participant, without repeats", async () => {
    const mira = await test.member();
    const { rows } = await test.database.db.execute<{ id: string }>(sql`
      with people as (insert into users (id, unique_id) select gen_random_uuid(), 'talk' || n from generate_series(1, 25) n
        returning id, unique_id),
      talks as (insert into conversations (id, participant1_id, participant2_id, last_message_at)
        select gen_random_uuid(), case when n % 2 = 0 then id else ${mira.id}::uuid end,
          case when n % 2 = 0 then ${mira.id}::uuid else id end, date_trunc('second', now()) - (n / 3) * interval '1 hour'
        from (select id, substr(unique_id, 5)::int as n from people) p returning id, participant2_id)
      select id from talks where participant2_id <> ${mira.id}`);
    // Those opened by the others have no message yet, so only they see them.
    expect(await list(mira)).toHaveLength(rows.length);
    await test.database.db.execute(
      sql`update conversations set last_message_id = id where participant2_id = ${mira.id}`,
    );
    const ids: string[] = [];
    let url: string | undefined = "/api/conversations?limit=7";
    while (url !== undefined) {
      const answer = await mira.raw("GET", url);
      ids.push(...(answer.body as { id: string }[]).map(({ id }) => id)); // the contract of the list
      url = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
    }
    expect(new Set(ids).size).toBe(25);
    expect(ids).toEqual((await list(mira)).map(({ id }) => id));
  });

  it("answers 304 until something changes", async () => {
    const { mira, jonas, id } = await talking(test);
    for (const url of ["/api/conversations", `/api/conversations/${id}`, "/api/conversations/unread"]) {
      const etag = String((await jonas.raw("GET", url)).headers["etag"]);
      const again = () => jonas.raw("GET", url, undefined, { "if-none-match": etag });
      expect((await again()).status, url).toBe(304);
      await sent(mira, id, "News");
      expect((await again()).status, url).toBe(200);
      await fetch(jonas, id);
    }
  });

  it.each(["cursor=nonsense", "limit=0", "limit=101", "limit=x"])("refuses %s", async (query) => {
    const mira = await test.member();
    expect((await mira.raw("GET", `/api/conversations?${query}`)).status).toBe(400);
  });
});

async function friendOf(who: MemberCaller): Promise<MemberCaller> {
  const friend = await test.member();
  await befriend(test, who, friend);
  return friend;
}
