import { describe, expect, test } from "vitest";
import { leastCpuTimeOf } from "../../../../../tools/testing/cpu-time.ts";
import type { CoachRequest, MemberContext, NearbyExperience, Turn } from "../ai.ts";
import { recognised } from "./cases.ts";
import { guideReply } from "./guide.ts";
import { guideKnowledge } from "./guide-content.read.ts";

const now = new Date("2026-05-04T08:00:00Z"); // a Monday
const experiences: NearbyExperience[] = [
  {
    id: "1",
    title: "Forest yoga",
    category: "wellness",
    location: "Monsanto, Lisbon",
    dateTime: "2026-05-05T17:00:00Z",
    freeSeats: 3,
    reason: "2 km from you",
  },
  {
    id: "2",
    title: "Board games night",
    category: "social",
    location: "Alfama, Lisbon",
    dateTime: "2026-05-09T18:00:00Z",
    freeSeats: 1,
  },
  {
    id: "3",
    title: "Full dinner",
    category: "food",
    location: "Lisbon",
    dateTime: "2026-05-06T18:00:00Z",
    freeSeats: 0,
  },
  {
    id: "4",
    title: "Past walk",
    category: "adventure",
    location: "Lisbon",
    dateTime: "2026-05-01T18:00:00Z",
    freeSeats: 5,
  },
];
const goal = { category: null, isCompleted: false, targetDate: null, steps: [] };
const duration = 60;
const member: MemberContext = {
  firstName: "Mara",
  goals: [
    { ...goal, id: "a", title: "Learn Spanish", progress: 30, targetDate: "2026-05-10T10:00:00Z" },
    { ...goal, id: "b", title: "Run 10 km", progress: 70 },
  ],
  completedGoals: 1,
  agenda: [
    { title: "Dentist", type: "appointment", dateTime: "2026-05-05T09:00:00Z", duration, isCompleted: false },
    { title: "Call Ana", type: "call", dateTime: "2026-05-01T09:00:00Z", duration, isCompleted: false },
    { title: "Old meeting", type: "meeting", dateTime: "2026-05-05T10:00:00Z", duration, isCompleted: true },
  ],
  karma: {
    total: 62,
    thisMonth: 8,
    recent: [{ activity: "Joined an experience", points: 3, createdAt: "2026-05-02T10:00:00Z" }],
  },
  experiences: [
    { title: "Pottery", location: "Graça", dateTime: "2026-05-06T17:00:00Z", timeZone: null, isHost: false },
  ],
  pastExperiences: 0,
  requests: { toAnswer: 0, asked: [] },
};

function ask(message: string, more: Partial<CoachRequest> = {}) {
  return guideReply({ message, history: [], member, experiences, timeZone: "Europe/Lisbon", ...more }, now);
}

describe("every answer", () => {
  const messages = recognised.map(([message]) => message);

  test("has text, two or three suggestions, no open braces and no emoji", () => {
    for (const message of messages) {
      const { response, suggestions, answeredBy } = ask(message);
      expect(answeredBy).toBe("guide");
      expect(response.length, message).toBeGreaterThan(20);
      expect(response, message).not.toMatch(/[{}]|undefined|null|NaN|\p{Extended_Pictographic}/u);
      expect(suggestions.length, message).toBeGreaterThanOrEqual(2);
      expect(suggestions.length, message).toBeLessThanOrEqual(3);
      expect(new Set(suggestions).size, message).toBe(suggestions.length);
      expect(suggestions, message).not.toContain(message);
    }
  });

  test("is the same for the same question", () => {
    expect(ask("How do I sleep better?")).toEqual(ask("how do I sleep better"));
  });

  test("does not repeat itself when the same topic goes on", () => {
    const history: Turn[] = [];
    const seen = new Set<string>();
    for (const message of ["How do I sleep better?", "tell me more", "more", "another idea", "something else"]) {
      const { response } = ask(message, { history });
      const [first = ""] = response.split("\n\n");
      expect(seen.has(first), first).toBe(false);
      seen.add(first);
      history.push({ role: "user", content: message }, { role: "assistant", content: response });
    }
  });

  test("takes less than 30 ms, however long the message", () => {
    const long = [...recognised, ...recognised]
      .map(([message]) => message)
      .join(". ")
      .slice(0, 4000);
    const history = Array.from({ length: 10 }, (_, at) => ({
      role: at % 2 === 0 ? ("user" as const) : ("assistant" as const),
      content: long,
    }));
    for (const message of [
      long,
      "a ".repeat(2000),
      "I want to ".repeat(400),
      "x".repeat(4000),
      "?".repeat(4000),
      "more",
    ]) {
      expect(
        leastCpuTimeOf(() => ask(message, { history })),
        message.slice(0, 40),
      ).toBeLessThan(30);
    }
  });
});

