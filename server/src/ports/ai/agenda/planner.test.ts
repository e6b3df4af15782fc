import { experienceCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leastCpuTimeOf } from "../../../../../tools/testing/cpu-time.ts";
import type { AgendaRequest } from "../ai.ts";
import { planAgenda, planPhases } from "./planner.ts";

const offset = (time: string) => {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
};
const words = [
  "we meet at the station", "then", "first", "before the film", "after lunch", "finally", "hike two hours", "a quiz", "Maria speaks about bees",
  "20 minutes of introduction", "at 7 pm", "18:30", "halfway", ",", ".", ";", "and", "\n- ", "\n1. ", "Programme:\n", "Bring:\n", "(15 min)",
  "while", "meanwhile", "5 euros", "if it's warm", "→", "picnic", "each", "to finish", "between", "🎲", "Ω", "$&", "where we eat",
]; // prettier-ignore
const descriptions = fc.oneof(
  fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((some) => some.join(" ")),
  fc.string({ maxLength: 300 }),
);
const requests = fc.record({
  experienceTitle: fc.oneof(fc.constantFrom("Sunset hike", "Book club", "Ω", "$&"), fc.string({ maxLength: 120 })),
  experienceDescription: fc.option(descriptions, { nil: undefined }),
  duration: fc.integer({ min: 15, max: 480 }),
  category: fc.constantFrom(...experienceCategories, "unknown"),
  startsAt: fc.option(fc.constantFrom("18:30", "2026-05-01T09:00", "23:45", "noon"), { nil: undefined }),
});

describe("every programme", () => {
  test("fills the duration exactly, in order, with a title for each entry", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const phases = planPhases(request);
        expect(phases.reduce((sum, phase) => sum + phase.minutes, 0)).toBe(request.duration);
        expect(phases.length).toBeLessThanOrEqual(40);
        for (const { minutes, activity, description } of phases) {
          expect(minutes).toBeGreaterThanOrEqual(1);
          expect(activity.trim()).not.toBe("");
          expect(activity.length).toBeLessThanOrEqual(120);
          expect(description.length).toBeLessThanOrEqual(1000);
        }
        expect(planAgenda(request)).toEqual(planAgenda(request));
      }),
      { numRuns: 400 },
    );
  });

  test("tells the times of its entries", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const known = { ...request, startsAt: undefined };
        let passed = 0;
        const phases = planPhases(known);
        for (const [at, entry] of planAgenda(known).entries()) {
          expect(offset(entry.time)).toBe(passed);
          passed += phases[at]?.minutes ?? 0;
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is the same each time it is planned", () => {
    const request: AgendaRequest = {
      experienceTitle: "",
      experienceDescription: "we meet at the station meanwhile before the film meanwhile",
      duration: 15,
      category: "wellness",
    };
    expect(planAgenda(request)).toEqual(planAgenda(request));
  });

  test.each([
    ["commas", ",".repeat(4000)],
    ["lines", "- a\n".repeat(1000)],
    ["order", "then before after ".repeat(220)],
    ["durations", "an hour and a half of ".repeat(180)],
    ["clocks", "at 7 from 6 to 7 pm ".repeat(200)],
    ["brackets", "(".repeat(4000)],
    ["one word", "x".repeat(4000)],
    ["prose", "We walk to the lake and Maria speaks about bees, then a quiz. ".repeat(65)],
    ["spaces", `a${" ".repeat(3998)}b`],
  ])("takes at most 50 ms for 4,000 characters of %s", (_, experienceDescription) => {
    const request = { experienceTitle: "x", experienceDescription, category: "social", duration: 120 };
    expect(leastCpuTimeOf(() => planPhases(request))).toBeLessThan(50);
  });
});

const planned = (experienceDescription: string, duration = 120, more: Partial<AgendaRequest> = {}) =>
  planPhases({ experienceTitle: "An evening", category: "social", duration, experienceDescription, ...more });

const told = (description: string, duration?: number, more?: Partial<AgendaRequest>) =>
  planned(description, duration, more).map(({ activity, minutes }) => ({ activity, minutes }));

const frame = new Set(["Arrive and say hello", "Goodbye", "Break", "Time to stay and talk"]);

