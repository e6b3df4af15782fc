import { describe, expect, it } from "vitest";
import { dailyLine, type DayFacts, greetingAt } from "./home.rules.ts";

/** Thursday, 14 May 2026. */
const now = new Date(2026, 4, 14, 9, 30);
const at = (day: number, hour: number, minute = 0, month = 4) => new Date(2026, month, day, hour, minute).toISOString();
const nothing: DayFacts = { agenda: [], joined: [], hosted: [], requests: [] };

function item(title: string, dateTime: string, more: Partial<DayFacts["agenda"][number]> = {}) {
  return { title, dateTime, duration: 60, isCompleted: false, experienceId: null, ...more };
}
function event(title: string, dateTime: string, isCancelled = false) {
  return { id: `id of ${title}`, title, dateTime, isCancelled };
}
function request(firstName: string | null, title: string, username: string | null = null) {
  return { user: { firstName, username }, experience: { id: `id of ${title}`, title } };
}
function line(facts: Partial<DayFacts>): string {
  return dailyLine({ ...nothing, ...facts }, now)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.text}]`))
    .join("");
}

it.each([
  [0, 0, "Good morning"],
  [11, 59, "Good morning"],
  [12, 0, "Good afternoon"],
  [23, 59, "Good afternoon"],
])("greets at %i:%i with %s", (hour, minute, greeting) => {
  expect(greetingAt(new Date(2026, 4, 14, hour, minute))).toBe(greeting);
});

describe("the day in one sentence", () => {
  const table: [string, Partial<DayFacts>, string][] = [
    [
      "an open day",
      {},
      "Nothing is planned for today. [Find something near you], or talk your day over with the coach.",
    ],
    ["one thing today", { agenda: [item("Dentist", at(14, 15))] }, "You have [Dentist] at 15:00 today."],
    [
      "several things today",
      { agenda: [item("Call", at(14, 11)), item("Dentist", at(14, 15))] },
      "You have [2 things] on your agenda today, [Call] at 11:00 first.",
    ],
    ["something under way", { agenda: [item("Breakfast", at(14, 9))] }, "[Breakfast] is on right now."],
    [
      "something under way and more to come",
      { agenda: [item("Breakfast", at(14, 9)), item("Dentist", at(14, 15))] },
      "[Breakfast] is on right now, one of [2 things] on your agenda today.",
    ],
    [
      "what is over, done or of another day",
      {
        agenda: [
          item("Over", at(14, 8, 30)),
          item("Done", at(14, 15), { isCompleted: true }),
          item("Yesterday", at(13, 15)),
          item("Tomorrow", at(15, 0)),
        ],
      },
      "Nothing is planned for today. [Find something near you], or talk your day over with the coach.",
    ],
    ["an experience later today", { joined: [event("Yoga", at(14, 18, 30))] }, "[Yoga] is at 18:30 today."],
    ["an experience tomorrow", { joined: [event("Yoga", at(15, 7))] }, "[Yoga] is tomorrow at 07:00."],
    ["an experience this week", { joined: [event("Yoga", at(20, 18))] }, "[Yoga] is on Wednesday."],
    ["an experience after a week", { joined: [event("Yoga", at(21, 18))] }, "[Yoga] is on 21 May."],
    ["one's own experience", { hosted: [event("Soup", at(16, 18))] }, "You host [Soup] on Saturday."],
    [
      "the soonest of both",
      { joined: [event("Yoga", at(20, 18))], hosted: [event("Soup", at(16, 18))] },
      "You host [Soup] on Saturday.",
    ],
    [
      "neither what is cancelled nor what has begun",
      { joined: [event("Off", at(15, 9), true), event("Begun", at(14, 9)), event("Yoga", at(20, 18))] },
      "[Yoga] is on Wednesday.",
    ],
    [
      "an experience that is today's agenda, once",
      {
        agenda: [item("Yoga", at(14, 18), { experienceId: "id of Yoga" })],
        joined: [event("Yoga", at(14, 18)), event("Walk", at(16, 18))],
      },
      "You have [Yoga] at 18:00 today, and [Walk] follows on Saturday.",
    ],
    ["one person", { requests: [request("Ana", "Soup")] }, "Ana would like to join [Soup]."],
    ["a username", { requests: [request(null, "Soup", "ana_1")] }, "ana_1 would like to join [Soup]."],
    ["nobody's name", { requests: [request(null, "Soup")] }, "1 person would like to join [Soup]."],
    [
      "several for one",
      { requests: [request("Ana", "Soup"), request("Ben", "Soup")] },
      "2 people would like to join [Soup].",
    ],
    [
      "several for several",
      { requests: [request("Ana", "Soup"), request("Ben", "Walk")] },
      "[2 people] wait for your answer.",
    ],
    [
      "several for what was just named",
      { hosted: [event("Soup", at(16, 18))], requests: [request("Ana", "Soup"), request("Ben", "Soup")] },
      "You host [Soup] on Saturday, and [2 people] would like to join you.",
    ],
    [
      "a title that ends the sentence itself",
      { requests: [request("Ana", "Soup!")] },
      "Ana would like to join [Soup!]",
    ],
    [
      "all of it",
      {
        agenda: [item("Dentist", at(14, 15))],
        joined: [event("Yoga", at(16, 18))],
        requests: [request("Ana", "Soup"), request("Ben", "Walk")],
      },
      "You have [Dentist] at 15:00 today, [Yoga] follows on Saturday, and [2 people] wait for your answer.",
    ],
  ];

  it.each(table)("%s", (_, facts, expected) => {
    expect(line(facts)).toBe(expected);
  });

  it("leads to what it names", () => {
    const facts = {
      ...nothing,
      agenda: [item("Yoga", at(14, 18), { experienceId: "a/b" })],
      requests: [request("Ana", "Soup"), request("Ben", "Walk")],
    };
    expect(dailyLine(facts, now).filter((piece) => typeof piece !== "string")).toEqual([
      { text: "Yoga", to: "/experiences/a%2Fb" },
      { text: "2 people", tab: "experiences" },
    ]);
  });
});
