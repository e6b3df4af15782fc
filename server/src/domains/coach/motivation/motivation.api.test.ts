import { beforeEach, describe, expect, test } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

const app = useTestApp();
/** Each test in a place of its own, far from those of the others. */
let place = { latitude: 10, longitude: 20 };
const timeZone = "Europe/Lisbon";
const monday = "2031-05-05T08:00:00Z";

beforeEach(() => {
  app.clock.set(monday);
  place = { ...place, latitude: place.latitude + 1 };
});

const dayOf = async (who: MemberCaller, zone = timeZone) => {
  const answer = await who.call("GET /api/ai/daily-motivation", { query: { timeZone: zone } });
  expect(answer.status, answer.message).toBe(200);
  return answer.body;
};
const after = (hours: number) => new Date(Date.parse(monday) + hours * 3_600_000).toISOString();

async function withPlace(): Promise<MemberCaller> {
  const member = await app.member({ firstName: "Mara" });
  await member.call("PATCH /api/profile", { body: { city: "Somewhere", ...place } });
  return member;
}

async function goalOf(who: MemberCaller, body: { title: string; category?: "learning"; targetDate?: string }) {
  const answer = await who.call("POST /api/goals", { body });
  expect(answer.status, answer.message).toBe(201);
  return answer.body;
}

async function itemOf(who: MemberCaller, title: string, dateTime: string) {
  const answer = await who.call("POST /api/agenda", { body: { title, dateTime } });
  expect(answer.status, answer.message).toBe(201);
  return answer.body;
}

const rowsOf = async ({ id }: MemberCaller) => {
  const { rows } = await app.database.pool.query<{ day: string }>(
    "select day::text from daily_motivations where user_id = $1 order by day",
    [id],
  );
  return rows.map(({ day }) => day);
};

describe("the day of a member", () => {
  test("of a new member begins with an easy first step", async () => {
    const [host, far] = [await app.member(), await withPlace()];
    await hosted(host, { title: "Somewhere else", dateTime: after(30) });
    const { message, suggestion, lines } = await dayOf(await app.member({ firstName: "Noor" }));
    expect(message).toContain("Noor");
    expect(lines).toEqual([{ text: suggestion, link: { kind: "discover", id: null } }]);
    // Where nothing is on, somebody has to begin.
    expect((await dayOf(far)).lines.map(({ link }) => link.kind)).toEqual(["host"]);
  });

  test("of a member who has completed every goal doesn't greet them as new", async () => {
    const [member, newcomer] = [await app.member(), await app.member()];
    const goal = await goalOf(member, { title: "Speak Spanish" });
    await member.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body: { isCompleted: true } });
    const isNew = /Welcome|Start small|You don't have to decide/u;
    expect((await dayOf(newcomer)).message).toMatch(isNew);
    expect((await dayOf(member)).message).not.toMatch(isNew);
  });

  test("names their own records, each with its link, and nobody else's", async () => {
    const [member, host, guest] = await Promise.all([withPlace(), app.member(), app.member()]);
    const item = await itemOf(member, "Dentist", after(3));
    const goal = await goalOf(member, { title: "Speak Spanish", category: "learning", targetDate: "2031-05-09" });
    const near = await hosted(host, { ...place, title: "Spanish table", category: "learning", dateTime: after(60) });
    const joined = await hosted(host, { title: "River walk", category: "adventure", dateTime: after(30) });
    await member.call("POST /api/experiences/{id}/join", { params: { id: joined.id } });
    const own = await hosted(member, { title: "Own evening", dateTime: after(90), approvalRequired: true });
    await guest.call("POST /api/experiences/{id}/join-request", { params: { id: own.id } });
    await itemOf(guest, "Secret of a guest", after(2));
    await goalOf(guest, { title: "Goal of a guest" });

    const { message, suggestion, lines } = await dayOf(member);
    expect(lines.map(({ link }) => link)).toEqual([
      { kind: "agenda", id: item.id },
      { kind: "requests", id: null },
      { kind: "goal", id: goal.id },
      { kind: "experience", id: joined.id },
      { kind: "experience", id: near.id },
      { kind: "goal", id: goal.id },
    ]);
    const all = JSON.stringify({ message, suggestion, lines });
    for (const told of [
      "“Dentist”",
      "12:00",
      "on Friday",
      "0%",
      "“River walk”",
      "“Spanish table”",
      "“Speak Spanish”",
    ]) {
      expect(all).toContain(told);
    }
    expect(all).not.toMatch(/guest|Own evening/u);
    for (const { text } of lines.slice(0, -1)) expect(message).toContain(text);
    expect(lines.at(-1)?.text).toBe(suggestion);
  });
});

