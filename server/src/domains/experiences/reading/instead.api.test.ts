import type { QueryOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const lisbon = { location: "Jardim da Estrela, Lisbon", latitude: 38.7139, longitude: -9.1602 };
const porto = { location: "Ribeira, Porto", latitude: 41.1403, longitude: -8.611 };

beforeAll(async () => {
  test.clock.set("2031-01-15T12:00:00Z");
  const host = await test.member();
  const events = [
    ["Chess in the park", lisbon, "2031-01-18T14:00:00Z", "Boards are there."],
    ["Chess by the river", porto, "2031-01-23T20:00:00Z", "Five-minute games."],
    ["Supper club", porto, "2031-01-18T19:00:00Z", "Soup."],
    ["Sketching trams", lisbon, "2031-01-16T10:00:00Z", "Bring a pencil."],
  ] as const;
  for (const [title, place, dateTime, description] of events)
    await hosted(host, { title, ...place, dateTime, category: "social", description });
});

async function instead(query: QueryOf<Contract["GET /api/experiences/instead"]>) {
  const answer = await test.visitor.call("GET /api/experiences/instead", { query });
  expect(answer.status, answer.text).toBe(200);
  const { items, ...understood } = answer.body;
  return { ...understood, titles: items.map(({ experience }) => experience.title), items };
}

describe("what comes closest to a search without results", () => {
  it("is the same on other days, around the town", async () => {
    expect(await instead({ location: "chess on Friday in Porto" })).toMatchObject({
      words: "chess",
      when: "on Friday",
      town: "Porto",
      kind: "other-days",
      titles: ["Chess by the river"],
    });
  });

  it("is else the same elsewhere, with the distance from the town", async () => {
    const { items, ...understood } = await instead({ location: "sketching tomorrow in Porto" });
    expect(understood).toMatchObject({ words: "sketching", kind: "elsewhere", titles: ["Sketching trams"] });
    expect(items[0]?.distanceKm).toBeGreaterThan(250);
  });

  it("is else something else on these days around the town", async () => {
    expect(await instead({ location: "opera on Saturday in Porto" })).toMatchObject({
      words: "opera",
      kind: "something-else",
      titles: ["Supper club"],
    });
  });

  it("is what comes soonest where nothing is understood", async () => {
    const { titles, ...understood } = await instead({ location: "zzxqj" });
    expect(understood).toMatchObject({ words: "zzxqj", when: null, town: null, kind: "something-else" });
    expect(titles[0]).toBe("Sketching trams");
  });

  it("names the day of the filter", async () => {
    expect(await instead({ location: "chess", dateFilter: "tomorrow" })).toMatchObject({
      when: "tomorrow",
      kind: "other-days",
      titles: ["Chess in the park", "Chess by the river"],
    });
  });

  it("keeps what is far away apart, with its town, and offers something near first", async () => {
    const host = await test.member();
    const body = { category: "social", description: "Tea." } as const;
    const melbourne = { location: "Abbotsford Convent", latitude: -37.8, longitude: 145.0 };
    const oslo = { location: "Grünerløkka", latitude: 59.92, longitude: 10.76 };
    await hosted(host, { ...body, ...melbourne, title: "Yodelling", dateTime: "2031-01-17T10:00:00Z" });
    await hosted(host, { ...body, ...oslo, title: "Yodelling", dateTime: "2031-01-19T10:00:00Z" });
    const { far, ...near } = await instead({ location: "yodelling in Porto" });
    expect(near).toMatchObject({ kind: "something-else", titles: ["Supper club", "Chess by the river"] });
    expect(far).toMatchObject([
      { town: { name: "Oslo", country: "Norway" }, experience: { location: "Grünerløkka" } },
      { town: { name: "Melbourne", country: "Australia" }, distanceKm: expect.closeTo(17_700, -3) },
    ]);
    // Lisbon is near enough, so that what is further isn't offered.
    const { id } = await hosted(host, { ...body, ...lisbon, title: "Yodelling", dateTime: "2031-01-20T10:00:00Z" });
    expect(await instead({ location: "yodelling in Porto" })).toMatchObject({ kind: "elsewhere", far: [] });
    await host.call("DELETE /api/experiences/{id}", { params: { id } });
  });

  it("is near the member", async () => {
    const member = await test.member();
    await member.call("PATCH /api/profile", { body: { city: "Porto", latitude: 41.15, longitude: -8.62 } });
    const answer = await member.call("GET /api/experiences/instead", { query: { location: "zzxqj" } });
    expect(answer.body.items.map(({ experience }) => experience.title)).toEqual(["Supper club", "Chess by the river"]);
    expect(answer.body.items[0]?.distanceKm).toBeLessThan(5);
  });
});

describe("the list of a visitor", () => {
  const nearby = async (query: QueryOf<Contract["GET /api/experiences/nearby"]>) => {
    const answer = await test.visitor.call("GET /api/experiences/nearby", { query });
    expect(answer.status, answer.text).toBe(200);
    return { ...answer.body, titles: answer.body.items.map(({ experience }) => experience.title) };
  };

  it("begins around the town and goes on further away", async () => {
    expect(await nearby({ town: "Porto" })).toMatchObject({
      origin: "town",
      town: "Porto",
      nearCount: 2,
      titles: ["Supper club", "Chess by the river", "Sketching trams", "Chess in the park"],
    });
    expect((await nearby({ town: "lisboa", limit: 1 })).titles).toEqual(["Sketching trams"]);
  });

  it("keeps apart what is far from the town, nearest first, as far as the list has room", async () => {
    const { items, far } = await nearby({ town: "Porto", limit: 20 });
    expect(items.every(({ distanceKm }) => distanceKm !== null && distanceKm < 500)).toBe(true);
    expect(far.map(({ town }) => town?.name)).toEqual(["Oslo", "Melbourne"]);
    expect(far.every(({ distanceKm }) => distanceKm > 500)).toBe(true);
    expect((await nearby({ town: "Porto", limit: 2 })).far).toEqual([]);
    expect(await nearby({ town: "Oslo", limit: 1 })).toMatchObject({ nearCount: 1, far: [] });
  });

  it("begins in the time zone where no town is given, or an unknown one", async () => {
    const host = await test.member();
    await hosted(host, {
      title: "Harbour walk",
      location: "Circular Quay, Sydney",
      latitude: -33.86,
      longitude: 151.21,
      timeZone: "Australia/Sydney",
      dateTime: "2031-03-01T10:00:00Z",
    });
    const there = { origin: "time-zone", town: null, nearCount: 1 };
    const inZone = await nearby({ timeZone: "Australia/Sydney" });
    expect(inZone).toMatchObject(there);
    expect(inZone.titles[0]).toBe("Harbour walk");
    expect(await nearby({ town: "Zzxqj", timeZone: "Australia/Sydney" })).toMatchObject(there);
    expect(await nearby({ town: "Zzxqj" })).toMatchObject({ origin: "anywhere", town: null, nearCount: 5 });
  });

  it("puts full ones last and leaves out past ones", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const body = { latitude: -29.1, longitude: 26.2, location: "Naval Hill, Bloemfontein", maxParticipants: 1 };
    const full = await hosted(host, { ...body, title: "Full", dateTime: "2031-01-16T10:00:00Z" });
    await guest.call("POST /api/experiences/{id}/join", { params: { id: full.id } });
    await hosted(host, { ...body, title: "Past", dateTime: "2031-01-15T12:10:00Z" });
    test.clock.set("2031-01-15T12:20:00Z");
    const { titles } = await nearby({ town: "Bloemfontein", limit: 20 });
    expect(titles.at(-1)).toBe("Full");
    expect(titles).not.toContain("Past");
  });

  it.each([
    ["limit", "21"],
    ["timeZone", "Mars/Olympus"],
    ["town", "x".repeat(201)],
  ])("refuses a wrong %s", async (name, value) => {
    const answer = await test.visitor.raw("GET", `/api/experiences/nearby?${name}=${value}`);
    expect(answer).toMatchObject({ status: 400, issues: [{ path: name }] });
  });
});
