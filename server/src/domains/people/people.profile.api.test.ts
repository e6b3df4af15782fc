import { beforeEach, describe, expect, it } from "vitest";
import { asks, befriend, blocks, hides, writesTo } from "../../../test/people-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

let viewer: MemberCaller;
let person: MemberCaller;

beforeEach(async () => {
  viewer = await test.member({ firstName: "Vera" });
  person = await test.member({
    firstName: "Ana",
    lastName: "Silva",
    username: `ana_${Math.random().toString(36).slice(2, 10)}`,
  });
});

const page = (who: Caller, id = person.id) => who.call("GET /api/users/{id}", { params: { id } });
const missing = { status: 404, code: "people/not-found", message: "User not found" };

describe("a person's page", () => {
  it("shows the card, and nothing else of the account", async () => {
    await person.call("PATCH /api/profile", { body: { city: "Lisbon", phoneNumber: "+351 912 345 678" } });
    const { body: own } = await person.call("GET /api/auth/user");
    expect((await page(viewer)).body).toEqual({
      id: person.id,
      username: own.username,
      firstName: "Ana",
      lastName: "Silva",
      profileImageUrl: null,
      city: "Lisbon",
      karmaPoints: 0,
      createdAt: own.createdAt,
      friendshipStatus: "none",
      requestId: null,
      about: null,
      interests: [],
      languages: [],
      isOnline: false,
      isPro: false,
      mutualFriends: 0,
      viewerMay: { addFriend: true, message: false, call: false },
    });
  });

  it("is visible for visitors, without actions", async () => {
    await hides(test, person, { allowDirectMessages: "everyone", allowCalls: "everyone" });
    expect((await page(test.visitor)).body).toMatchObject({
      firstName: "Ana",
      friendshipStatus: "none",
      isOnline: false,
      viewerMay: { addFriend: false, message: false, call: false },
    });
  });

  it("has no actions on the member's own", async () => {
    await hides(test, person, { allowDirectMessages: "everyone", showProfileToPublic: false });
    expect((await page(person)).body).toMatchObject({
      friendshipStatus: "none",
      mutualFriends: 0,
      viewerMay: { addFriend: false, message: false, call: false },
    });
  });

  it("says how the two are related, and by which request", async () => {
    const asked = await asks(test, viewer, person);
    expect((await page(viewer)).body).toMatchObject({ friendshipStatus: "pending_sent", requestId: asked });
    const other = (await page(person, viewer.id)).body;
    expect(other).toMatchObject({ friendshipStatus: "pending_received", requestId: asked });
    expect(other.viewerMay.addFriend).toBe(false);
    const third = await test.member();
    await befriend(test, third, person);
    const ofThird = (await page(third)).body;
    expect(ofThird).toMatchObject({ friendshipStatus: "friends", requestId: null });
    expect(ofThird.viewerMay).toEqual({ addFriend: false, message: true, call: true });
  });

  it("counts the friends both have, and only those", async () => {
    const [one, two, hers, mine, asked] = await Promise.all([1, 2, 3, 4, 5].map(() => test.member()));
    if (!one || !two || !hers || !mine || !asked) throw new Error("five members were made");
    for (const both of [one, two]) {
      await befriend(test, both, person);
      await befriend(test, viewer, both);
    }
    await befriend(test, person, hers);
    await befriend(test, viewer, mine);
    await befriend(test, person, asked);
    await asks(test, viewer, asked);
    expect((await page(viewer)).body.mutualFriends).toBe(2);
    expect((await page(test.visitor)).body.mutualFriends).toBe(0);
  });

  it.each(["GET /api/users/{id}", "GET /api/users/{id}/privacy"] as const)(
    "%s gets 404 for a hidden profile, as for an unknown id",
    async (key) => {
      const [hidden, friend, asking] = [await test.member(), await test.member(), await test.member()];
      await hides(test, hidden, { showProfileToPublic: false });
      await befriend(test, hidden, friend);
      await asks(test, asking, hidden);
      await blocks(test, viewer, person);
      const of = (who: Caller, id: string) => who.call(key, { params: { id } });
      for (const answer of [
        await of(viewer, unknown),
        await of(viewer, hidden.id),
        await of(asking, hidden.id),
        await of(test.visitor, hidden.id),
        await of(test.visitor, unknown),
        await of(viewer, person.id),
        await of(person, viewer.id),
      ]) {
        expect(answer).toMatchObject(missing);
      }
      expect((await of(friend, hidden.id)).status).toBe(200);
      expect((await of(hidden, hidden.id)).status).toBe(200);
      expect((await of(test.visitor, person.id)).status).toBe(200);
    },
  );

  it.each(["not-an-id", "%00", "1"])("is not at the id %s", async (id) => {
    for (const path of ["", "/privacy", "/block"]) {
      const answer = await viewer.raw(path === "/block" ? "POST" : "GET", `/api/users/${id}${path}`);
      expect(answer).toMatchObject(missing);
    }
  });
});

