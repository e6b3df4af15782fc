import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

beforeEach(() => test.clock.set("2031-05-01T00:00:00Z"));

const at = async (who: MemberCaller, moment: string, kind: "award" | "reverse", points: number, sourceId: string) => {
  test.clock.set(moment);
  await test.database.db.transaction((tx) =>
    test.app.services.karma.settle(tx, [{ kind, userId: who.id, rule: "goal-completed", points, sourceId }]),
  );
};
const weeksOf = async (who: MemberCaller, timeZone?: string) =>
  (await who.call("GET /api/karma/weeks", { query: { timeZone } })).body;

it("returns the last twelve weeks with what was earned and lost, including empty ones", async () => {
  const [member, other] = [await test.member(), await test.member()];
  const [early, old, late] = [randomUUID(), randomUUID(), randomUUID()];
  await at(member, "2031-01-01T12:00:00Z", "award", 50, early);
  // The twelve weeks up to that of 12 May begin on 24 February.
  await at(member, "2031-02-23T23:59:59Z", "award", 7, randomUUID());
  await at(member, "2031-02-24T00:00:00Z", "award", 10, old);
  await at(member, "2031-05-12T08:00:00Z", "award", 20, late);
  await at(member, "2031-05-14T08:00:00Z", "reverse", 20, late);
  await at(member, "2031-05-14T09:00:00Z", "reverse", 50, early);
  await at(other, "2031-05-14T10:00:00Z", "award", 99, randomUUID());
  const weeks = await weeksOf(member);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ weekStart: "2031-02-24", earned: 10, takenBack: 0 });
  expect(weeks.at(-1)).toEqual({ weekStart: "2031-05-12", earned: 20, takenBack: -70 });
  expect(weeks.slice(1, -1)).toEqual(
    weeks.slice(1, -1).map(({ weekStart }) => ({ weekStart, earned: 0, takenBack: 0 })),
  );
  expect(weeks.map(({ weekStart }) => weekStart)).toContain("2031-03-31");
});

it("starts weeks in the member's time zone, also when clocks change", async () => {
  const member = await test.member();
  // In Berlin the Sunday of the change, 30 March, ends at 22:00 UTC; in winter a day ends at 23:00.
  await at(member, "2031-03-30T21:59:59Z", "award", 1, randomUUID());
  await at(member, "2031-03-30T22:00:00Z", "award", 2, randomUUID());
  const last = async (timeZone: string) => (await weeksOf(member, timeZone)).slice(-2).map(({ earned }) => earned);
  expect(await last("Europe/Berlin")).toEqual([1, 2]);
  expect(await last("UTC")).toEqual([0, 3]);
  expect(await last("America/New_York")).toEqual([0, 3]);
});

it("requires a session and a valid time zone", async () => {
  const member = await test.member();
  expect((await test.visitor.call("GET /api/karma/weeks")).status).toBe(401);
  expect(await member.raw("GET", "/api/karma/weeks?timeZone=Mars/Base")).toMatchObject({
    status: 400,
    issues: [{ path: "timeZone", message: "Unknown time zone" }],
  });
  expect(await weeksOf(await test.member())).toHaveLength(12);
});
