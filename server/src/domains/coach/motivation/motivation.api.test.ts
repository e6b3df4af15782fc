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
    const [member, host, guest] = await Promise.all([withPlace(), app.member(), app.member({ firstName: "Jonas" })]);
    const item = await itemOf(member, "Dentist", after(3));
    const goal = await goalOf(member, { title: "Speak Spanish", category: "learning", targetDate: "2031-05-09" });
    const near = await hosted(host, { ...place, title: "Spanish table", category: "learning", dateTime: after(60) });
    const joined = await hosted(host, { title: "River walk", category: "adventure", dateTime: after(30) });
    await member.call("POST /api/experiences/{id}/join", { params: { id: joined.id } });
    const own = await hosted(member, { title: "Own evening", dateTime: after(90), approvalRequired: true });
    await guest.call("POST /api/experiences/{id}/join-request", { params: { id: own.id } });
    await itemOf(guest, "Secret item", after(2));
    await goalOf(guest, { title: "Secret goal" });

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
    expect(lines[1]?.text).toMatch(/Jonas .*“Own evening”/u);
    expect(all).not.toContain("Secret");
    for (const { text } of lines.slice(0, -1)) expect(message).toContain(text);
    expect(lines.at(-1)?.text).toBe(suggestion);
  });
});

describe("a day", () => {
  test.each([
    ["Europe/Lisbon", "2031-05-04T23:00:00Z", "2031-05-05T22:59:59Z", "2031-05-05T23:00:00Z"],
    // Twenty-three and twenty-five hours.
    ["Europe/Berlin", "2031-03-29T23:00:00Z", "2031-03-30T21:59:59Z", "2031-03-30T22:00:00Z"],
    ["Europe/Berlin", "2031-10-25T22:00:00Z", "2031-10-26T22:59:59Z", "2031-10-26T23:00:00Z"],
    ["Pacific/Auckland", "2031-05-04T12:00:00Z", "2031-05-05T11:59:59Z", "2031-05-05T12:00:00Z"],
  ])("in %s keeps its words while nothing changes, and has others from midnight on", async (zone, begin, end, next) => {
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

  test("names what is overdue, and the next appointment of another day with its time", async () => {
    const member = await app.member();
    await itemOf(member, "Call Ana", "2031-05-04T10:00:00Z");
    await itemOf(member, "Dentist", "2031-05-07T14:30:00Z");
    const [late, next] = (await dayOf(member)).lines.map(({ text }) => text);
    expect(late).toMatch(/“Call Ana”.*yesterday/u);
    expect(next).toMatch(/“Dentist”.*on Wednesday at 15:30|on Wednesday at 15:30.*“Dentist”/u);
  });

  test("proposes nothing for a goal after the goal's date", async () => {
    const [member, host] = await Promise.all([withPlace(), app.member()]);
    const goal = await goalOf(member, { title: "Speak Spanish", category: "learning", targetDate: "2031-05-09" });
    const late = await hosted(host, {
      ...place,
      title: "Spanish table",
      category: "learning",
      dateTime: after(7 * 24),
    });
    const proposed = async () => (await dayOf(member)).lines.map(({ link }) => link.id).includes(late.id);
    expect(await proposed()).toBe(false);
    await member.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body: { targetDate: "2031-05-12" } });
    expect(await proposed()).toBe(true);
  });
});

