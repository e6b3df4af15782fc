import { beforeEach, describe, expect, it } from "vitest";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const after = "2031-05-11T10:00:00Z";

let host: MemberCaller;
let guest: MemberCaller;
let other: MemberCaller;
let id: string;

beforeEach(async () => {
  test.clock.set("2031-05-01T12:00:00Z");
  [host, guest, other] = await Promise.all([test.member(), test.member(), test.member()]);
  ({ id } = await hosted(host, { title: "Garden hands", dateTime: "2031-05-10T19:00:00Z" }));
});

const params = () => ({ params: { id } });
const setGoal = async (who: MemberCaller) =>
  (await who.call("POST /api/goals", { body: { title: "Meet new people" } })).body.id;
const join = async (who: MemberCaller, goalId?: string) => {
  const answer = await who.call("POST /api/experiences/{id}/join", { ...params(), body: { goalId } });
  expect(answer.status, answer.message).toBe(200);
};
const attendance = (who: MemberCaller) => who.call("GET /api/experiences/{id}/attendance", params());
const mark = (...guests: readonly [MemberCaller, boolean][]) =>
  host.call("PUT /api/experiences/{id}/attendance", {
    ...params(),
    body: { guests: guests.map(([who, came]) => ({ userId: who.id, came })) },
  });
const claim = (who: MemberCaller) => who.call("POST /api/experiences/{id}/attendance/claim", params());
const rate = (who: MemberCaller, body: { rating: "loved" | "good" | "not-for-me"; words?: string }) =>
  who.call("PUT /api/experiences/{id}/rating", { ...params(), body });
const goalOf = async (who: MemberCaller, goalId: string) =>
  (await who.call("GET /api/goals/{id}", { params: { id: goalId } })).body;
const historyOf = async (who: MemberCaller, goalId: string) =>
  (await who.call("GET /api/goals/{id}/history", { params: { id: goalId } })).body.map((line) => [
    line.progress,
    line.attended,
  ]);
const noticesOf = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body
    .filter(({ type }) => ["attendance-claimed", "attendance-confirmed", "first-attendance"].includes(type))
    .map(({ type, title, message, relatedId }) => [type, title, message, relatedId]);

