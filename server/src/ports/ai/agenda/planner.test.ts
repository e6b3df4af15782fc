import { experienceCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AgendaRequest } from "../ai.ts";
import { planAgenda, planPhases, shareOut } from "./planner.ts";

const minutes = (request: AgendaRequest) => planPhases(request).reduce((sum, phase) => sum + phase.minutes, 0);
const offset = (time: string) => {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
};

const titles = [
  "Sunset hike to the lighthouse",
  "Morning yoga",
  "Cook dumplings together",
  "Board game night",
  "Intro to Rust",
  "Spanish language exchange",
  "Photo walk",
  "Pottery for beginners",
  "Easy run",
  "Picnic by the lake",
  "Book club",
  "Meditation",
  "Startup meetup",
  "Salsa",
  "Bouldering",
  "Kayak tour",
  "Garden day",
  "Beach cleanup",
  "Life drawing",
  "Open mic jam",
  "Film night",
  "Wine tasting",
  "Something else entirely",
  "Ω",
];
const categories = [...experienceCategories, "unknown"];
const requests = fc.record({
  experienceTitle: fc.oneof(fc.constantFrom(...titles, "$&", "$1 and $$"), fc.string({ maxLength: 120 })),
  experienceDescription: fc.option(
    fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constant("For beginners, coffee and a sunset; bring snacks. Dogs and kids welcome."),
    ),
    { nil: undefined },
  ),
  duration: fc.integer({ min: 15, max: 480 }),
  category: fc.constantFrom(...categories),
  startsAt: fc.option(fc.constantFrom("18:30", "2026-05-01T09:00", "23:45", "2026-05-01T07:15:00", "noon"), {
    nil: undefined,
  }),
});

describe("every agenda", () => {
  test("fills the duration exactly, in order, with nothing left blank", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const phases = planPhases(request);
        expect(minutes(request)).toBe(request.duration);
        expect(phases.length).toBeGreaterThanOrEqual(3);
        expect(phases.length).toBeLessThanOrEqual(16);
        for (const phase of phases) {
          expect(phase.minutes).toBeGreaterThanOrEqual(1);
          expect(phase.minutes).toBeLessThanOrEqual(100);
          expect(phase.activity.trim()).not.toBe("");
          expect(phase.description.trim()).not.toBe("");
          expect(phase.description).not.toMatch(/\{(?:title|topic)\}/);
        }
        expect(planAgenda(request)).toEqual(planAgenda(request));
      }),
      { numRuns: 500 },
    );
  });

  test("the times told are those of the phases", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const known = { ...request, startsAt: undefined };
        let passed = 0;
        const phases = planPhases(known);
        planAgenda(known).forEach((entry, at) => {
          expect(offset(entry.time)).toBe(passed);
          passed += phases[at]?.minutes ?? 0;
        });
        expect(passed).toBe(request.duration);
      }),
    );
  });

  test("has a pause when it is longer than 90 minutes, and none when not", () => {
    const pause = "Stand up, refill, talk about the move that decided it.";
    for (let duration = 15; duration <= 480; duration++) {
      const phases = planPhases({ experienceTitle: "Board games", category: "social", duration });
      const paused = phases.some(
        ({ description }) => description === pause || description.startsWith("A proper break"),
      );
      expect(paused, String(duration)).toBe(duration > 90);
    }
  });

  test("shares are exact and never empty", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 6, max: 100 }),
        (weights, units) => {
          const shares = shareOut(units, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(units);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe("what is planned", () => {
  test.each([
    ["Sunset hike to the lighthouse", "adventure", "Climb to the high point"],
    ["Morning yoga", "wellness", "Flowing sequence"],
    ["Cook dumplings together", "social", "Cook together"],
    ["Board game night", "social", "Main game"],
    ["Python coding workshop", "technology", "Build your own"],
    ["Spanish language exchange", "social", "First language"],
    ["Photo walk in the old town", "creative", "Photo walk, first round"],
    ["Pottery for beginners", "creative", "Your own piece"],
    ["Easy run along the river", "wellness", "Easy running together"],
    ["Picnic by the lake", "social", "Eating together"],
    ["Book club: Middlemarch", "learning", "Talking about the book"],
    ["Guided meditation", "wellness", "Guided meditation"],
    ["Startup meetup", "networking", "Two real cases"],
    ["Beach cleanup", "social", "Main work"],
    ["An evening together", "social", "Small tables"],
    ["A quiet evening", "wellness", "The subject in the circle"],
    ["Thursday session", "technology", "Build your own"],
  ])("%s (%s)", (experienceTitle, category, part) => {
    const agenda = planAgenda({ experienceTitle, category, duration: 120 });
    expect(agenda.map(({ activity }) => activity)).toContain(part);
    expect(agenda.map(({ description }) => description).join(" ")).toContain(`"${experienceTitle}"`);
  });

  test("what the description tells is taken up", () => {
    const text = (experienceDescription: string, more: Partial<AgendaRequest> = {}) =>
      planAgenda({
        experienceTitle: "Sunset hike",
        category: "adventure",
        duration: 150,
        experienceDescription,
        ...more,
      })
        .map(({ activity, description }) => `${activity}: ${description}`)
        .join("\n");
    expect(text("Beginners welcome, no experience needed")).toContain("Nobody needs any experience");
    expect(text("We stop for coffee")).toContain("Coffee break");
    expect(text("")).toContain("Leave time for the sunset");
    expect(text("Bring snacks")).toContain("left of the food");
    expect(text("", { experienceTitle: "German and Polish tandem" })).toContain(
      "Half of the time in German, half in Polish",
    );
    expect(text("", { duration: 300, startsAt: "10:00" })).toContain("Lunch together");
    expect(text("", { duration: 300, startsAt: "16:00" })).toContain("Supper together");
  });

  test("times on the clock pass midnight; without a beginning they are offsets", () => {
    const at = (startsAt?: string) =>
      planAgenda({ experienceTitle: "Board games", category: "social", duration: 90, startsAt }).map(
        ({ time }) => time,
      );
    expect(at("23:00")).toEqual(["23:00", "23:05", "23:20", "23:45", "00:10", "00:25"]);
    expect(at("2026-05-01T18:30")[0]).toBe("18:30");
    expect(at()).toEqual(["0:00", "0:05", "0:20", "0:45", "1:10", "1:25"]);
  });
});
