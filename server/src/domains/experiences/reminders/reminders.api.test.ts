import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted, type ExperienceBody } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Setup happens in March; the experiences are in May. */
const start = Date.parse("2031-05-10T19:00:00Z");
const before = (milliseconds: number) => test.clock.set(new Date(start - milliseconds));

beforeEach(() => test.clock.set("2031-05-01T12:00:00Z"));

const remind = () => test.app.services.experiences.remind(test.clock.now());

/** The reminders sent to a member since the last call. */
async function reminded(who: MemberCaller): Promise<string[]> {
  const result = await test.database.db.execute<{ title: string }>(sql`
    delete from notifications where user_id = ${who.id} and type = 'experience-reminder' returning title, id`);
  return result.rows.map(({ title }) => title.slice(0, title.indexOf(":")).replace(/ at .*/u, ""));
}

async function join(who: MemberCaller, id: string) {
  const joined = await who.call("POST /api/experiences/{id}/join", { params: { id } });
  expect(joined.status, joined.message).toBe(200);
}

/** An experience with one guest. */
async function experience(body: Partial<ExperienceBody> = {}) {
  const [host, guest] = await Promise.all([test.member(), test.member()]);
  const { id } = await hosted(host, { dateTime: new Date(start).toISOString(), timeZone: "UTC", ...body });
  await join(guest, id);
  return { host, guest, id };
}

describe("reminders", () => {
  it.each<{ what: string; rounds: [minutesBefore: number, told: string[]][] }>([
    {
      what: "come a day and an hour before the start, each once",
      rounds: [
        [24 * 60 + 1, []],
        [24 * 60, ["Tomorrow"]],
        [24 * 60 - 1, []],
        [61, []],
        [60, ["In an hour"]],
        [59, []],
        [1, []],
        [0, []],
      ],
    },
    {
      what: "come late where the server was down at the time",
      rounds: [
        [5 * 60, ["Today"]],
        [20, ["In 20 minutes"]],
      ],
    },
    {
      what: "come once where it was down for a day",
      rounds: [
        [45, ["In 45 minutes"]],
        [44, []],
      ],
    },
    {
      what: "do not come once it has started",
      rounds: [
        [0, []],
        [-1, []],
      ],
    },
  ])("$what", async ({ rounds }) => {
    const { host, guest } = await experience();
    for (const [minutesBefore, told] of rounds) {
      before(minutesBefore * minute);
      await remind();
      expect(await reminded(host), `host, ${minutesBefore} minutes before`).toEqual(told);
      expect(await reminded(guest), `guest, ${minutesBefore} minutes before`).toEqual(told);
    }
  });

  it("name the local time and the location, and link to the experience, in the app and by mail", async () => {
    const { guest, host, id } = await experience({ title: "Evening run", timeZone: "Asia/Tokyo" });
    await test.database.db.execute(sql`update users set email_verified = true where id = ${guest.id}`);
    before(day);
    await remind();
    expect((await guest.call("GET /api/notifications")).body[0]).toMatchObject({
      type: "experience-reminder",
      relatedId: id,
      title: "Tomorrow at 04:00: “Evening run”",
      message: "“Evening run” starts on Sunday 11 May at 04:00 at Cais do Sodré, Lisbon, Portugal.",
    });
    expect((await host.call("GET /api/notifications")).body[0]?.message).toContain("One person is coming");
    const { rows } = await test.database.db.execute(sql`select mail_due_at is not null as is_mailed
      from notifications where user_id = ${guest.id} and type = 'experience-reminder'`);
    expect(rows).toEqual([{ is_mailed: true }]);
  });

  it.each<[string, number, string[], string[]]>([
    ["before that day", 25 * hour, ["Today"], ["In 20 minutes"]],
    ["on that day", 10 * hour, [], ["In 20 minutes"]],
    ["in the last hour", 50 * minute, [], []],
  ])("after joining %s cover only what is ahead", async (_, joinedBefore, onTheDay, inTheHour) => {
    const { id } = await experience();
    const late = await test.member();
    before(joinedBefore);
    await join(late, id);
    before(Math.min(joinedBefore, 9 * hour));
    await remind();
    expect(await reminded(late)).toEqual(onTheDay);
    before(20 * minute);
    await remind();
    expect(await reminded(late)).toEqual(inTheHour);
  });

  it("are sent once for each start time of an experience that moves", async () => {
    const { host, guest, id } = await experience();
    before(day);
    await remind();
    expect(await reminded(guest)).toEqual(["Tomorrow"]);
    const later = new Date(start + 3 * day).toISOString();
    await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { dateTime: later } });
    before(hour);
    await remind();
    expect(await reminded(guest)).toEqual([]);
    before(-2 * day);
    await remind();
    await remind();
    expect(await reminded(guest)).toEqual(["Tomorrow"]);
    expect(await reminded(host)).toEqual(["Tomorrow", "Tomorrow"]);
  });

  it.each<[string, (about: { host: MemberCaller; guest: MemberCaller; id: string }) => Promise<unknown>, number]>([
    ["a cancelled one", ({ host, id }) => host.call("DELETE /api/experiences/{id}", { params: { id } }), 0],
    [
      "one that is taken out",
      ({ id }) => test.database.db.execute(sql`update experiences set is_active = false where id = ${id}`),
      0,
    ],
    ["one whose host is suspended", ({ host }) => suspend(host), 0],
    ["one they have left", ({ guest, id }) => guest.call("POST /api/experiences/{id}/leave", { params: { id } }), 1],
    [
      "one whose host they have blocked",
      ({ host, guest }) => guest.call("POST /api/users/{id}/block", { params: { id: host.id } }),
      1,
    ],
    ["any while they are suspended", ({ guest }) => suspend(guest), 1],
  ])("are not sent to a guest of %s", async (_, act, hostIsTold) => {
    const about = await experience();
    await act(about);
    before(day);
    await remind();
    expect(await reminded(about.guest)).toEqual([]);
    expect(await reminded(about.host)).toHaveLength(hostIsTold);
  });

  it("are sent once by two nodes at the same time", async () => {
    const experiences = await Promise.all(Array.from({ length: 4 }, () => experience()));
    before(day);
    await Promise.all(Array.from({ length: 4 }, remind));
    for (const { host, guest } of experiences) {
      expect(await reminded(host)).toEqual(["Tomorrow"]);
      expect(await reminded(guest)).toEqual(["Tomorrow"]);
    }
  });
});

const suspend = (who: MemberCaller) =>
  test.database.db.execute(sql`update users set suspended_at = now() where id = ${who.id}`);