describe("the next look at a day", () => {
  async function busyDay() {
    const [member, host, guest] = await Promise.all([withPlace(), app.member(), app.member({ firstName: "Jonas" })]);
    const item = await itemOf(member, "Dentist", after(3));
    const goal = await goalOf(member, { title: "Speak Spanish", category: "learning", targetDate: "2031-05-09" });
    const step = await member.call("POST /api/goals/{id}/steps", {
      params: { id: goal.id },
      body: { title: "Book a tutor" },
    });
    await member.call("POST /api/goals/{id}/steps", { params: { id: goal.id }, body: { title: "First lesson" } });
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
    const request = await guest.call("POST /api/experiences/{id}/join-request", { params: { id: own.id } });
    const ids = { item: item.id, goal: goal.id, step: step.body.id, request: request.body.id };
    return { member, host, guest, ids, near, joined, own, before: await dayOf(member) };
  }
  type Scene = Awaited<ReturnType<typeof busyDay>>;
  const byId = (id: string) => ({ params: { id } });

  /** What is no longer said, and what is said instead. */
  test.each<[string, (scene: Scene) => Promise<{ status: number }>, RegExp, RegExp | null]>([
    [
      "leaves out an item that is done",
      ({ member, ids }) =>
        member.call("PATCH /api/agenda/{id}/complete", { ...byId(ids.item), body: { isCompleted: true } }),
      /Dentist/u,
      null,
    ],
    [
      "has the new time of an item",
      ({ member, ids }) => member.call("PATCH /api/agenda/{id}", { ...byId(ids.item), body: { dateTime: after(5) } }),
      /12:00/u,
      /“Dentist”.*14:00|14:00.*“Dentist”/u,
    ],
    [
      "leaves out an item that is deleted",
      ({ member, ids }) => member.call("DELETE /api/agenda/{id}", byId(ids.item)),
      /Dentist/u,
      null,
    ],
    [
      "has a new item",
      ({ member }) => member.call("POST /api/agenda", { body: { title: "Call Ana", dateTime: after(1) } }),
      /^$/u,
      /“Call Ana”.*10:00|10:00.*“Call Ana”/u,
    ],
    [
      "has the progress of a goal",
      ({ member, ids }) => member.call("PATCH /api/goals/{id}", { ...byId(ids.goal), body: { progress: 40 } }),
      /(?<!\d)0%/u,
      /40%/u,
    ],
    [
      "has the new date of a goal",
      ({ member, ids }) =>
        member.call("PATCH /api/goals/{id}", { ...byId(ids.goal), body: { targetDate: "2031-05-06" } }),
      /on Friday/u,
      /tomorrow/u,
    ],
    [
      "has a new goal",
      ({ member }) => member.call("POST /api/goals", { body: { title: "Run 10 km", targetDate: "2031-05-06" } }),
      /Speak Spanish.*%/u,
      /“Run 10 km”/u,
    ],
    [
      "has the next step once one is ticked",
      ({ member, ids }) =>
        member.call("PATCH /api/goals/{id}/steps/{stepId}", {
          params: { id: ids.goal, stepId: ids.step },
          body: { isDone: true },
        }),
      /Book a tutor/u,
      /“First lesson”/u,
    ],
    [
      "leaves out a completed goal",
      ({ member, ids }) => member.call("PATCH /api/goals/{id}", { ...byId(ids.goal), body: { isCompleted: true } }),
      /Speak Spanish|Spanish table/u,
      null,
    ],
    [
      "leaves out a deleted goal",
      ({ member, ids }) => member.call("DELETE /api/goals/{id}", byId(ids.goal)),
      /Speak Spanish|Spanish table/u,
      null,
    ],
    [
      "leaves out an experience that was left",
      ({ member, joined }) => member.call("POST /api/experiences/{id}/leave", byId(joined.id)),
      /River walk/u,
      null,
    ],
    [
      "leaves out an experience that was cancelled",
      ({ host, joined }) => host.call("DELETE /api/experiences/{id}", byId(joined.id)),
      /River walk/u,
      null,
    ],
    [
      "leaves out a match that is full",
      ({ guest, near }) => guest.call("POST /api/experiences/{id}/join", byId(near.id)),
      /Spanish table/u,
      null,
    ],
    [
      "leaves out a match that was joined",
      ({ member, near }) => member.call("POST /api/experiences/{id}/join", byId(near.id)),
      /Spanish table/u,
      null,
    ],
    [
      "leaves out a request that was withdrawn",
      ({ guest, own }) => guest.call("DELETE /api/experiences/{id}/join-request", byId(own.id)),
      /Jonas/u,
      null,
    ],
    [
      "leaves out a request that was answered",
      ({ member, own, ids }) =>
        member.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", {
          params: { id: own.id, requestId: ids.request },
        }),
      /Jonas/u,
      null,
    ],
    [
      "leaves out what was switched off",
      async ({ joined }) => {
        await app.database.pool.query("update experiences set is_active = false where id = $1", [joined.id]);
        return { status: 200 };
      },
      /River walk/u,
      null,
    ],
  ])("%s, and the rest stays", async (_, act, gone, told) => {
    const scene = await busyDay();
    expect(scene.before.lines).toHaveLength(6);
    expect((await act(scene)).status).toBeLessThan(300);
    const now = await dayOf(scene.member);
    const texts = now.lines
      .map(({ text }) => text)
      .filter((text) => !scene.before.lines.some((one) => one.text === text));
    for (const text of [...now.lines.map((one) => one.text), now.message]) expect(text).not.toMatch(gone);
    if (told !== null) expect(texts.join("\n")).toMatch(told);
    const kept = scene.before.lines.filter(({ text }) => now.lines.some((one) => one.text === text));
    expect(kept.length).toBeGreaterThanOrEqual(2);
  });
});

test("an unknown zone is refused", async () => {
  const member = await app.member();
  expect((await member.raw("GET", "/api/ai/daily-motivation?timeZone=Moon/Base")).status).toBe(400);
});
