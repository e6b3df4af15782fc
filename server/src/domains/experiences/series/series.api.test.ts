import { beforeEach, describe, expect, it } from "vitest";
import { experienceBody, hosted, mistakes } from "../../../../test/experience-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let host: MemberCaller;
let guest: MemberCaller;

beforeEach(async () => {
  test.clock.set("2031-10-01T12:00:00Z");
  [host, guest] = await Promise.all([test.member({ firstName: "Hanna" }), test.member({ firstName: "Gil" })]);
});

type Body = Partial<ReturnType<typeof experienceBody>>;

/** Weekly on Tuesdays at 19:00 in Lisbon, from 7 October, across the end of summer time. */
const series = (dates: number, rest: Body = {}) =>
  hosted(host, {
    title: "Tuesday run",
    dateTime: "2031-10-07T18:00:00Z",
    timeZone: "Europe/Lisbon",
    series: { repeat: "weekly", dates },
    ...rest,
  });
const datesOf = async (id: string, who: MemberCaller | null = guest) => {
  const answer = await (who ?? test.visitor).call("GET /api/experiences/{id}/series", { params: { id } });
  expect(answer.status, answer.message).toBe(200);
  return answer.body;
};
const joinAll = (who: MemberCaller, id: string) =>
  who.call("POST /api/experiences/{id}/series/join", { params: { id } });
const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const change = (who: MemberCaller, id: string, body: Body & { alsoFollowing?: boolean }) =>
  who.call("PATCH /api/experiences/{id}", { params: { id }, body });
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error("nothing there");
  return found;
};
const noticesOf = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.map((one) => one.message);

