import { beforeEach, describe, expect, it } from "vitest";
import { type experienceBody, hosted } from "../../../../test/experience-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let host: MemberCaller;
let helper: MemberCaller;
let other: MemberCaller;
let id: string;

beforeEach(async () => {
  test.clock.set("2031-05-01T12:00:00Z");
  [host, helper, other] = await Promise.all([
    test.member({ firstName: "Hanna" }),
    test.member({ firstName: "Jonas" }),
    test.member({ firstName: "Olga" }),
  ]);
  ({ id } = await hosted(host, { title: "Garden hands", dateTime: "2031-05-10T19:00:00Z" }));
  await join(helper);
});

const params = () => ({ params: { id } });
const join = (who: MemberCaller) => who.call("POST /api/experiences/{id}/join", params());
const name = (who: MemberCaller, by = host) =>
  by.call("PUT /api/experiences/{id}/co-hosts/{userId}", { params: { id, userId: who.id } });
const remove = (who: MemberCaller, by = host) =>
  by.call("DELETE /api/experiences/{id}/co-hosts/{userId}", { params: { id, userId: who.id } });
const edit = (who: MemberCaller, body: Partial<ReturnType<typeof experienceBody>>) =>
  who.call("PATCH /api/experiences/{id}", { ...params(), body });
const ask = async (who: MemberCaller) =>
  (await who.call("POST /api/experiences/{id}/join-request", { ...params(), body: {} })).body.id;
const seen = async (who: MemberCaller) => (await who.call("GET /api/experiences/{id}", params())).body;
const coHostsFor = async (who: MemberCaller) => (await seen(who)).coHosts.map(({ id: userId }) => userId);
const noticesOf = async (who: MemberCaller, type: string) =>
  (await who.call("GET /api/notifications")).body.filter((one) => one.type === type).map(({ title }) => title);

describe("a co-host", () => {
  it("is named by the host among the guests, told, and shown beside the host", async () => {
    expect((await name(helper)).body.coHosts.map(({ firstName }) => firstName)).toEqual(["Jonas"]);
    expect((await name(helper)).status).toBe(200);
    expect(await noticesOf(helper, "co-host-named")).toEqual(["You're a co-host of “Garden hands”"]);
    const { body } = await other.call("GET /api/experiences/live");
    expect(body.find((one) => one.id === id)?.coHosts).toMatchObject([{ id: helper.id }]);
    expect(await seen(helper)).toMatchObject({ viewerStatus: "participant" });
  });

  it("is shown neither across a block nor, with a hidden profile, to visitors", async () => {
    await name(helper);
    const visited = async () =>
      (await test.visitor.call("GET /api/experiences/{id}", params())).body.coHosts.map((one) => one.id);
    expect(await visited()).toEqual([helper.id]);
    await hides(test, helper, { showProfileToPublic: false });
    expect(await visited()).toEqual([]);
    expect(await coHostsFor(other)).toEqual([helper.id]);
    await blocks(test, helper, other);
    expect(await coHostsFor(other)).toEqual([]);
  });

  it("must have a spot, and there are five at most", async () => {
    expect(await name(other)).toMatchObject({ status: 409, code: "experiences/not-a-guest" });
    expect(await name(host)).toMatchObject({ code: "experiences/not-a-guest" });
    const more = await Promise.all(Array.from({ length: 5 }, () => test.member()));
    for (const guest of more) {
      await join(guest);
      expect((await name(guest)).status).toBe(200);
    }
    expect(await name(helper)).toMatchObject({ status: 409, code: "experiences/co-hosts-full" });
  });

  it("stays a guest when withdrawn by the host or themselves, and is none after leaving", async () => {
    await name(helper);
    expect((await remove(helper)).body.coHosts).toEqual([]);
    expect(await remove(helper)).toMatchObject({ status: 409, code: "experiences/not-co-host" });
    await name(helper);
    expect((await remove(helper, helper)).status).toBe(200);
    expect(await seen(helper)).toMatchObject({ viewerStatus: "participant", coHosts: [] });
    await name(helper);
    await helper.call("POST /api/experiences/{id}/leave", params());
    await join(helper);
    expect(await coHostsFor(host)).toEqual([]);
    expect(await noticesOf(helper, "co-host-named")).toHaveLength(1);
  });

  it("can't remove another co-host", async () => {
    await join(other);
    await name(helper);
    await name(other);
    expect(await remove(other, helper)).toMatchObject({ status: 403, code: "experiences/not-host" });
  });
});