describe("what the viewer may do", () => {
  it.each([
    ["everyone", "stranger", true],
    ["everyone", "friend", true],
    ["friends", "stranger", false],
    ["friends", "friend", true],
    ["none", "stranger", false],
    ["none", "friend", false],
  ] as const)("by a setting of %s, as a %s: %s", async (audience, relation, may) => {
    if (relation === "friend") await befriend(test, viewer, person);
    await hides(test, person, { allowDirectMessages: audience, allowCalls: "none" });
    expect((await page(viewer)).body.viewerMay).toMatchObject({ message: may, call: false });
    await hides(test, person, { allowDirectMessages: "none", allowCalls: audience });
    expect((await page(viewer)).body.viewerMay).toMatchObject({ message: false, call: may });
  });

  it("is no request where none are taken", async () => {
    await hides(test, person, { allowFriendRequests: false });
    expect((await page(viewer)).body.viewerMay.addFriend).toBe(false);
  });
});

describe("being there", () => {
  const isOnline = async (who: Caller) => (await page(who)).body.isOnline;

  it("is shown to friends and to people with a conversation, if the member allows it", async () => {
    const [friend, pen] = [await test.member(), await test.member()];
    await befriend(test, person, friend);
    await writesTo(test, pen, person);
    await person.call("GET /api/auth/user");
    expect(await Promise.all([friend, pen, viewer, test.visitor].map(isOnline))).toEqual([true, true, false, false]);
    await hides(test, person, { showOnlineStatus: false });
    expect(await Promise.all([friend, pen].map(isOnline))).toEqual([false, false]);
  });

  it("is not shown in a conversation without messages, to either side", async () => {
    await hides(test, person, { allowDirectMessages: "everyone" });
    const opened = await viewer.call("POST /api/conversations", { body: { otherUserId: person.id } });
    await person.call("GET /api/auth/user");
    expect(opened.body.otherUser?.isOnline).toBe(false);
    expect((await viewer.call("GET /api/conversations")).body[0]?.otherUser?.isOnline).toBe(false);
    expect(await isOnline(viewer)).toBe(false);
    const back = await person.call("GET /api/users/{id}", { params: { id: viewer.id } });
    expect(back.body.isOnline).toBe(false);
    await viewer.call("POST /api/messages", { body: { conversationId: opened.body.id, message: "Hello" } });
    expect((await viewer.call("GET /api/conversations")).body[0]?.otherUser?.isOnline).toBe(true);
    expect(await isOnline(viewer)).toBe(true);
  });

  it("ends five minutes after the last call", async () => {
    await befriend(test, person, viewer);
    await person.call("GET /api/auth/user");
    test.clock.advance(295_000);
    expect(await isOnline(viewer)).toBe(true);
    test.clock.advance(10_000);
    expect(await isOnline(viewer)).toBe(false);
    await person.call("GET /api/auth/user");
    expect(await isOnline(viewer)).toBe(true);
  });
});

describe("a person's picture", () => {
  const seen = async (who: Caller) =>
    (await who.call("GET /api/users/{id}/privacy", { params: { id: person.id } })).body.profilePictureVisibility;

  it.each([
    ["everyone", ["everyone", "everyone", "everyone", "everyone"]],
    ["friends", ["none", "none", "everyone", "everyone"]],
    ["none", ["none", "none", "none", "everyone"]],
  ] as const)("shown to %s, is visible to visitor, stranger, friend and owner as %j", async (audience, told) => {
    const friend = await test.member();
    await befriend(test, friend, person);
    await hides(test, person, { profilePictureVisibility: audience });
    expect(await Promise.all([test.visitor, viewer, friend, person].map(seen))).toEqual(told);
  });
});
