import type { QueryOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const lisbon = { location: "Jardim da Estrela, Lisbon", latitude: 38.7139, longitude: -9.1602 };
const cascais = { location: "Praia da Rainha, Cascais", latitude: 38.6977, longitude: -9.4203 };
const porto = { location: "Ribeira, Porto", latitude: 41.1403, longitude: -8.611 };

/** The title, where, when, and what it says. It is Wednesday, 15 January 2031, noon in UTC. */
const events = [
  ["Neighbourhood potluck", lisbon, "2031-01-16T19:00:00Z", "social", "Bring a dish to share."],
  ["Chess in the park", lisbon, "2031-01-18T14:00:00Z", "social", "Boards are there. All levels."],
  ["Blitz chess night", porto, "2031-01-18T20:00:00Z", "sports", "Five-minute games."],
  ["Chess for beginners", lisbon, "2031-01-22T18:00:00Z", "learning", "The openings, slowly."],
  ["Board games and tea", cascais, "2031-01-18T16:00:00Z", "social", "Catan, Carcassonne and scones."],
  ["Morning yoga", lisbon, "2031-01-16T08:00:00Z", "wellness", "Bring a mat."],
  ["Rooftop yoga", porto, "2031-01-16T08:30:00Z", "wellness", "With a view of the river."],
  ["Jazz at the quay", porto, "2031-01-17T21:00:00Z", "arts", "A trio plays standards."],
  ["Sourdough workshop", lisbon, "2031-01-19T10:00:00Z", "food", "Flour, water, salt, patience."],
  ["Sunset swim", cascais, "2031-01-15T23:30:00Z", "adventure", "Wetsuits help. Hot cocoa afterwards."],
  ["100% wool_knitting", lisbon, "2031-01-20T18:00:00Z", "creative", "Needles are provided."],
  ["🎲 Catan", lisbon, "2031-01-21T18:00:00Z", "social", "For four."],
] as const;

beforeAll(async () => {
  test.clock.set("2031-01-15T12:00:00Z");
  const host = await test.member();
  for (const [title, place, dateTime, category, description] of events)
    await hosted(host, { title, ...place, dateTime, category, description });
});

type Search = QueryOf<Contract["GET /api/experiences"]>;

async function found(query: Search | string): Promise<string[]> {
  const asked = typeof query === "string" ? { location: query } : query;
  const answer = await test.visitor.call("GET /api/experiences", { query: asked });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.map(({ title }) => title);
}

const chess = ["Chess in the park", "Blitz chess night", "Chess for beginners"];

describe("words", () => {
  it.each([
    ["potluck", "Neighbourhood potluck"],
    ["POTLUCK", "Neighbourhood potluck"],
    ["potlucks", "Neighbourhood potluck"],
    ["potluk", "Neighbourhood potluck"],
    ["neighborhood potluck", "Neighbourhood potluck"],
    ["ches", "Chess in the park"],
    ["beginner chess", "Chess for beginners"],
    ["I'd like to play chess with somebody", "Chess in the park"],
    ["knitting", "100% wool_knitting"],
    ["sourdough bread", "Sourdough workshop"],
    ["swimming", "Sunset swim"],
    ["jardim da estrela", "Morning yoga"],
  ])("finds %s by the title or location first", async (words, title) => {
    expect((await found(words))[0]).toBe(title);
  });

  it.each([
    ["concert", "Jazz at the quay"],
    ["live music", "Jazz at the quay"],
    ["baking", "Sourdough workshop"],
    ["stretching", "Morning yoga"],
  ])("finds %s by the meaning", async (words, title) => {
    expect(await found(words)).toContain(title);
  });

  it.each([
    ["carcassonne", ["Board games and tea"]],
    ["hot cocoa", ["Sunset swim"]],
    ["bring a mat", ["Morning yoga"]],
  ])("finds %s by the description", async (words, titles) => {
    expect(await found(words)).toEqual(expect.arrayContaining(titles));
  });

  it("puts titles before what is only about the same", async () => {
    const titles = await found("chess");
    expect(titles.slice(0, 3)).toEqual(chess);
    expect(titles.slice(3)).toContain("Board games and tea");
  });
});

describe("days and places", () => {
  it.each([
    ["chess on Saturday", ["Chess in the park", "Blitz chess night"]],
    ["Saturday chess", ["Chess in the park", "Blitz chess night"]],
    ["chess on Saturday in Porto", ["Blitz chess night"]],
    ["Porto chess", ["Blitz chess night"]],
    ["chess, Porto", ["Blitz chess night"]],
    ["chess in lisboa", ["Chess in the park", "Chess for beginners"]],
    ["yoga tomorrow in Lisbon", ["Morning yoga"]],
    ["yoga tomorow lisbon", ["Morning yoga"]],
    ["chess next week", ["Chess for beginners"]],
  ])("%s finds these first: %j", async (typed, titles) => {
    expect((await found(typed)).slice(0, titles.length)).toEqual(titles);
  });

  it.each([
    ["Porto", ["Rooftop yoga", "Jazz at the quay", "Blitz chess night"]],
    ["in Porto", ["Rooftop yoga", "Jazz at the quay", "Blitz chess night"]],
    ["Porto, Portugal", ["Rooftop yoga", "Jazz at the quay", "Blitz chess night"]],
    ["what's on in Porto on Friday", ["Jazz at the quay"]],
    ["Friday", ["Jazz at the quay"]],
    ["what's on tonight", ["Sunset swim"]],
  ])("%s without other words finds all of it, soonest first", async (typed, titles) => {
    expect(await found(typed)).toEqual(titles);
  });

  it("reads days in the viewer's time zone", async () => {
    expect(await found({ location: "swim today", timeZone: "Europe/Lisbon" })).toEqual(["Sunset swim"]);
    expect(await found({ location: "swim today", timeZone: "Asia/Tokyo" })).toEqual([]);
    expect(await found({ location: "swim tomorrow", timeZone: "Asia/Tokyo" })).toEqual(["Sunset swim"]);
  });

  it("combines with the filters", async () => {
    expect(await found({ location: "chess", category: "sports" })).toEqual(["Blitz chess night"]);
    expect((await found({ location: "chess", dateFilter: "next-week" }))[0]).toBe("Chess for beginners");
    expect(await found({ location: "chess on Saturday", dateFilter: "today" })).toEqual([]);
  });
});

describe("order and pages", () => {
  it("puts full ones last and leaves out what has begun or was taken down", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const make = (title: string, dateTime: string, maxParticipants = 5) =>
      hosted(host, { title, dateTime, maxParticipants, description: "Bowls and brushes.", location: "Oslo" });
    const full = await make("Raku firing", "2031-02-01T10:00:00Z", 1);
    await make("Raku glazing", "2031-02-02T10:00:00Z");
    await make("Raku last month", "2031-01-15T12:30:00Z");
    const removed = await make("Raku removed", "2031-02-03T10:00:00Z");
    await guest.call("POST /api/experiences/{id}/join", { params: { id: full.id } });
    await takenOut(test, removed.id);
    test.clock.set("2031-01-15T12:45:00Z");
    expect(await found("raku")).toEqual(["Raku glazing", "Raku firing"]);
    expect(await found({ location: "Oslo" })).toEqual(["Raku glazing", "Raku firing"]);
    expect((await found({ limit: 100 })).at(-1)).toBe("Raku firing");
    test.clock.set("2031-01-15T12:00:00Z");
  });

  it.each(["chess", "Porto", ""])("pages through %j without repeating or leaving out any", async (location) => {
    const all = await found({ location, limit: 100 });
    const paged: string[] = [];
    let url: string | undefined = `/api/experiences?location=${location}&limit=2`;
    while (url !== undefined) {
      const answer = await test.visitor.raw("GET", url);
      expect(answer.status).toBe(200);
      paged.push(...(answer.body as { title: string }[]).map(({ title }) => title));
      url = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"]))?.[1];
    }
    expect(paged).toEqual(all);
    expect(paged.length).toBeGreaterThan(2);
  });
});

describe("anything typed", () => {
  it.each(["zzxqj", "zzxqj in Porto", "zzxqj on Friday", "opera on Sunday in Porto", "1__%", "🦄🦄", "' or 1=1 --"])(
    "%s finds nothing",
    async (typed) => {
      expect(await found(typed)).toEqual([]);
    },
  );

  it.each([
    ["100%", ["100% wool_knitting"]],
    ["wool_knitting", ["100% wool_knitting"]],
    ["🎲", ["🎲 Catan"]],
  ])("%s is matched as it is", async (typed, titles) => {
    expect(await found(typed)).toEqual(titles);
  });

  it.each(["%", "_", "\\", "((((", "in in in in", ", , , ,", "chess ".repeat(33), "\u0301\u0301", "a".repeat(200)])(
    "answers %j",
    async (typed) => {
      await found(typed);
    },
  );

  it("refuses 4,000 characters", async () => {
    const answer = await test.visitor.raw("GET", `/api/experiences?location=${"chess%20".repeat(500)}`);
    expect(answer).toMatchObject({ status: 400, issues: [{ path: "location" }] });
  });
});