describe("what the host wrote", () => {
  test.each<[string, number, (string | [string, number])[]]>([
    [
      "First Maria speaks about bees, then Paul plays guitar, then a quiz",
      120,
      ["Maria on bees", "Paul plays guitar", "Quiz"],
    ],
    [
      "We meet at the station, hike two hours, picnic, swim if it's warm, and take the train back.",
      300,
      ["Meet at the station", ["Hike", 120], "Picnic", "Swim if it's warm", "Take the train back"],
    ],
    [
      "20 minutes of introduction, an hour of practice, 15 minutes break",
      120,
      [
        ["Introduction", 20],
        ["Practice", 60],
        ["Break", 15],
      ],
    ],
    ["Before the film there's popcorn; afterwards we discuss.", 180, ["Popcorn", "Film", "Discuss"]],
    [
      "We end with a singalong by the fire. We start with tea, and in between Jonas tells stories from the sea.",
      90,
      ["Tea", "Jonas tells stories from the sea", "Singalong by the fire"],
    ],
    [
      "- Welcome\n- Short talk by Ana (15 min)\n- Yoga flow, 40 minutes\n- Tea",
      90,
      ["Welcome", ["Short talk by Ana", 15], ["Yoga flow", 40], "Tea"],
    ],
    [
      "What we'll do:\n• solder a circuit (40 min)\n• build your own lamp\n\nPlease bring:\n• a laptop\n• a power strip",
      120,
      [["Solder a circuit", 40], "Build your own lamp"],
    ],
    ["Meet → stretch → 5k run → cool down", 75, ["Meet", "Stretch", "5k run", "Cool down"]],
    ["1) Talk 2) Quiz 3) Drinks", 90, ["Talk", "Quiz", "Drinks"]],
    [
      "18:00 hello, 18:15 quiz, 19:00 little break. 19:10 karaoke",
      90,
      [["Hello", 15], ["Quiz", 45], ["Little break", 10], "Karaoke"],
    ],
    ["1) Ana: costs and mistakes (25 min) 2) Quiz", 60, [["Ana: costs and mistakes", 25], "Quiz"]],
    [
      "Lunch at the end, but first we plant forty trees and water them. Gloves provided.",
      180,
      ["Plant forty trees and water them", "Lunch"],
    ],
    [
      "A 45-minute yoga class, followed by breakfast. Before the class there's a short meditation. Mats are provided, the price is €10.",
      120,
      ["Short meditation", ["Yoga class", 45], "Breakfast"],
    ],
    [
      "We cycle to the castle (about 2 hours). Halfway there's a coffee stop. After that we ride home.",
      300,
      [["Cycle to the castle", 60], "Coffee stop", ["Cycle to the castle, second part", 60], "Ride home"],
    ],
    [
      "Yoga first, breakfast after. Anyone who likes can jump in the lake.",
      120,
      ["Yoga", "Breakfast", "Jump in the lake (optional)"],
    ],
    [
      "Three lightning talks of ten minutes each, a break, and then an open discussion.",
      90,
      [["Three lightning talks", 30], "Break", "Open discussion"],
    ],
    [
      "The walk takes about an hour. We meet at the gate, walk to the mill and have lunch.",
      150,
      ["Meet at the gate", ["Walk to the mill", 60], "Lunch"],
    ],
    [
      "Kids paint masks while the parents build the stage. Afterwards everyone parades through the park.",
      90,
      ["Kids paint masks while the parents build the stage", "Everyone parades through the park"],
    ],
    [
      "Part 1: theory (30 min). Part 2: hands-on practice. Part 3: questions, 20 minutes.",
      120,
      [["Theory", 30], "Hands-on practice", ["Questions", 20]],
    ],
    [
      "Inês shows how to shorten trousers, after that you sew your own things. Around the middle we eat soup.",
      150,
      ["Inês shows how to shorten trousers", "Eat soup", "Sew your own things"],
    ],
    [
      "It's my birthday so there will be cake at half time :) two rounds of Codenames to warm up, then people split into tables. Finish with one big round of Werewolf.",
      150,
      ["Two rounds of Codenames to warm up", "Split into tables", "Cake", "One big round of Werewolf"],
    ],
    [
      "20 min speed talking, change partner every 5 min. Small groups with topic cards. Drinks afterwards for who wants",
      90,
      [
        ["Speed talking, change partner every 5 min", 20],
        "Small groups with topic cards",
        "Drinks for who wants (optional)",
      ],
    ],
    [
      "Gloves are handed out by Ana. Each team cleans 200 m. We weigh what we found. Before all that a short safety talk (10 minutes)",
      120,
      [["Short safety talk", 10], "Gloves are handed out by Ana", "Each team cleans 200 m", "Weigh what we found"],
    ],
    [
      "First an open stage, 3 songs each. Afterwards a jam, and to close we sing together.",
      120,
      ["Open stage, 3 songs each", "Jam", "Sing together"],
    ],
    [
      "We paddle to the cave, about 50 minutes each way, and swim there. Back on the beach we rinse the boats.",
      150,
      [["Paddle to the cave", 50], "Swim there", "Rinse the boats"],
    ],
    [
      "Three rounds of blitz (5 min per player) in a small tournament, prize-giving, then free play. I send the results next week.",
      120,
      ["Three rounds of blitz", "Prize-giving", "Free play"],
    ],
    [
      "Aperitif while we draw lots. Each pair cooks one course: starter, main or dessert. Dancing if the neighbours don't mind.",
      150,
      ["Aperitif while we draw lots", "Each pair cooks one course", "Dancing if the neighbours don't mind"],
    ],
    [
      "A walk through the stalls for honey (Ana), cheese (Rui) and bread (Mena), then we cook.",
      120,
      ["Walk through the stalls for honey", "Cook"],
    ],
  ])("%s", (description, duration, expected) => {
    const own = told(description, duration).filter(
      ({ activity }) => !frame.has(activity) || description.toLowerCase().includes(activity.toLowerCase()),
    );
    expect(own.map(({ activity }) => activity)).toEqual(
      expected.map((one) => (typeof one === "string" ? one : one[0])),
    );
    for (const [at, one] of expected.entries()) if (typeof one !== "string") expect(own[at]?.minutes).toBe(one[1]);
  });

  test("comes with the words that its title leaves out, and no others", () => {
    const [first] = planned("First Maria speaks about bees. She brings honey to taste. Then a quiz.");
    expect(first).toMatchObject({
      activity: "Maria on bees",
      description: "Maria speaks about bees. She brings honey to taste.",
    });
    expect(planned("First a quiz, then a raffle")[0]?.description).toBe("");
  });

  test.each([
    "Bring a mug, wear warm clothes. 5 euros per person. Beginners are welcome!",
    "- sturdy shoes\n- a water bottle\n- sunscreen",
    "Come and meet new people! We are a friendly group.",
    "Tickets cost 12 EUR at the door. No refunds. Max 20 people. 10 minutes from the station.",
    "",
  ])("is no programme in %j, so that the category's is taken", (description) => {
    const phases = planned(description, 120, { category: "food" });
    expect(phases.map(({ activity }) => activity)).toContain("Main course");
  });

  test("goes to the end or the beginning of the usual programme where it says only that", () => {
    const titles = (description: string) =>
      planned(description, 120, { category: "food" }).map(({ activity }) => activity);
    expect(titles("We finish with a toast on the roof.").at(-1)).toBe("Toast on the roof");
    expect(titles("We start with a round of names.")[0]).toBe("Round of names");
    expect(titles("We start with a round of names.")).toContain("Main course");
  });
});