describe("a series", () => {
  it("is an experience for each date, at the same local time, on the host's agenda, with karma once", async () => {
    const first = await series(5);
    expect(first.series).toMatchObject({ repeat: "weekly" });
    const dates = await datesOf(first.id, null);
    expect(dates.map(({ dateTime }) => dateTime)).toEqual([
      "2031-10-07T18:00:00.000Z",
      "2031-10-14T18:00:00.000Z",
      "2031-10-21T18:00:00.000Z",
      "2031-10-28T19:00:00.000Z",
      "2031-11-04T19:00:00.000Z",
    ]);
    expect(new Set(dates.map((one) => one.series?.id))).toEqual(new Set([first.series?.id]));
    const { body: agenda } = await host.call("GET /api/agenda", { query: { state: "upcoming" } });
    expect(agenda.filter(({ title }) => title === "Tuesday run")).toHaveLength(5);
    const { body: karma } = await host.call("GET /api/karma");
    expect(karma.filter(({ activity }) => activity === "experience-created")).toHaveLength(1);
    const calendar = await guest.raw("GET", `/api/experiences/${at(dates, 4).id}/calendar.ics`);
    expect(calendar.text).toContain("20311104T190000Z");
    expect(await mistakes(test.database)).toEqual([]);
  });

  it.each([
    [{ repeat: "weekly", dates: 1 }],
    [{ repeat: "weekly", dates: 27 }],
    [{ repeat: "weekly", until: "2031-10-08" }],
    [{ repeat: "weekly", until: "2041-10-08" }],
    [{ repeat: "weekly" }],
    [{ repeat: "yearly", dates: 3 }],
  ])("%j is refused, and nothing is created", async (wrong) => {
    const body = { ...experienceBody({ dateTime: "2031-10-07T18:00:00Z" }), series: wrong };
    expect((await host.raw("POST", "/api/experiences", body)).status).toBe(400);
    expect((await host.call("GET /api/user/created-experiences")).body).toEqual([]);
  });

  it("is in lists with its next date only, which moves on", async () => {
    const { id } = await series(4);
    const dates = await datesOf(id);
    const listed = async (url: string) => {
      const { body } = await guest.raw("GET", url);
      const ours = new Set(dates.map((one) => one.id));
      return (body as { id: string }[]).map((one) => one.id).filter((one) => ours.has(one));
    };
    const all = "/api/experiences/live?limit=100";
    const words = "/api/experiences?location=run&limit=100";
    expect(await listed(all)).toEqual([id]);
    expect(await listed(words)).toEqual([id]);
    // A range of dates has its first date in it.
    const week = "/api/experiences?dateFilter=next-week&timeZone=Europe/Lisbon&limit=100";
    expect(await listed(week)).toEqual([id]);
    test.clock.set("2031-10-07T18:00:00Z");
    expect(await listed(all)).toEqual([at(dates, 1).id]);
    expect(await listed(week)).toEqual([at(dates, 1).id]);
    expect(await listed(`${week}&location=run`)).toEqual([at(dates, 1).id]);
    await host.call("DELETE /api/experiences/{id}", { params: { id: at(dates, 1).id } });
    expect(await listed(all)).toEqual([at(dates, 2).id]);
    expect(await listed("/api/experiences?category=wellness&limit=100")).toEqual([at(dates, 2).id]);
    expect(await listed(words)).toEqual([at(dates, 2).id]);
  });

  it("says of a full date which later one has a spot, in every list", async () => {
    const place = { location: "Naval Hill, Bloemfontein", latitude: -29.1, longitude: 26.2 };
    const { id } = await series(6, { ...place, maxParticipants: 1 });
    const [, full, joined, cancelled, free] = await datesOf(id);
    if (!full || !joined || !cancelled || !free) throw new Error("six dates");
    const other = await test.member();
    expect((await datesOf(id)).map(({ laterDate }) => laterDate)).toEqual(Array(6).fill(null));
    await join(other, id);
    const proposed = async (who: MemberCaller | null, url: string) => {
      const { body } = await (who ?? test.visitor).raw("GET", url);
      const found = Array.isArray(body) ? body : (body as { items: { experience: unknown }[] }).items;
      const ours = (found as { id?: string; experience?: { id: string } }[])
        .map((one) => one.experience ?? one)
        .filter((one) => (one as { series: { id: string } | null }).series?.id === full.series?.id);
      expect(ours).toMatchObject([{ id }]);
      return (ours as { laterDate: unknown }[])[0]?.laterDate;
    };
    const lists = ["live?limit=100", "nearby?town=Bloemfontein&limit=20"].map((url) => `/api/experiences/${url}`);
    for (const url of ["/api/experiences?limit=100", "/api/experiences?limit=100&location=run", ...lists])
      expect(await proposed(null, url)).toEqual({
        id: full.id,
        dateTime: "2031-10-14T18:00:00.000Z",
        timeZone: "Europe/Lisbon",
        spotsLeft: 1,
      });
    await join(other, full.id);
    await join(guest, joined.id);
    await host.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
    expect(await proposed(guest, "/api/experiences?limit=100")).toMatchObject({ id: free.id });
    const { body } = await guest.call("GET /api/experiences/{id}", { params: { id } });
    expect(body.laterDate).toMatchObject({ id: free.id });
  });

  it("proposes a date to whom has asked for an earlier one, and none where all are taken", async () => {
    const { id } = await series(3, { maxParticipants: 1, approvalRequired: true });
    const [first, asked, last] = await datesOf(id);
    if (!first || !asked || !last) throw new Error("three dates");
    await change(host, first.id, { approvalRequired: false });
    await join(await test.member(), first.id);
    await guest.call("POST /api/experiences/{id}/join-request", { params: { id: asked.id }, body: {} });
    const laterOf = async (who: MemberCaller) => (await datesOf(id, who))[0]?.laterDate?.id;
    expect(await laterOf(guest)).toBe(last.id);
    expect(await laterOf(await test.member())).toBe(asked.id);
    await host.call("DELETE /api/experiences/{id}", { params: { id: last.id } });
    expect(await laterOf(guest)).toBeUndefined();
  });

  it("has dates that move and are cancelled one by one", async () => {
    const { id } = await series(3);
    const dates = await datesOf(id);
    await change(host, at(dates, 1).id, { dateTime: "2031-10-15T18:00:00Z" });
    await host.call("DELETE /api/experiences/{id}", { params: { id: at(dates, 2).id } });
    expect((await datesOf(id)).map(({ dateTime }) => dateTime)).toEqual([
      "2031-10-07T18:00:00.000Z",
      "2031-10-15T18:00:00.000Z",
    ]);
  });

  it("is hidden across a block, and of one date there is none", async () => {
    const { id } = await series(2);
    const once = await hosted(host, { dateTime: "2031-10-07T18:00:00Z" });
    expect(await datesOf(once.id)).toEqual([]);
    expect(await joinAll(guest, once.id)).toMatchObject({ status: 409, code: "experiences/no-series" });
    await blocks(test, host, guest);
    expect((await guest.call("GET /api/experiences/{id}/series", { params: { id } })).status).toBe(404);
    expect((await joinAll(guest, id)).status).toBe(404);
  });
});

