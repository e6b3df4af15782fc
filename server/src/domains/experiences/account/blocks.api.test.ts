import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hosted, mistakes, type Experience } from "../../../../test/experience-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const hour = 3600 * 1000;

const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const ask = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join-request", { params: { id } });
const wait = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/waitlist", { params: { id } });
const details = (who: MemberCaller, id: string) => who.call("GET /api/experiences/{id}", { params: { id } });
const block = (who: MemberCaller, { id }: MemberCaller) => who.call("POST /api/users/{id}/block", { params: { id } });
const unblock = (who: MemberCaller, { id }: MemberCaller) =>
  who.call("DELETE /api/users/{id}/block", { params: { id } });
const karma = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;
const people = async (count: number) => Promise.all(Array.from({ length: count }, () => test.member()));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** The two rows in which a pair can be blocked. */
const ways = ["the host has blocked", "who has blocked the host"] as const;
const setBlock = (way: (typeof ways)[number], host: MemberCaller, member: MemberCaller) =>
  way === ways[0] ? blocks(test, host, member) : blocks(test, member, host);

describe.each(ways)("for a member if %s", (way) => {
  let host: MemberCaller;
  let member: MemberCaller;
  /** Like the member, but without the block. */
  let bystander: MemberCaller;
  let experience: Experience;

  /** A member near the experience, with a goal it matches. */
  const seeker = async (): Promise<MemberCaller> => {
    const who = await test.member();
    await test.database.db.execute(sql`update users set latitude = 38.7, longitude = -9.1 where id = ${who.id}`);
    const goal = await who.call("POST /api/goals", { body: { title: "Run by the river", category: "health" } });
    expect(goal.status, goal.message).toBe(201);
    return who;
  };

  beforeAll(async () => {
    [host, member, bystander] = [await test.member(), await seeker(), await seeker()];
    experience = await hosted(host, { title: `Sunset run of ${host.id}` });
    await setBlock(way, host, member);
  });
  // Otherwise the experience would match the goals of later tests.
  afterAll(() => host.call("DELETE /api/experiences/{id}", { params: { id: experience.id } }));

  it.each([
    ["the search", "/api/experiences?limit=100"],
    ["the search of a place", "/api/experiences?limit=100&location=Lisbon"],
    ["the search of a misspelt place", "/api/experiences?limit=100&location=Cais+do+Sorde"],
    ["the search of a category", "/api/experiences?limit=100&category=wellness"],
    ["the live ones", "/api/experiences/live?limit=100"],
    ["what fits a goal", "/api/goals/GOAL/experiences"],
  ])("GET %s omits the experience, and lists it for others", async (_, url) => {
    const seenBy = async (who: MemberCaller) => {
      const [goal] = (await who.call("GET /api/goals")).body;
      const answer = await who.raw("GET", url.replace("GOAL", goal?.id ?? ""));
      expect(answer.status, answer.text).toBe(200);
      return answer.text.includes(experience.id);
    };
    expect([await seenBy(member), await seenBy(bystander)]).toEqual([false, true]);
  });

  it.each([
    ["GET", ""],
    ["GET", "/clashes"],
    ["GET", "/calendar.ics"],
    ["GET", "/messages"],
    ["GET", "/join-requests"],
    ["POST", "/messages", { message: "Hello" }],
    ["POST", "/join", {}],
    ["POST", "/join-request", {}],
    ["POST", "/waitlist"],
    ["POST", "/leave"],
    ["PATCH", "", { title: "Mine now" }],
    ["DELETE", ""],
    ["DELETE", "/waitlist"],
    ["DELETE", "/join-request"],
  ])("%s …%s returns not found", async (method, path, body?: object) => {
    const answer = await member.raw(method, `/api/experiences/${experience.id}${path}`, body);
    expect(answer).toMatchObject({ status: 404, code: "experiences/not-found" });
  });

  it("the coach proposes it to others only", async () => {
    const saidTo = async (who: MemberCaller) => {
      const { body } = await who.call("POST /api/ai/chat-test", {
        body: { message: "Which experiences are near me?" },
      });
      const day = await who.call("GET /api/ai/daily-motivation");
      return [body.response.includes(experience.title), day.text.includes(experience.id)];
    };
    expect(await saidTo(member)).toEqual([false, false]);
    expect(await saidTo(bystander)).toEqual([true, true]);
  });

  it("shows it to other members and visitors", async () => {
    expect((await details(bystander, experience.id)).status).toBe(200);
    expect((await test.visitor.call("GET /api/experiences/{id}", { params: { id: experience.id } })).status).toBe(200);
    const { body } = await test.visitor.call("GET /api/experiences/live", { query: { limit: 100 } });
    expect(ids(body)).toContain(experience.id);
  });
});