describe("a co-host may", () => {
  beforeEach(() => name(helper));

  it.each([
    [{ title: "Many hands" }, 200],
    [{ description: "New text", agenda: [] }, 200],
    [{ title: "Many hands", maxParticipants: 5 }, 403],
    [{ dateTime: "2031-06-10T19:00:00Z" }, 403],
    [{ approvalRequired: true }, 403],
    [{ plusOneAllowed: true }, 403],
    [{ price: "5.00" }, 403],
    [{ location: "Porto" }, 403],
  ])("edit %j: %i", async (body, status) => expect((await edit(helper, body)).status).toBe(status));

  it("answer requests, of which they are told; the host gets the karma", async () => {
    const [first, second] = [await ask(other), await ask(await test.member())];
    expect(await noticesOf(helper, "join-request")).toHaveLength(2);
    expect((await helper.call("GET /api/user/join-requests")).body).toHaveLength(2);
    expect(await seen(helper)).toMatchObject({ joinRequestCount: 2 });
    const accepted = await helper.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", {
      params: { id, requestId: first },
    });
    expect(accepted.body.status).toBe("accepted");
    expect(await noticesOf(other, "join-accepted")).toHaveLength(1);
    const declined = await helper.call("POST /api/experiences/{id}/join-requests/{requestId}/decline", {
      params: { id, requestId: second },
    });
    expect(declined.body.status).toBe("declined");
    const earnedBy = async (who: MemberCaller) =>
      (await who.call("GET /api/karma")).body.filter(({ activity }) => activity === "guest-accepted").length;
    expect([await earnedBy(host), await earnedBy(helper)]).toEqual([1, 0]);
  });

  it("not cancel it", async () => {
    expect((await helper.call("DELETE /api/experiences/{id}", params())).status).toBe(403);
  });

  it("mark who came, but not themselves, and doesn't read what guests say", async () => {
    await join(other);
    test.clock.set("2031-05-11T10:00:00Z");
    await other.call("PUT /api/experiences/{id}/rating", { ...params(), body: { rating: "good", words: "Lovely" } });
    const { body } = await helper.call("PUT /api/experiences/{id}/attendance", {
      ...params(),
      body: { guests: [helper, other].map(({ id: userId }) => ({ userId, came: true })) },
    });
    expect(body.asHost).toMatchObject({
      guests: [{ user: { id: other.id }, state: "came" }],
      ratings: null,
      words: [],
    });
    expect(body.asGuest).toMatchObject({ state: null });
    const { body: all } = await host.call("GET /api/experiences/{id}/attendance", params());
    expect(all.asHost).toMatchObject({ ratings: { good: 1 }, words: ["Lovely"] });
  });
});

describe("an invitation", () => {
  const invite = (who: MemberCaller, ...people: MemberCaller[]) =>
    who.call("POST /api/experiences/{id}/invitations", {
      ...params(),
      body: { userIds: people.map(({ id: userId }) => userId) },
    });
  const states = (list: readonly { user: { id: string }; state: string }[]) =>
    Object.fromEntries(list.map(({ user, state }) => [user.id, state]));

  it("tells friends once, and lists who is invited and going", async () => {
    const [friend, going, blocked, stranger] = await Promise.all([
      test.member(),
      test.member(),
      test.member(),
      test.member(),
    ]);
    await name(helper);
    for (const one of [friend, going, blocked, host]) await befriend(test, helper, one);
    await join(going);
    await blocks(test, host, blocked);
    const answer = await invite(helper, friend, going, blocked, stranger, host);
    expect(answer.status, answer.message).toBe(200);
    expect(states(answer.body)).toEqual({ [friend.id]: "invited", [going.id]: "going" });
    await invite(helper, friend);
    expect(await noticesOf(friend, "experience-invitation")).toEqual(["Jonas invites you to “Garden hands”"]);
    for (const one of [going, blocked, stranger]) expect(await noticesOf(one, "experience-invitation")).toEqual([]);
    await befriend(test, host, friend);
    const { body } = await host.call("GET /api/experiences/{id}/invitations", params());
    expect(states(body)).toEqual({ [friend.id]: "invited", [helper.id]: "going" });
  });

  it("is only for hosts, and only until it begins", async () => {
    await befriend(test, helper, other);
    expect((await invite(helper, other)).status).toBe(403);
    await name(helper);
    test.clock.set("2031-05-10T19:00:00Z");
    expect(await invite(helper, other)).toMatchObject({ status: 409, code: "experiences/begun" });
  });
});
