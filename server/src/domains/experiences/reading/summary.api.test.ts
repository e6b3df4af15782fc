import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const summaryOf = async (who: MemberCaller, timeZone?: string) =>
  (await who.call("GET /api/user/summary", { query: { timeZone } })).body;

it("counts experiences, goals by state, and karma", async () => {
  const [member, other] = [await test.member(), await test.member()];
  expect(await summaryOf(member)).toEqual({
    experiences: { joined: 0, hosted: 0 },
    goals: { open: 0, completed: 0 },
    karma: { total: 0, thisMonth: 0, activities: 0 },
  });
  const join = (id: string) => member.call("POST /api/experiences/{id}/join", { params: { id } });
  const theirs = [await hosted(other), await hosted(other), await hosted(other), await hosted(other)].map(
    ({ id }) => id,
  );
  for (const id of theirs) await join(id);
  await member.call("POST /api/experiences/{id}/leave", { params: { id: theirs[0] ?? "" } });
  await other.call("DELETE /api/experiences/{id}", { params: { id: theirs[1] ?? "" } });
  const [mine] = [await hosted(member), await hosted(member)];
  await member.call("DELETE /api/experiences/{id}", { params: { id: mine.id } });
  for (const isCompleted of [true, false, false]) {
    const { body } = await member.call("POST /api/goals", { body: { title: "A goal" } });
    await member.call("PATCH /api/goals/{id}", { params: { id: body.id }, body: { isCompleted } });
  }
  expect(await summaryOf(member)).toEqual({
    experiences: { joined: 2, hosted: 1 },
    goals: { open: 2, completed: 1 },
    karma: { total: 2 * 3 + 5 + 10, thisMonth: 21, activities: 4 + 2 + 2 + 1 + 1 },
  });
  // Past ones still count.
  test.clock.advance(11 * 24 * 3600 * 1000);
  expect((await summaryOf(member)).experiences).toEqual({ joined: 2, hosted: 1 });
});

it("starts the month in the member's time zone", async () => {
  const member = await test.member();
  test.clock.set("2031-04-30T22:30:00Z");
  await test.database.db.transaction((tx) =>
    test.app.services.karma.award(tx, member.id, "experience-created", randomUUID()),
  );
  await test.database.pool.query("update sessions set expire = '2032-01-01' where user_id = $1", [member.id]);
  test.clock.set("2031-05-15T12:00:00Z");
  expect((await summaryOf(member, "Europe/Lisbon")).karma).toEqual({ total: 5, thisMonth: 0, activities: 1 });
  expect((await summaryOf(member, "Asia/Tokyo")).karma.thisMonth).toBe(5);
  expect((await summaryOf(member)).karma.thisMonth).toBe(0);
});

it("takes one statement besides the session, and is private", async () => {
  const member = await test.member();
  await member.call("GET /api/user/summary");
  expect(await statementsOf(() => member.call("GET /api/user/summary"))).toHaveLength(1);
  expect((await test.visitor.call("GET /api/user/summary")).status).toBe(401);
  expect(await member.raw("GET", "/api/user/summary?timeZone=Moon")).toMatchObject({
    status: 400,
    issues: [{ path: "timeZone", message: "Unknown time zone" }],
  });
});
