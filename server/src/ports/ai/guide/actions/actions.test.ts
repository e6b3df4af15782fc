import { describe, expect, test } from "vitest";
import type { CoachCard, CoachRequest, MemberContext } from "../../ai.ts";
import { guideReply } from "../guide.ts";
import { intentOf } from "./intents.ts";

const now = new Date("2026-11-25T10:40:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000).toISOString();
const goal = (id: string, title: string, category: string, progress: number, steps: string[] = []) => ({
  id,
  title,
  category,
  progress,
  isCompleted: false,
  targetDate: null,
  steps: steps.map((step, at) => ({ id: `${id}-${at}`, title: step, isDone: false })),
});
const item = (id: string, title: string, days: number) => ({
  id,
  title,
  type: "other",
  dateTime: inDays(days),
  duration: 30,
  isCompleted: false,
});

const member: MemberContext = {
  firstName: "Robin",
  credits: 41,
  hasTown: true,
  goals: [
    goal("run", "Run a half marathon", "health", 40, ["Run 10 km without a break"]),
    goal("thesis", "Finish my thesis", "learning", 65, ["Chapter 3", "Chapter 4"]),
    goal("spanish", "Speak Spanish with Maria's parents", "learning", 10),
    goal("guitar", "Play three songs on the guitar", "creativity", 0),
  ],
  completedGoals: 2,
  agenda: [item("dentist", "Dentist", 1.2), item("jog", "Morning run", -0.1)],
  karma: { total: 60, thisMonth: 5, recent: [] },
  experiences: [],
  pastExperiences: 0,
  requests: { toAnswer: 1, asked: [], waiting: [{ name: "Jonas", title: "Garden hands" }] },
};

function ask(message: string, more: Partial<CoachRequest> = {}) {
  return guideReply({ message, history: [], member, experiences: [], timeZone: "Europe/Lisbon", ...more }, now);
}
const cardOf = <Kind extends CoachCard["kind"]>(message: string, kind: Kind) =>
  ask(message).cards?.find((card): card is Extract<CoachCard, { kind: Kind }> => card.kind === kind);

test.each([
  ["Add a goal to call my parents every Sunday", "add-goal"],
  ['Hey coach, could you add "finish my portfolio" as a goal?', "add-goal"],
  ["Can you please set a reminder for Friday 3pm to call the bank", "remind"],
  ["put dentist on my calendar for Dec 3 at 14:30", "remind"],
  ["tick off the grocery shopping", "done"],
  ["reschedule yoga to tomorrow at 7", "move"],
  ["who else here likes climbing?", "people"],
  ["what's happening in Porto next weekend", "events"],
  ["any yoga classes tomorrow?", "events"],
  ["put my couch up for sale", "sell"],
  ["should I add a goal?", null],
  ["my mother died, remind me why I should go on", null],
  ["don't remind me of him", null],
  ["remind me how to breathe", null],
  ["I did something terrible", null],
  ["I'm done with life", null],
  ["I did not do my run", null],
  ["is anyone there?", null],
  ["I need someone to talk to", null],
  ["what's on your mind", null],
  ["anything wrong with me?", null],
  ["list my goals", null],
  ["plan my week", null],
])("%s asks for %s", (message, intent) => {
  expect(intentOf(message)?.intent ?? null).toBe(intent);
});

test.each([
  ["How am I doing with my running goal?", "Run a half marathon", "40%"],
  ["my thesis", "Finish my thesis", "Chapter 3"],
  ["the guitar thing", "Play three songs on the guitar", "0%"],
  ["how far am I with Spanish?", "Speak Spanish", "10%"],
  ["how far along am I with the guitr", "Play three songs on the guitar", "0%"],
  ["when is my dentist appointment?", "Dentist", "tomorrow"],
  ["who asked to join?", "Jonas", "Garden hands"],
  ["how many credits do I have left", "41", "credits"],
])("%s is answered from the record, by name", (message, ...parts) => {
  const { response } = ask(message);
  for (const part of parts) expect(response).toContain(part);
  const others = member.goals.filter(
    ({ title }) => !title.includes(parts[0] ?? "") && !(parts[0] ?? "").includes(title),
  );
  if (others.length < member.goals.length) for (const { title } of others) expect(response).not.toContain(title);
});

describe("a proposal", () => {
  test("of a reminder has the hour on the member's clock", () => {
    expect(cardOf("remind me tomorrow at 9 to water the plants", "agenda")).toMatchObject({
      title: "Water the plants",
      dateTime: "2026-11-26T09:00:00.000Z",
    });
  });

  test("of a goal has its date and category", () => {
    expect(cardOf("set a goal to save 500 euros by march", "goal")).toMatchObject({
      title: "Save 500 euros",
      category: "money",
      targetDate: "2027-03-01T00:00:00.000Z",
    });
  });

  test("to move something keeps its hour", () => {
    const card = cardOf("move my dentist appointment to Friday", "move");
    expect(card).toMatchObject({ agendaItemId: "dentist", from: inDays(1.2), to: inDays(2.2) });
  });

  test.each([
    ["I've finished chapter 4 of my thesis", { type: "step", id: "thesis-1", goalId: "thesis" }],
    ["mark morning run as done", { type: "agenda", id: "jog" }],
    ["I finished my thesis!", { type: "goal", id: "thesis" }],
  ])("%s marks what was meant", (message, record) => {
    expect(cardOf(message, "done")?.record).toEqual(record);
  });

  test("to sell has title and price", () => {
    expect(cardOf("I want to sell my old road bike for about 250 euros", "listing")).toMatchObject({
      title: "Old road bike",
      price: "250.00",
    });
  });

  test("goes beside the advice on a wish, unless it is a goal already", () => {
    expect(cardOf("I want to learn pottery", "goal")?.title).toBe("Learn pottery");
    expect(cardOf("I want to learn the guitar", "goal")).toBeUndefined();
  });

  test("that lacks its day asks for it, and the reply completes it", () => {
    const first = ask("remind me to call mum");
    expect(first).toMatchObject({ isFree: true, cards: [] });
    const history = [
      { role: "user" as const, content: "remind me to call mum" },
      { role: "assistant" as const, content: first.response },
    ];
    expect(ask("tomorrow at 18:00", { history }).cards).toMatchObject([
      { kind: "agenda", title: "Call mum", dateTime: "2026-11-26T18:00:00.000Z" },
    ]);
  });
});

test("what happened comes before what is asked", () => {
  const { response, cards } = ask("my mother died, remind me tomorrow at 9 to call the funeral home");
  expect(response).toMatch(/sorry/iu);
  expect(cards).toEqual([]);
});

test("what was told earlier is quoted, and what wasn't is not invented", () => {
  const history = [{ role: "user" as const, content: "My sister is called Ana. She lives in Porto." }];
  expect(ask("what did I tell you my sister is called?", { history }).response).toContain("“My sister is called Ana.”");
  expect(ask("what is my brother's name?", { history }).response).toContain("haven't told me");
});

test.each([
  "remind me ".repeat(400),
  "move my ".repeat(500),
  "find people who like ".repeat(190),
  "how am I ".repeat(440),
])("a pathological message is answered within 50 ms of CPU", (message) => {
  ask("remind me tomorrow at 9 to water the plants"); // loaded
  const start = process.threadCpuUsage();
  intentOf(message);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(50);
});

/** What a conversation of the member's messages proposes in the end. */
function lastCards(...messages: string[]) {
  const history: CoachRequest["history"] = [];
  let cards: readonly CoachCard[] = [];
  for (const message of messages) {
    const reply = ask(message, { history: [...history] });
    cards = reply.cards ?? [];
    history.push({ role: "user", content: message }, { role: "assistant", content: reply.response });
  }
  return cards;
}

describe("what was proposed before", () => {
  test.each([
    [["add a goal to read 10 books this year", "make it 12"], "Read 12 books this year"],
    [["add a goal to save 500 euros", "change it to 800", "rather 1000"], "Save 1000 euros"],
    [["I want to learn Italian", "make that a goal"], "Learn Italian"],
    [["add a goal to walk 20 minutes a day", "make it 30 not 20"], "Walk 30 minutes a day"],
    [["add a goal: save money", "500 by August"], "Save money 500"],
    [["add a goal: save money", "500 by August", "actually 400 and by the end of September"], "Save money 400"],
  ])("is changed as a goal: %j", (messages, title) => {
    expect(lastCards(...messages)).toMatchObject([{ kind: "goal", title }]);
  });

  test.each([
    [["remind me to water the plants tomorrow at 9", "no, at 6pm"], ["2026-11-26T18:00:00.000Z"]],
    [["remind me to water the plants tomorrow at 9", "on Friday instead"], ["2026-11-27T09:00:00.000Z"]],
    [
      ["remind me to water the plants tomorrow at 9", "make it 7 in the evening, not the morning"],
      ["2026-11-26T19:00:00.000Z"],
    ],
    [["I want to read more", "put it on my agenda", "tomorrow at 9pm"], ["2026-11-26T21:00:00.000Z"]],
  ])("is moved in the agenda: %j", (messages, times) => {
    expect(lastCards(...messages).map((card) => card.kind === "agenda" && card.dateTime)).toEqual(times);
  });

  test.each(["ok something tiny then", "something with my hands", "what should I do first today"])(
    "is no search for events: %s",
    (message) => expect(lastCards(message).filter(({ kind }) => kind === "event")).toEqual([]),
  );

  test("is changed only by what was said right after it", () => {
    const talk = ["add a goal to read 10 books", "what's the date?", "who can read this?", "thanks", "make it 12"];
    expect(lastCards(...talk)).toEqual([]);
  });
});