describe("marking who came", () => {
  it("shows it to the host for all guests, and to a guest for themselves", async () => {
    await join(guest);
    await join(other);
    test.clock.set(after);
    const marked = await mark([guest, true], [other, false]);
    expect(marked.status, marked.message).toBe(200);
    expect(marked.body.asHost?.guests.map(({ user, state }) => [user.id, state])).toEqual([
      [guest.id, "came"],
      [other.id, "missed"],
    ]);
    expect((await attendance(host)).body).toEqual(marked.body);
    expect((await attendance(guest)).body).toEqual({
      isOpen: true,
      closesAt: "2031-05-24T19:00:00.000Z",
      asHost: null,
      asGuest: { state: "came", rating: null, words: null },
      met: [
        expect.objectContaining({ id: host.id, friendshipStatus: "none", requestId: null, canAdd: true }),
        expect.objectContaining({ id: other.id }),
      ],
    });
  });

  it("names to the host, and to no guest, whom each guest brings, who isn't marked", async () => {
    await host.call("PATCH /api/experiences/{id}", { ...params(), body: { plusOneAllowed: true } });
    await guest.call("POST /api/experiences/{id}/join", { ...params(), body: { plusOne: { name: "Ana" } } });
    await join(other);
    test.clock.set(after);
    const { body } = await mark([guest, true], [other, true]);
    expect(body.asHost?.guests.map(({ user, state, plusOne }) => [user.id, state, plusOne])).toEqual([
      [guest.id, "came", { name: "Ana" }],
      [other.id, "came", null],
    ]);
    expect(JSON.stringify((await attendance(other)).body)).not.toContain("Ana");
  });

  it("is idempotent, and skips who has left", async () => {
    await join(guest);
    await join(other);
    test.clock.set(after);
    await other.call("POST /api/experiences/{id}/leave", params());
    await mark([guest, true], [other, true]);
    const again = await mark([guest, true], [other, true]);
    expect(again.body.asHost?.guests).toHaveLength(1);
    expect(await noticesOf(guest)).toHaveLength(1);
    expect(await noticesOf(other)).toEqual([]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it.each([
    ["before the start", "2031-05-10T18:59:00Z", 409, "experiences/not-begun"],
    ["14 days later", "2031-05-24T19:00:00Z", 409, "experiences/attendance-closed"],
  ])("is refused %s, and so is a guest's word", async (_, now, status, code) => {
    await join(guest);
    test.clock.set(now);
    expect(await mark([guest, true])).toMatchObject({ status, code });
    expect(await claim(guest)).toMatchObject({ status, code });
    expect(await rate(guest, { rating: "good" })).toMatchObject({ status, code });
    expect((await attendance(guest)).body).toMatchObject({ isOpen: false, asGuest: { state: null } });
  });

  it.each([
    [{ guests: [] }, "guests"],
    [{ guests: [{ userId: "nobody", came: true }] }, "guests.0.userId"],
    [{ guests: [{ userId: "019a0000-0000-7000-8000-000000000000", came: 1 }] }, "guests.0.came"],
  ])("refuses %j", async (body, path) => {
    test.clock.set(after);
    const answer = await host.raw("PUT", `/api/experiences/${id}/attendance`, body);
    expect(answer).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it("names the others from the start on, without those blocked, and says who takes no friend requests", async () => {
    await join(guest);
    await join(other);
    expect((await attendance(guest)).body.met).toEqual([]);
    test.clock.set(after);
    await befriend(test, guest, host);
    await hides(test, other, { allowFriendRequests: false });
    expect((await attendance(guest)).body.met).toMatchObject([
      { id: host.id, friendshipStatus: "friends" },
      { id: other.id, friendshipStatus: "none", canAdd: false },
    ]);
    await blocks(test, other, guest);
    expect((await attendance(guest)).body.met.map(({ id: who }) => who)).toEqual([host.id]);
    expect((await attendance(host)).body.met.map(({ id: who }) => who)).toEqual([guest.id, other.id]);
  });

  it("neither shows nor marks a guest across a block", async () => {
    await join(guest);
    await join(other);
    test.clock.set(after);
    await rate(guest, { rating: "loved", words: "Never again with you" });
    await blocks(test, host, guest);
    const marked = await mark([guest, true], [other, true]);
    expect(marked.body.asHost).toMatchObject({
      guests: [{ user: { id: other.id }, state: "came" }],
      ratings: { loved: 0 },
      words: [],
    });
    expect((await attendance(guest)).status).toBe(404);
    expect((await claim(guest)).status).toBe(404);
    expect(await noticesOf(guest)).toEqual([]);
  });
});

describe("a guest's word", () => {
  it("waits for the host, who is told once, and counts when they agree", async () => {
    const goalId = await setGoal(guest);
    await join(guest, goalId);
    test.clock.set(after);
    expect((await claim(guest)).body.asGuest).toMatchObject({ state: "claimed" });
    expect((await claim(guest)).status).toBe(200);
    expect((await noticesOf(host)).map(([type, , , about]) => [type, about])).toEqual([["attendance-claimed", id]]);
    expect((await attendance(host)).body.asHost?.guests[0]?.state).toBe("claimed");
    expect((await goalOf(guest, goalId)).progress).toBe(0);

    await mark([guest, true]);
    expect((await attendance(guest)).body.asGuest?.state).toBe("came");
    expect((await goalOf(guest, goalId)).progress).toBe(10);
  });

  it("doesn't overrule the host's", async () => {
    await join(guest);
    test.clock.set(after);
    await mark([guest, false]);
    expect(await claim(guest)).toMatchObject({ status: 409, code: "experiences/marked-missed" });
    expect(await rate(guest, { rating: "good" })).toMatchObject({ status: 409, code: "experiences/marked-missed" });
  });
});

describe("a goal an experience was joined from", () => {
  it("moves once when its member came, says why, and moves back when the host corrects that", async () => {
    const goalId = await setGoal(guest);
    await guest.call("PATCH /api/goals/{id}", { params: { id: goalId }, body: { progress: 30 } });
    await join(guest, goalId);
    test.clock.set(after);
    await mark([guest, true]);
    await mark([guest, true]);
    expect(await goalOf(guest, goalId)).toMatchObject({ progress: 40, isCompleted: false });
    const line = { title: "Garden hands", moved: 10 };
    expect(await historyOf(guest, goalId)).toEqual([
      [40, line],
      [30, null],
      [0, null],
    ]);
    expect(await noticesOf(guest)).toEqual([
      ["first-attendance", "You went to “Garden hands”", "“Meet new people” moved 10% and is now at 40%.", id],
    ]);
    expect((await guest.call("GET /api/notifications/unread")).body.moments).toBe(1);

    await mark([guest, false]);
    expect((await goalOf(guest, goalId)).progress).toBe(30);
    expect((await historyOf(guest, goalId))[0]).toEqual([30, { ...line, moved: -10 }]);
    expect(await noticesOf(guest)).toEqual([]);

    await mark([guest, true]);
    expect((await goalOf(guest, goalId)).progress).toBe(40);
    expect((await guest.call("GET /api/profile/export")).text).toMatch(/"attended_?[tT]itle": ?"Garden hands"/u);
  });

  it.each([
    [85, 90, 5],
    [90, 90, 0],
    [97, 97, 0],
  ])("at %i percent comes to %i, and is never completed", async (from, to, moved) => {
    const goalId = await setGoal(guest);
    await guest.call("PATCH /api/goals/{id}", { params: { id: goalId }, body: { progress: from } });
    await join(guest, goalId);
    test.clock.set(after);
    await mark([guest, true]);
    expect(await goalOf(guest, goalId)).toMatchObject({ progress: to, isCompleted: false });
    expect((await historyOf(guest, goalId))[0]).toEqual([to, { title: "Garden hands", moved }]);
    await mark([guest, false]);
    expect((await goalOf(guest, goalId)).progress).toBe(from);
  });

  it("stays as it is once completed", async () => {
    const goalId = await setGoal(guest);
    await join(guest, goalId);
    await guest.call("PATCH /api/goals/{id}", { params: { id: goalId }, body: { isCompleted: true } });
    test.clock.set(after);
    await mark([guest, true]);
    await mark([guest, false]);
    expect(await goalOf(guest, goalId)).toMatchObject({ progress: 100, isCompleted: true });
    expect(await historyOf(guest, goalId)).toHaveLength(2);
  });

  it("keeps what moved it when the host deletes their account, and with it the experience", async () => {
    const goalId = await setGoal(guest);
    await join(guest, goalId);
    test.clock.set(after);
    await mark([guest, true]);
    await test.database.pool.query("delete from users where id = $1", [host.id]);
    expect(await goalOf(guest, goalId)).toMatchObject({ progress: 10, experiences: [] });
    expect((await historyOf(guest, goalId))[0]).toEqual([10, { title: "Garden hands", moved: 10 }]);
  });

  it("moves for each of many guests marked at once", async () => {
    const goals = [await setGoal(guest), await setGoal(other)] as const;
    await join(guest, goals[0]);
    await join(other, goals[1]);
    test.clock.set(after);
    const answers = await Promise.all([mark([guest, true], [other, true]), mark([other, true], [guest, true])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await goalOf(guest, goals[0]), await goalOf(other, goals[1])].map(({ progress }) => progress)).toEqual([
      10, 10,
    ]);
  });
});

describe("ratings", () => {
  it("are counted for the host, without names; the guest sees and changes their own", async () => {
    await join(guest);
    await join(other);
    test.clock.set(after);
    await rate(guest, { rating: "good", words: " Lovely soil " });
    expect((await rate(other, { rating: "loved" })).body.asGuest).toEqual({
      state: null,
      rating: "loved",
      words: null,
    });
    expect((await rate(guest, { rating: "loved", words: "Lovely soil" })).body.asGuest?.words).toBe("Lovely soil");
    expect((await attendance(host)).body.asHost).toMatchObject({
      ratings: { loved: 2, good: 0, "not-for-me": 0 },
      words: ["Lovely soil"],
    });
    expect((await attendance(other)).text).not.toContain("Lovely soil");
    expect((await guest.call("GET /api/profile/export")).text).toContain("Lovely soil");
    expect((await host.call("GET /api/profile/export")).text).not.toContain("Lovely soil");
  });

  it.each([
    [{}, "rating"],
    [{ rating: "awful" }, "rating"],
    [{ rating: "good", words: "x".repeat(1001) }, "words"],
  ])("refuses %j", async (body, path) => {
    await join(guest);
    test.clock.set(after);
    const answer = await guest.raw("PUT", `/api/experiences/${id}/rating`, body);
    expect(answer).toMatchObject({ status: 400, issues: [{ path }] });
  });
});