describe("advice", () => {
  test("takes up what was wished and the hour that was named", () => {
    expect(JSON.stringify(ask("My goal is to learn to juggle with my eyes closed"))).toMatch(
      /juggle with (?:my|your) eyes closed/iu,
    );
    const history: Turn[] = [
      { role: "user", content: "I want to start running" },
      { role: "assistant", content: "Which days fit?" },
    ];
    expect(ask("At 7 pm", { history }).response).toContain("7 pm");
  });

  test("proposes an experience that exists, lies ahead and has seats, with its reason", () => {
    const { response, cards } = ask("I'm so stressed about everything");
    expect(response).toContain("“Forest yoga” tomorrow at 18:00");
    expect(cards).toContainEqual(expect.objectContaining({ kind: "event", reason: "2 km from you" }));
    for (const [message] of recognised) expect(ask(message).response, message).not.toMatch(/Full dinner|Past walk/);
  });

  test("proposes nothing when there is nothing", () => {
    for (const [message] of recognised)
      expect(ask(message, { experiences: [] }).response, message).not.toMatch(/seats? free/);
  });

  test("says honestly when it does not understand, and asks", () => {
    const { response } = ask("purple");
    expect(response).toMatch(/don't have a good answer|not sure enough|not that one yet|didn't quite get/);
    expect(response).toContain("?");
  });

  test("leaves medicine and law to those who know", () => {
    expect(ask("Which medication should I take").response).toMatch(/doctor/);
    expect(ask("Should I put money into bitcoin").response).toContain("not something I can judge");
  });

  test("never claims to be a person", () => {
    expect(ask("are you human?").response).toContain("not a person");
    const { facts, situations } = guideKnowledge();
    const all = [...facts.values(), ...situations.values()].flatMap(({ answers }) => answers).join("\n");
    expect(all).not.toMatch(/\bI(?:'m| am) (?:a human|human|a person)\b|as your doctor|as a therapist/i);
  });

  test.each([
    ["Wie kann ich besser schlafen?", "auf Englisch"],
    ["¿Cómo puedo dormir mejor por la noche?", "en inglés"],
    ["Comment est-ce que je peux mieux dormir ?", "en anglais"],
    ["как мне лучше спать", "English"],
  ])("says kindly that it answers in English: %s", (message, words) => {
    expect(ask(message).response).toContain(words);
    expect(ask(message).response).toContain("English");
  });
});

describe("the member's own things", () => {
  test("goals, as they stand", () => {
    const { response } = ask("What are my goals?");
    expect(response).toContain("Learn Spanish: 30%.");
    expect(response).toContain("Run 10 km: 70%.");
    expect(response).toContain("completed 1");
    expect(response).not.toContain("Paint the hall");
    expect(ask("What are my goals?", { member: { ...member, goals: [], completedGoals: 0 } }).response).toContain(
      "no open goals",
    );
  });

  test("agenda, in the member's own time zone, with what is overdue", () => {
    expect(ask("What is on my agenda tomorrow?").response).toContain("tomorrow at 10:00: Dentist");
    expect(ask("What is on my agenda tomorrow?", { timeZone: "Asia/Tokyo" }).response).toContain(
      "tomorrow at 18:00: Dentist",
    );
    expect(ask("What is on my agenda tomorrow?", { timeZone: "Not/AZone" }).response).toContain(
      "tomorrow at 09:00: Dentist",
    );
    expect(ask("What is on my agenda?").response).toContain("Overdue: Call Ana");
    expect(ask("What is on my agenda?").response).not.toContain("Old meeting");
    expect(ask("What is on my agenda on Friday?").response).toContain("nothing on your agenda on Friday");
    expect(ask("When am I free this week?").response).toContain("Wednesday");
  });

  test("karma with the badge and the way to the next", () => {
    const { response } = ask("How much karma do I have?");
    expect(response).toContain("62 points of karma, 8 of them from this month");
    expect(response).toContain("Your badge is Helper; Connector is 88 points away");
    expect(
      ask("my karma", { member: { ...member, karma: { total: 1200, thisMonth: 0, recent: [] } } }).response,
    ).toContain("Luminary, the highest");
  });

  test("experiences that were joined, and the name", () => {
    expect(ask("What experiences have I joined?").response).toContain("“Pottery” is on Wednesday at 18:00, in Graça");
    expect(ask("hello").response).toContain("Mara");
    expect(ask("hello", { member: { ...member, firstName: null } }).response).not.toContain("Mara");
  });

  test("a visitor hears that nothing of theirs is known", () => {
    for (const message of [
      "What are my goals?",
      "What is on my agenda?",
      "my karma",
      "What experiences have I joined?",
      "What do you know about me?",
    ]) {
      expect(ask(message, { member: null }).response, message).toContain("not signed in");
    }
  });
});

describe("something to join", () => {
  test("what fits the words and the day", () => {
    expect(ask("find me a yoga class tomorrow").response).toContain(
      "For “yoga” near you tomorrow: “Forest yoga” tomorrow at 18:00",
    );
    expect(ask("What can I join near me this weekend?").response).toContain("Board games night");
    expect(ask("What can I join near me this weekend?").response).not.toContain("Forest yoga");
  });

  test("what comes closest, and said so", () => {
    expect(ask("any hiking this weekend?").response).toMatch(
      /Nothing for “hiking”|nothing for exactly that|matches that exactly/,
    );
  });

  test("not what is joined already", () => {
    const joined = {
      ...member,
      experiences: [
        {
          title: "Forest yoga",
          location: "Monsanto, Lisbon",
          dateTime: "2026-05-05T17:00:00.000Z",
          timeZone: null,
          isHost: false,
        },
      ],
    };
    expect(ask("What can I join near me?", { member: joined }).response).not.toContain("Forest yoga");
  });

  test("honestly nothing", () => {
    expect(ask("What can I join near me?", { experiences: [] }).response).toContain("nothing with free spots");
  });
});

describe("a thing in the market", () => {
  const listing = (question: string, more = "") =>
    `Title: Trek road bike\nDescription: Blue, 54 cm, a few scratches on the frame.${more}\nPrice: €120.00\nCondition: good\nQuestion: ${question}`;

  test("value, without prices of others", () => {
    const { response, suggestions } = ask(listing("Is it a fair price?"));
    expect(response).toContain("It's listed at €120");
    expect(response).toContain("can't see what similar items cost");
    expect(suggestions).not.toContain("Is the price fair?");
  });

  test.each([
    ["Does it fit me?", "frame size"],
    ["What should I check?", "each brake"],
    ["How could I negotiate?", "€108, 10% below"],
    ["Is it safe to pay in advance?", "before you pay"],
    ["What should I ask the seller?", "When was it bought"],
    ["Should I buy it?", "a few scratches"],
    ["What colour is it?", "Blue, 54 cm"],
    ["How heavy is it?", "the weight"],
  ])("%s", (question, words) => {
    expect(ask(listing(question)).response).toContain(words);
  });

  test("the flaw that the listing names", () => {
    expect(ask(listing("Any damage?")).response).toContain("a few scratches on the frame");
  });

  test("composed in one line, and with a price nobody can read", () => {
    const { response } = ask(
      'Item: "Oak table". Description: Solid, 180 cm. Price: on request. Condition: like_new. My question: is it worth it?',
    );
    expect(response).toContain("can't read a price");
    const condition =
      'Item: "Oak table". Description: Solid. Price: on request. Condition: like_new. My question: what condition is it in?';
    expect(ask(condition).response).toContain("“like new”");
  });
});
