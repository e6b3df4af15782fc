import type { QueryOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const places = [
  ["Lisbon", "Jardim da Estrela, Lisbon", 38.7139, -9.1602],
  ["Sintra", "Palácio da Pena, Sintra", 38.7876, -9.3906],
  ["Setúbal", "Mercado do Livramento, Setúbal", 38.5244, -8.8026],
  ["Porto", "Ribeira, Porto", 41.1403, -8.611],
  ["Portland", "Pearl District, Portland", 45.5289, -122.6844],
  ["São Paulo", "Parque Ibirapuera, São Paulo", -23.5874, -46.6576],
  ["Køge", "Køge Torv 100%_free, Denmark", 55.458, 12.1821],
  ["Suva", "Albert Park, Suva", -18.146, 178.425],
  ["Nowhere", "The old \\ mill, Nirgendheim", 50.5, 3.25],
] as const;

beforeAll(async () => {
  const host = await test.member();
  for (const [title, location, latitude, longitude] of places)
    await hosted(host, { title, location, latitude, longitude });
});

async function found(query: QueryOf<Contract["GET /api/experiences"]>): Promise<string[]> {
  const answer = await test.visitor.call("GET /api/experiences", { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.map(({ title }) => title).toSorted();
}

describe("by location", () => {
  it.each([
    ["estrela", ["Lisbon"]],
    ["ESTRELA", ["Lisbon"]],
    ["palacio", ["Sintra"]],
    ["PALÁCIO", ["Sintra"]],
    ["koge", ["Køge"]],
    ["sao paulo", ["São Paulo"]],
    ["  ribeira ", ["Porto"]],
    ["district, port", ["Portland"]],
    ["rt", ["Portland", "Porto", "Suva"]],
  ])("%s matches anywhere in the text, regardless of case and accents", async (location, titles) => {
    expect(await found({ location })).toEqual(titles);
  });

  it.each([
    ["Lisbon", ["Lisbon", "Sintra"]],
    ["lisbon", ["Lisbon", "Sintra"]],
    ["Lisbon, Portugal", ["Lisbon", "Sintra"]],
    ["Setúbal", ["Setúbal"]],
    ["Porto", ["Porto"]],
    ["Sao Paulo", ["São Paulo"]],
  ])("%s is a known city and matches experiences around it", async (location, titles) => {
    expect(await found({ location })).toEqual(titles);
  });

  it.each([
    ["Lisbn", ["Lisbon"]],
    ["Lisobn", ["Lisbon"]],
    ["Livramnto", ["Setúbal"]],
    ["Ibirapeura", ["São Paulo"]],
    ["Nirgenheim", ["Nowhere"]],
  ])("%s has no exact match and is treated as misspelt", async (location, titles) => {
    expect(await found({ location })).toEqual(titles);
  });

  it.each([
    ["%", ["Køge"]],
    ["_", ["Køge"]],
    ["100%_", ["Køge"]],
    ["1__%", []],
    ["%%%%", []],
    ["____", []],
    ["\\", ["Nowhere"]],
    ["old \\ mill", ["Nowhere"]],
    ["' or 1=1 --", []],
    ['");drop table experiences;', []],
    ["(?:.*)+$", []],
    ["🦄🦄🦄🦄", []],
    ["\u0301\u0301\u0301\u0301", []],
    ["\ud800\udc00", []],
  ])("%j is matched literally", async (location, titles) => {
    expect(await found({ location })).toEqual(titles);
  });

  it.each([
    ["location", "x".repeat(201)],
    ["location", "a\0b"],
    ["category", "sleeping"],
    ["dateFilter", "yesterday"],
    ["timeZone", "Mars/Olympus"],
    ["timeZone", "../../etc/passwd"],
    ["timeZone", "x".repeat(65)],
    ["timeZone", ""],
  ])("refuses a wrong %s: %j", async (name, value) => {
    const answer = await test.visitor.raw(
      "GET",
      `/api/experiences?${new URLSearchParams({ [name]: value }).toString()}`,
    );
    expect(answer).toMatchObject({ status: 400, issues: [{ path: name }] });
  });

  it("refuses a repeated parameter, and handles invalid percent encoding", async () => {
    expect((await test.visitor.raw("GET", "/api/experiences?category=food&category=arts")).status).toBe(400);
    expect((await test.visitor.raw("GET", "/api/experiences?location=%E0%A4%A")).status).toBeLessThan(500);
  });

  it("pages through fuzzy matches", async () => {
    const host = await test.member();
    for (const title of ["one", "two", "three"]) await hosted(host, { title, location: "Zwetschgenplatz" });
    const first = await test.visitor.call("GET /api/experiences", { query: { location: "Zwetschenplatz", limit: 2 } });
    expect(first.body).toHaveLength(2);
    const next = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    const second = await test.visitor.raw("GET", next);
    expect(second).toMatchObject({ status: 200, body: [{ location: "Zwetschgenplatz" }] });
    expect(second.headers["link"]).toBeUndefined();
  });
});

describe("by category", () => {
  it.each([
    ["networking", ["networking", "social"]],
    ["arts", ["arts", "creative"]],
    ["business", ["business", "technology"]],
    ["social", ["social"]],
    ["food", ["food"]],
  ] as const)("%s finds %j", async (category, titles) => {
    const host = await test.member();
    const location = `Category yard ${category}`;
    for (const one of ["networking", "social", "arts", "creative", "business", "technology", "food"] as const) {
      await hosted(host, { title: one, category: one, location });
    }
    expect(await found({ location, category })).toEqual(titles);
    expect(await found({ location, category: "all" })).toHaveLength(7);
  });
});

describe("by date", () => {
  it("uses the viewer's time zone, and omits what has begun", async () => {
    const location = "Dateless square";
    // A Wednesday noon in UTC; in Kiritimati it is two hours into Thursday.
    test.clock.set("2031-01-15T12:00:00Z");
    const host = await test.member();
    for (const [title, dateTime] of [
      ["an hour on", "2031-01-15T13:00:00Z"],
      ["at midnight", "2031-01-16T00:00:00Z"],
      ["Saturday", "2031-01-18T10:00:00Z"],
      ["Sunday's end", "2031-01-19T23:59:59Z"],
      ["Monday", "2031-01-20T00:00:00Z"],
      ["Monday week", "2031-01-27T00:00:00Z"],
    ] as const) {
      await hosted(host, { title, location, dateTime });
    }
    const on = (dateFilter: "today" | "tomorrow" | "this-week" | "this-weekend" | "next-week", timeZone = "UTC") =>
      found({ location, dateFilter, timeZone });
    expect(await on("today")).toEqual(["an hour on"]);
    expect(await on("tomorrow")).toEqual(["at midnight"]);
    expect(await on("this-week")).toEqual(["Saturday", "Sunday's end", "an hour on", "at midnight"]);
    expect(await on("this-weekend")).toEqual(["Saturday", "Sunday's end"]);
    expect(await on("next-week")).toEqual(["Monday"]);
    expect(await on("today", "Pacific/Kiritimati")).toEqual(["an hour on", "at midnight"]);
    expect(await on("this-weekend", "Pacific/Kiritimati")).toEqual(["Saturday"]);
    expect(await on("next-week", "America/New_York")).toEqual(["Monday week"]);
    test.clock.set("2031-01-15T13:00:00Z");
    expect(await on("today")).toEqual([]);
  });
});