describe("joining all dates", () => {
  it("takes those with a spot, says which had none or ask first, and tells the host once", async () => {
    const { id } = await series(5, { maxParticipants: 1 });
    const dates = await datesOf(id);
    const other = await test.member();
    await join(other, at(dates, 1).id);
    await join(guest, at(dates, 2).id);
    await change(host, at(dates, 3).id, { approvalRequired: true });
    const { body } = await joinAll(guest, id);
    expect(body).toEqual({
      joined: [at(dates, 0).id, at(dates, 4).id],
      full: [at(dates, 1).id],
      onRequest: [at(dates, 3).id],
    });
    expect((await datesOf(id)).map(({ viewerStatus }) => viewerStatus)).toEqual([
      "participant",
      "none",
      "participant",
      "none",
      "participant",
    ]);
    expect((await noticesOf(host)).filter((text) => text === "Gil joined 2 dates of “Tuesday run”.")).toHaveLength(1);
    expect((await joinAll(guest, id)).body.joined).toEqual([]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("by many at once fills each date once", async () => {
    const { id } = await series(4, { maxParticipants: 2 });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => test.member()));
    const dates = await datesOf(id);
    const answers = await Promise.all([
      ...crowd.map((who) => joinAll(who, id)),
      ...crowd.map((who, index) => join(who, at(dates, 3 - (index % 4)).id)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await datesOf(id)).map(({ currentParticipants }) => currentParticipants)).toEqual([2, 2, 2, 2]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("leaves out dates that have begun, and isn't for the host", async () => {
    const { id } = await series(3);
    test.clock.set("2031-10-08T00:00:00Z");
    expect((await joinAll(guest, id)).body.joined).toHaveLength(2);
    expect(await joinAll(host, id)).toMatchObject({ status: 409, code: "experiences/own" });
  });
});

describe("changing the text of this and the following dates", () => {
  it("leaves earlier dates, times and sizes, and tells each guest once", async () => {
    const { id } = await series(4);
    const dates = await datesOf(id);
    await joinAll(guest, id);
    const late = await test.member();
    await join(late, at(dates, 2).id);
    await join(late, at(dates, 3).id);
    const body = { title: "Tuesday walk", description: "Slower now.", maxParticipants: 7, alsoFollowing: true };
    expect((await change(host, at(dates, 1).id, body)).status).toBe(200);
    const after = await datesOf(id);
    expect(after.map(({ title }) => title)).toEqual(["Tuesday run", "Tuesday walk", "Tuesday walk", "Tuesday walk"]);
    expect(after.map(({ maxParticipants }) => maxParticipants)).toEqual([10, 7, 10, 10]);
    expect(after.map(({ dateTime }) => dateTime)).toEqual(dates.map(({ dateTime }) => dateTime));
    const { body: agenda } = await late.call("GET /api/agenda", { query: { state: "upcoming" } });
    expect(agenda.map(({ title }) => title)).toEqual(["Tuesday walk", "Tuesday walk"]);
    for (const who of [guest, late]) {
      const told = (await noticesOf(who)).filter((text) => text === "“Tuesday run” is now called “Tuesday walk”.");
      expect(told).toHaveLength(1);
    }
  });

  it("only of this one without it, and a co-host may", async () => {
    const { id } = await series(2);
    await change(host, id, { title: "Tuesday walk" });
    expect((await datesOf(id)).map(({ title }) => title)).toEqual(["Tuesday walk", "Tuesday run"]);
    await join(guest, id);
    await host.call("PUT /api/experiences/{id}/co-hosts/{userId}", { params: { id, userId: guest.id } });
    expect((await change(guest, id, { title: "Run", alsoFollowing: true })).status).toBe(200);
    expect((await datesOf(id)).map(({ title }) => title)).toEqual(["Run", "Run"]);
  });
});