describe("a block between a host and a guest", () => {
  it.each(["the host", "the guest"])("set by %s frees the seat for the first on the waitlist", async (who) => {
    const [host, guest, next] = await people(3);
    if (!host || !guest || !next) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1 });
    await join(guest, id);
    await wait(next, id);
    await block(who === "the host" ? host : guest, who === "the host" ? guest : host);
    expect((await details(next, id)).body).toMatchObject({ viewerStatus: "participant", currentParticipants: 1 });
    expect((await guest.call("GET /api/agenda")).body).toEqual([]);
    expect((await guest.call("GET /api/user/experiences")).body).toEqual([]);
    expect((await guest.call("GET /api/user/summary")).body).toMatchObject({ experiences: { joined: 0 } });
    expect([await karma(host), await karma(guest), await karma(next)]).toEqual([5, 0, 3]);
    expect(await mistakes(test.database)).toEqual([]);
    // Removing the block doesn't restore the seat.
    await unblock(who === "the host" ? host : guest, who === "the host" ? guest : host);
    expect((await details(guest, id)).body.viewerStatus).toBe("none");
  });

  it("withdraws requests and takes back the host's karma for accepted guests", async () => {
    const [host, guest, other] = await people(3);
    if (!host || !guest || !other) throw new Error("somebody is missing");
    const { id } = await hosted(host, { approvalRequired: true });
    const request = (await ask(guest, id)).body;
    await host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", {
      params: { id, requestId: request.id },
    });
    await ask(other, id);
    expect(await karma(host)).toBe(7);
    await block(guest, host);
    await block(host, other);
    expect(await karma(host)).toBe(5);
    expect((await host.call("GET /api/user/join-requests")).body).toEqual([]);
    expect((await details(host, id)).body).toMatchObject({ joinRequestCount: 0, participants: [] });
    expect((await other.call("GET /api/user/pending-experiences")).body).toEqual([]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("removes the member from the waitlist", async () => {
    const [host, guest, waiting] = await people(3);
    if (!host || !guest || !waiting) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1 });
    await join(guest, id);
    await wait(waiting, id);
    await block(host, waiting);
    await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect((await details(host, id)).body).toMatchObject({ currentParticipants: 0, waitlistCount: 0 });
  });

  it("removes each from the other's experiences, and from no others", async () => {
    const [one, other, third] = await people(3);
    if (!one || !other || !third) throw new Error("somebody is missing");
    const [mine, theirs, elsewhere] = [await hosted(one), await hosted(other), await hosted(third)];
    await join(other, mine.id);
    await join(one, theirs.id);
    for (const who of [one, other]) await join(who, elsewhere.id);
    await block(one, other);
    for (const who of [one, other]) {
      expect(ids((await who.call("GET /api/user/experiences")).body)).toEqual([elsewhere.id]);
    }
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("leaves past experiences unchanged, and shows them to neither", async () => {
    const [host, guest] = await people(2);
    if (!host || !guest) throw new Error("somebody is missing");
    const { id } = await hosted(host);
    const goal = (await guest.call("POST /api/goals", { body: { title: "Meet people" } })).body;
    await guest.call("POST /api/experiences/{id}/join", { params: { id }, body: { goalId: goal.id } });
    const feed = (await guest.call("POST /api/agenda/feed")).body;
    test.clock.advance(11 * 24 * hour);
    await block(guest, host);
    expect([await karma(host), await karma(guest)]).toEqual([5, 3]);
    expect((await guest.call("GET /api/user/experiences")).body).toEqual([]);
    expect((await guest.call("GET /api/agenda")).body).toEqual([]);
    expect((await guest.call("GET /api/agenda/summary")).body).toEqual({ upcoming: 0, overdue: 0, completed: 0 });
    expect((await guest.call("GET /api/goals/{id}", { params: { id: goal.id } })).body.experiences).toEqual([]);
    expect((await guest.call("GET /api/user/summary")).body.experiences.joined).toBe(0);
    const { pathname, search } = new URL(feed.url ?? "");
    expect((await test.visitor.raw("GET", `${pathname}${search}`)).text).not.toContain(id);
    expect((await details(host, id)).body).toMatchObject({ participants: [], currentParticipants: 1 });
    await unblock(guest, host);
    expect(ids((await guest.call("GET /api/user/experiences")).body)).toEqual([id]);
    test.clock.advance(-11 * 24 * hour);
  });

  it("leaves no seat to a member who joins, asks, waits or is accepted at the same time", async () => {
    for (let at = 0; at < 6; at += 1) {
      const [host, guest, asking] = await people(3);
      if (!host || !guest || !asking) throw new Error("somebody is missing");
      const { id } = await hosted(host);
      const request = (await ask(asking, id)).body;
      await Promise.all([
        join(guest, id),
        block(at % 2 === 0 ? host : guest, at % 2 === 0 ? guest : host),
        host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", {
          params: { id, requestId: request.id },
        }),
        block(asking, host),
      ]);
      const { rows } = await test.database.db.execute(sql`
        select user_id from experience_participants where experience_id = ${id}
        union all select user_id from experience_join_requests where experience_id = ${id} and status = 'pending'`);
      expect(rows).toEqual([]);
    }
    expect(await mistakes(test.database)).toEqual([]);
  });
});