describe("times", () => {
  const description =
    "Doors at 18:00. At 18.30 Lena reads from her novel, and around 7.15 pm we open the floor for questions.";
  const times = (startsAt?: string) =>
    planAgenda({
      experienceTitle: "Reading",
      category: "arts",
      duration: 120,
      experienceDescription: description,
      startsAt,
    }).map(({ time, activity }) => `${time} ${activity}`);

  test("that the host states are kept where a start is chosen", () => {
    expect(times("18:00").slice(0, 3)).toEqual([
      "18:00 Doors",
      "18:30 Lena reads from her novel",
      "19:15 Open the floor for questions",
    ]);
  });

  test("are offsets before a start is chosen, with what lies between them", () => {
    expect(times().slice(0, 3)).toEqual([
      "0:00 Doors",
      "0:30 Lena reads from her novel",
      "1:15 Open the floor for questions",
    ]);
  });

  test("pass midnight", () => {
    const at = planAgenda({ experienceTitle: "Stars", category: "adventure", duration: 90, startsAt: "23:00" }).map(
      ({ time }) => time,
    );
    expect(at[0]).toBe("23:00");
    expect(at.at(-1)).toMatch(/^00:/u);
  });

  test("that leave a gap are bridged by a break", () => {
    const phases = planned("19:00-19:30 talk by Ana\n20:00 quiz", 90, { startsAt: "19:00" });
    expect(phases.map(({ activity, minutes }) => [activity, minutes]).slice(0, 3)).toEqual([
      ["Talk by Ana", 30],
      ["Break", 30],
      ["Quiz", expect.any(Number)],
    ]);
  });
});

test.each([
  ["Sunset hike to the lighthouse", "adventure", "Up to the high point"],
  ["Python coding workshop", "technology", "Build your own"],
  ["Book club: Middlemarch", "learning", "Talk about the book"],
  ["An evening together", "social", "Get talking"],
  ["Thursday session", "technology", "Build your own"],
])("%s (%s) without a description runs as usual", (experienceTitle, category, part) => {
  const agenda = planAgenda({ experienceTitle, category, duration: 120 });
  expect(agenda.map(({ activity }) => activity)).toContain(part);
});