describe("a day", () => {
  test("is the same until midnight in the member's zone, and new from then on", async () => {
    const member = await app.member();
    await itemOf(member, "Dentist", after(3));
    const first = await dayOf(member);
    await goalOf(member, { title: "Added later", targetDate: "2031-05-06" });
    app.clock.set("2031-05-05T22:59:59Z");
    expect(await dayOf(member)).toEqual(first);
    app.clock.set("2031-05-05T23:00:00Z");
    const second = await dayOf(member);
    expect(second).not.toEqual(first);
    expect(second.message).toContain("Added later");
    expect(await rowsOf(member)).toEqual(["2031-05-05", "2031-05-06"]);
  });

  test.each([
    // Twenty-three and twenty-five hours.
    ["Europe/Berlin", "2031-03-29T23:00:00Z", "2031-03-30T21:59:59Z", "2031-03-30T22:00:00Z"],
    ["Europe/Berlin", "2031-10-25T22:00:00Z", "2031-10-26T22:59:59Z", "2031-10-26T23:00:00Z"],
    ["Pacific/Auckland", "2031-05-04T12:00:00Z", "2031-05-05T11:59:59Z", "2031-05-05T12:00:00Z"],
  ])("in %s is as long as its clocks make it", async (zone, begin, end, next) => {
    app.clock.set(begin);
    const member = await app.member();
    await goalOf(member, { title: "Speak Spanish" });
    const told: unknown[] = [];
    for (const moment of [begin, end, next]) {
      app.clock.set(moment);
      told.push(await dayOf(member, zone));
    }
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).not.toEqual(told[0]);
  });

  test("made twice at once is stored once, and old days are deleted", async () => {
    const member = await app.member();
    await goalOf(member, { title: "Speak Spanish" });
    const all = await Promise.all(Array.from({ length: 6 }, () => dayOf(member)));
    for (const one of all) expect(one).toEqual(all[0]);
    expect(await rowsOf(member)).toEqual(["2031-05-05"]);
    await app.database.pool.query(
      `insert into daily_motivations (id, user_id, day, message, lines)
       select gen_random_uuid(), $1, day, '', '[]' from unnest(array['2031-04-05', '2031-04-06']::date[]) day`,
      [member.id],
    );
    app.clock.set("2031-05-06T08:00:00Z");
    await dayOf(member);
    expect(await rowsOf(member)).toEqual(["2031-04-06", "2031-05-05", "2031-05-06"]);
  });
});

describe("a line falls silent", () => {
  async function busyDay() {
    const [member, host, guest] = await Promise.all([withPlace(), app.member(), app.member()]);
    const item = await itemOf(member, "Dentist", after(3));
    const goal = await goalOf(member, { title: "Speak Spanish", category: "learning", targetDate: "2031-05-09" });
    const near = await hosted(host, {
      ...place,
      title: "Spanish table",
      category: "learning",
      dateTime: after(60),
      maxParticipants: 1,
    });
    const joined = await hosted(host, { title: "River walk", category: "adventure", dateTime: after(30) });
    await member.call("POST /api/experiences/{id}/join", { params: { id: joined.id } });
    const own = await hosted(member, { title: "Own evening", dateTime: after(90), approvalRequired: true });
    await guest.call("POST /api/experiences/{id}/join-request", { params: { id: own.id } });
    return { member, host, guest, item, goal, near, joined, own, before: await dayOf(member) };
  }
  type Scene = Awaited<ReturnType<typeof busyDay>>;

  test.each<[string, (scene: Scene) => Promise<{ status: number }>, number[]]>([
    [
      "when an item is done",
      ({ member, item }) =>
        member.call("PATCH /api/agenda/{id}/complete", { params: { id: item.id }, body: { isCompleted: true } }),
      [0],
    ],
    [
      "when an item is moved",
      ({ member, item }) =>
        member.call("PATCH /api/agenda/{id}", { params: { id: item.id }, body: { dateTime: after(5) } }),
      [0],
    ],
    [
      "when an item is deleted",
      ({ member, item }) => member.call("DELETE /api/agenda/{id}", { params: { id: item.id } }),
      [0],
    ],
    [
      "when the goal has come further",
      ({ member, goal }) => member.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body: { progress: 40 } }),
      [2],
    ],
    [
      "when the goal gets another date",
      ({ member, goal }) =>
        member.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body: { targetDate: "2031-06-09" } }),
      [2],
    ],
    [
      "when the goal is completed",
      ({ member, goal }) =>
        member.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body: { isCompleted: true } }),
      [2, 4, 5],
    ],
    [
      "when the goal is deleted",
      ({ member, goal }) => member.call("DELETE /api/goals/{id}", { params: { id: goal.id } }),
      [2, 4, 5],
    ],
    [
      "when the member leaves",
      ({ member, joined }) => member.call("POST /api/experiences/{id}/leave", { params: { id: joined.id } }),
      [3],
    ],
    [
      "when the host cancels",
      ({ host, joined }) => host.call("DELETE /api/experiences/{id}", { params: { id: joined.id } }),
      [3],
    ],
    [
      "when what is near is full",
      ({ guest, near }) => guest.call("POST /api/experiences/{id}/join", { params: { id: near.id } }),
      [4],
    ],
    [
      "when what is near is joined",
      ({ member, near }) => member.call("POST /api/experiences/{id}/join", { params: { id: near.id } }),
      [4],
    ],
    [
      "when nobody waits any more",
      ({ guest, own }) => guest.call("DELETE /api/experiences/{id}/join-request", { params: { id: own.id } }),
      [1],
    ],
  ])("%s, and the others stay as they are", async (_, act, silent) => {
    const scene = await busyDay();
    expect(scene.before.lines).toHaveLength(6);
    expect((await act(scene)).status).toBeLessThan(300);
    const now = await dayOf(scene.member);
    expect(now.lines).toEqual(scene.before.lines.filter((__, at) => !silent.includes(at)));
    expect(now.suggestion).toBe(silent.includes(5) ? null : scene.before.suggestion);
    for (const at of silent.filter((one) => one < 5)) {
      expect(now.message).not.toContain(scene.before.lines[at]?.text ?? "—");
    }
  });
});

test("an unknown zone is refused", async () => {
  const member = await app.member();
  expect((await member.raw("GET", "/api/ai/daily-motivation?timeZone=Moon/Base")).status).toBe(400);
});