describe("two guests who have blocked each other", () => {
  let third: MemberCaller;
  let one: MemberCaller;
  let other: MemberCaller;
  let id: string;

  beforeAll(async () => {
    [third, one, other] = [await test.member(), await test.member(), await test.member()];
    id = (await hosted(third)).id;
    for (const who of [one, other]) {
      await join(who, id);
      await who.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message: `From ${who.id}` } });
    }
    await block(one, other);
  });

  it("both take part, and neither sees the other among the participants, whose number stays", async () => {
    for (const [who, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const { body, text } = await details(who, id);
      expect(body).toMatchObject({ currentParticipants: 2, viewerStatus: "participant" });
      expect(body.participants.map(({ user }) => user.id)).toEqual([who.id]);
      expect(text).not.toContain(hidden.id);
    }
    expect((await details(third, id)).body.participants).toHaveLength(2);
  });

  it("don't see each other's messages in the group", async () => {
    for (const who of [one, other]) {
      const { body } = await who.call("GET /api/experiences/{id}/messages", { params: { id } });
      expect(body.map(({ userId }) => userId)).toEqual([who.id]);
    }
    const { body } = await third.call("GET /api/experiences/{id}/messages", { params: { id } });
    expect(body).toHaveLength(2);
  });

  it("may leave and join", async () => {
    expect((await one.call("POST /api/experiences/{id}/leave", { params: { id } })).status).toBe(200);
    expect((await join(one, id)).status).toBe(200);
  });
});

it("hides the request of a blocked member from the host, who cannot answer it", async () => {
  const [host, guest] = await people(2);
  if (!host || !guest) throw new Error("somebody is missing");
  const { id } = await hosted(host);
  const requestId = (await ask(guest, id)).body.id;
  await blocks(test, guest, host);
  expect((await host.call("GET /api/experiences/{id}/join-requests", { params: { id } })).body).toEqual([]);
  expect((await host.call("GET /api/user/join-requests")).body).toEqual([]);
  for (const verb of ["accept", "decline"]) {
    const answer = await host.raw("POST", `/api/experiences/${id}/join-requests/${requestId}/${verb}`);
    expect(answer).toMatchObject({ status: 404, code: "experiences/request-not-found" });
  }
});
