import { describe, expect, it } from "vitest";
import { hosted, mistakes, takenOut } from "../../../../test/experience-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const setGoal = async (who: MemberCaller) =>
  (await who.call("POST /api/goals", { body: { title: "Run 5 km" } })).body.id;
const goalOf = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/goals/{id}", { params: { id } })).body;
const shownOn = async (who: MemberCaller, goalId: string) =>
  (await goalOf(who, goalId)).experiences.map(({ id }) => id);
const join = (who: MemberCaller, id: string, goalId?: string) =>
  who.call("POST /api/experiences/{id}/join", { params: { id }, body: { goalId } });
const ask = (who: MemberCaller, id: string, goalId?: string) =>
  who.call("POST /api/experiences/{id}/join-request", { params: { id }, body: { goalId } });
const links = async (goalId: string) =>
  (await test.database.pool.query("select from goal_experiences where goal_id = $1", [goalId])).rows.length;

describe("joining from a goal", () => {
  it("links the two, and shows the experience on the goal while the member has a seat", async () => {
    const [host, member] = [await test.member(), await test.member()];
    const goalId = await setGoal(member);
    const later = await hosted(host, { title: "Later", dateTime: "2031-06-02T10:00:00Z" });
    const { id } = await hosted(host, { title: "Sooner", dateTime: "2031-06-01T10:00:00Z" });
    const updates = await listenTo(test, [member]);
    expect((await join(member, later.id, goalId)).status).toBe(200);
    await expect.poll(() => updates).toContain("0: goals");
    expect((await join(member, id, goalId)).status).toBe(200);
    expect((await goalOf(member, goalId)).experiences).toEqual([
      { id, title: "Sooner", dateTime: "2031-06-01T10:00:00.000Z", location: later.location, isCancelled: false },
      { ...(await goalOf(member, goalId)).experiences[1], id: later.id },
    ]);
    expect((await member.call("GET /api/goals")).body[0]?.experiences).toHaveLength(2);

    await member.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect(await shownOn(member, goalId)).toEqual([later.id]);
    expect(await links(goalId)).toBe(2);
    await join(member, id);
    expect(await shownOn(member, goalId)).toEqual([id, later.id]);

    await host.call("DELETE /api/experiences/{id}", { params: { id } });
    expect((await goalOf(member, goalId)).experiences).toMatchObject([{ id, isCancelled: true }, { id: later.id }]);
    await takenOut(test, later.id);
    expect(await shownOn(member, goalId)).toEqual([id]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("works without a goal", async () => {
    const [host, member] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    expect((await member.raw("POST", `/api/experiences/${id}/join`, {})).status).toBe(200);
  });

  it("refuses other goals than the member's open ones, and takes no seat", async () => {
    const [host, member, other] = [await test.member(), await test.member(), await test.member()];
    const [theirs, done] = [await setGoal(other), await setGoal(member)];
    await member.call("PATCH /api/goals/{id}", { params: { id: done }, body: { isCompleted: true } });
    const { id } = await hosted(host);
    for (const call of [join, ask]) {
      for (const goalId of [theirs, done, unknown]) {
        expect(await call(member, id, goalId)).toMatchObject({ status: 404, code: "goals/not-found" });
      }
      expect(await call(member, id, "no-id")).toMatchObject({ status: 400, issues: [{ path: "goalId" }] });
    }
    const { body } = await host.call("GET /api/experiences/{id}", { params: { id } });
    expect([body.currentParticipants, body.joinRequestCount]).toEqual([0, 0]);
    expect(await links(theirs)).toBe(0);
  });

  it("adds no link if joining is refused", async () => {
    const [host, member, guest] = [await test.member(), await test.member(), await test.member()];
    const goalId = await setGoal(member);
    const { id } = await hosted(host, { maxParticipants: 1 });
    await join(guest, id);
    expect(await join(member, id, goalId)).toMatchObject({ status: 409, code: "experiences/full" });
    expect(await ask(member, id, goalId)).toMatchObject({ status: 409, code: "experiences/full" });
    expect(await join(member, unknown, goalId)).toMatchObject({ status: 404, code: "experiences/not-found" });
    expect(await links(goalId)).toBe(0);
  });

  it("stays consistent while the same goals are completed, reopened and deleted", async () => {
    const [host, member] = [await test.member(), await test.member()];
    for (let round = 0; round < 6; round += 1) {
      const goals = await Promise.all(Array.from({ length: 3 }, () => setGoal(member)));
      const experiences = await Promise.all(goals.map(() => hosted(host)));
      const answers = await Promise.all(
        goals.flatMap((goalId, at) => [
          (round % 2 === 0 ? join : ask)(member, experiences[at]?.id ?? "", goalId),
          member.call("PATCH /api/goals/{id}", { params: { id: goalId }, body: { isCompleted: true } }),
          member.call("DELETE /api/goals/{id}", { params: { id: goals[(at + 1) % 3] ?? "" } }),
        ]),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await mistakes(test.database)).toEqual([]);
    }
    const { rows } = await test.database.pool.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});

describe("asking from a goal", () => {
  it("shows the experience on the goal once the host accepts", async () => {
    const [host, member] = [await test.member(), await test.member()];
    const goalId = await setGoal(member);
    const { id } = await hosted(host, { approvalRequired: true });
    const { body: request } = await ask(member, id, goalId);
    expect(await shownOn(member, goalId)).toEqual([]);
    const updates = await listenTo(test, [member]);
    const params = { id, requestId: request.id };
    await host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params });
    expect(await shownOn(member, goalId)).toEqual([id]);
    await expect.poll(() => updates.join()).toContain("experiences");
  });

  it("adds a second goal when asked again", async () => {
    const [host, member] = [await test.member(), await test.member()];
    const [first, second] = [await setGoal(member), await setGoal(member)];
    const { id } = await hosted(host);
    await ask(member, id, first);
    await member.call("DELETE /api/experiences/{id}/join-request", { params: { id } });
    await ask(member, id, first);
    await join(member, id, second);
    expect([await shownOn(member, first), await shownOn(member, second)]).toEqual([[id], [id]]);
    expect(await links(first)).toBe(1);
  });
});
