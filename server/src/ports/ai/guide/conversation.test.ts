import { describe, expect, test } from "vitest";
import type { Ai, CoachReply, CoachRequest, MemberContext, NearbyExperience, Turn } from "../ai.ts";
import { createAi } from "../create.ts";
import { offersOf } from "../offers.ts";
import type { ConversationCase, Speaker } from "./conversation-case.ts";
import { advice } from "./conversation-cases-advice.ts";
import { crises, notCrises } from "./conversation-cases-crisis.ts";
import { other, talks } from "./conversation-cases-other.ts";
import { own, ownWithoutMy } from "./conversation-cases-own.ts";
import { tokensOf } from "../words/fold.ts";
import { readMessage } from "./conversation.ts";
import { ownQuestionOf } from "./own-questions.ts";

const now = new Date("2026-05-04T08:00:00Z"); // a Monday
const ai: Ai = createAi({}, { warn: () => {} });
const all = [...advice, ...own, ...ownWithoutMy, ...other, ...crises];

const goal = { category: null, isCompleted: false, targetDate: null, steps: [] };
const nobody: MemberContext = {
  firstName: "Noor",
  goals: [],
  completedGoals: 0,
  agenda: [],
  karma: { total: 0, thisMonth: 0, recent: [] },
  experiences: [],
  pastExperiences: 0,
  requests: { toAnswer: 0, asked: [] },
};
const mara: MemberContext = {
  firstName: "Mara",
  goals: [
    {
      ...goal,
      id: "a",
      title: "Learn Spanish",
      progress: 30,
      targetDate: "2026-05-10T00:00:00Z",
      steps: [
        { title: "Buy a notebook", isDone: true },
        { title: "Book a tutor", isDone: false },
      ],
    },
    { ...goal, id: "b", title: "Run 10 km", progress: 70 },
  ],
  completedGoals: 1,
  agenda: [
    { title: "Dentist", type: "appointment", dateTime: "2026-05-05T09:00:00Z", duration: 60, isCompleted: false },
    { title: "Call Ana", type: "call", dateTime: "2026-05-01T09:00:00Z", duration: 15, isCompleted: false },
  ],
  karma: { total: 62, thisMonth: 8, recent: [] },
  experiences: [
    { title: "Pottery", location: "Graça", dateTime: "2026-05-06T17:00:00Z", timeZone: null, isHost: false },
    { title: "Book circle", location: "Home", dateTime: "2026-05-07T17:00:00Z", timeZone: null, isHost: true },
  ],
  pastExperiences: 2,
  requests: { toAnswer: 2, asked: ["Night swim"] },
};
const people: Record<Speaker, MemberContext | null> = { member: mara, newcomer: nobody, visitor: null };

const near = { freeSeats: 3, location: "Lisbon" };
const experiences: NearbyExperience[] = [
  {
    ...near,
    id: "1",
    title: "Forest yoga",
    category: "wellness",
    location: "Monsanto, Lisbon",
    dateTime: "2026-05-05T17:00:00Z",
    reason: "2 km from you",
  },
  { ...near, id: "2", title: "Board games night", category: "social", dateTime: "2026-05-09T18:00:00Z" },
  { ...near, id: "3", title: "Full dinner", category: "food", dateTime: "2026-05-06T18:00:00Z", freeSeats: 0 },
  { ...near, id: "4", title: "Past walk", category: "adventure", dateTime: "2026-05-01T18:00:00Z" },
  {
    ...near,
    id: "5",
    title: "Tea walk",
    category: "food",
    location: "Tokyo",
    dateTime: "2026-05-07T10:00:00Z",
    timeZone: "Asia/Tokyo",
  },
];

function ask(message: string, by: Speaker = "member", history: Turn[] = []): Promise<CoachReply> {
  const request: CoachRequest = { message, history, member: people[by], experiences, timeZone: "Europe/Lisbon" };
  return ai.reply(request, { now });
}

function isQuestion(message: string): boolean {
  const reading = readMessage(message, []);
  return reading.kind === "situation" && reading.situation.isQuestion === true;
}

/** The meaning as the cases write it. */
function understood(message: string, { response, answeredBy }: CoachReply): Pick<ConversationCase, "kind" | "about"> {
  if (answeredBy === "care") return { kind: "care" };
  if (/English/u.test(response) && /guid|Guide|przewodnik|rehber/u.test(response)) return { kind: "other language" };
  const own = ownQuestionOf(message, tokensOf(message), false);
  if (own) return { kind: "own", about: own };
  const reading = readMessage(message, []);
  if (reading.kind === "situation") return { kind: "situation", about: reading.situation.topic };
  if (reading.kind === "fact") return { kind: "fact", about: reading.fact.id };
  return { kind: reading.kind === "unsure" ? "unsure" : "unknown" };
}

test("the file is as long as it promises", () => {
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(new Set(all.map(({ message, by }) => `${by ?? ""} ${message}`)).size).toBe(all.length);
});

describe("what the guide must and must not do", () => {
  test.each(all)("$message ($by)", async ({ message, by, must, mustNot = [], offersPlan, ...expected }) => {
    const reply = await ask(message, by);
    const { response, suggestions } = reply;
    const { kind, about } = understood(message, reply);
    expect(kind).toBe(expected.kind);
    // A narrow question about it is as good as the situation, and has a topic of its own.
    if (!isQuestion(message)) expect(about).toBe(expected.about);
    for (const pattern of must) expect(response).toMatch(pattern);
    for (const pattern of mustNot) expect(response).not.toMatch(pattern);
    expect(response).not.toMatch(/[{}]|undefined|NaN|\p{Extended_Pictographic}/u);
    expect([2, 3]).toContain(suggestions.length);
    expect(suggestions).not.toContain(message);
    if (expected.kind !== "care") expect(offersOf(message)).toEqual(offersPlan ? ["week-plan"] : []);
  });

  const midway: Turn[] = [
    { role: "user", content: "I want to sleep better" },
    { role: "assistant", content: "Get up at the same hour for a week." },
  ];
  test.each(ownWithoutMy.filter(({ message, kind }) => kind === "own" && message !== "What now?"))(
    "the same in the middle of a talk: $message ($by)",
    async ({ message, by, must }) => {
      const { response } = await ask(message, by, midway);
      for (const pattern of must) expect(response).toMatch(pattern);
    },
  );

  test("what belongs to the talk stays with it", async () => {
    for (const message of ["What now?", "What should I do first?", "where do I start?", "what next?"]) {
      expect((await ask(message, "member", midway)).response, message).not.toContain("Call Ana");
    }
  });

  test.each(notCrises)("no alarm: %s", async (message) => {
    expect((await ask(message)).answeredBy).toBe("guide");
  });
});

describe("a conversation", () => {
  async function talk(messages: readonly string[]): Promise<CoachReply[]> {
    const history: Turn[] = [];
    const replies: CoachReply[] = [];
    for (const message of messages) {
      const reply = await ask(message, "member", history);
      history.push({ role: "user", content: message }, { role: "assistant", content: reply.response });
      replies.push(reply);
    }
    return replies;
  }

  test.each([
    [["my girlfriend broke up with me", "I was promoted today!!"], /congratulations|wonderful|well done|proud/iu],
    [["I can't sleep at night", "thinking about work mostly", "my dog died this morning"], /sorry/iu],
    [["I want to start running", "Help me with a budget"], /cost|money|week/iu],
    [["I passed my exam!", "thanks", "my boss yells at me every day"], /boss|wish|example|date/iu],
  ])("follows a change of subject at once: %j", async (messages, expected) => {
    const replies = await talk(messages);
    expect(replies.at(-1)?.response).toMatch(expected);
  });

  test.each([
    [["I want to get fit but I never stick with anything", "mornings could work, but I'm not a morning person"]],
    [["I drink too much wine every evening", "it starts when I come home from work"]],
    [["My partner and I keep arguing", "he says I'm too strict"]],
    [["I have a job interview on Thursday", "yes, as a nurse in a small hospital"]],
  ])("takes up an answer to its question and goes on: %j", async (messages) => {
    const [first, second] = await talk(messages);
    expect(second?.isFree).toBeUndefined();
    expect(second?.response).not.toBe(first?.response);
    expect(second?.response).not.toMatch(/don't have a good answer|sure enough to answer|didn't quite get that/u);
    expect(second?.suggestions).toHaveLength(3);
  });

  test("what the guide didn't understand costs nothing", async () => {
    const replies = await talk(["purple", "I want to start running", "asdkjh qwe", "what is the capital of France?"]);
    expect(replies.map(({ isFree }) => isFree ?? false)).toEqual([true, false, true, true]);
  });

  test.each(talks.map((talk) => [talk[0] ?? "", talk] as const))("in the talk that begins: %s", async (_, talk) => {
    const history: Turn[] = [];
    const said = new Set<string>();
    for (const message of talk) {
      const { response } = await ask(message, "member", history);
      for (const paragraph of response.split("\n\n").filter((one) => !/^(?:An event|Two events) /u.test(one))) {
        expect(said, `${message}: ${paragraph}`).not.toContain(paragraph);
        said.add(paragraph);
      }
      history.push({ role: "user", content: message }, { role: "assistant", content: response });
    }
  });
});
