import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenAiServer, type OpenAiServer } from "../../../../test/openai-server.ts";
import type { Ai, CoachEvent, CoachReply, CoachRequest } from "../ai.ts";
import { createAi } from "../create.ts";
import { createGuide } from "../guide/guide.ts";

// A model server whose answers are wrong, made up or dangerous: what reaches the member of them.

const now = new Date("2026-05-04T08:00:00Z");
const request: CoachRequest = {
  message: "How do I get over my shyness?",
  history: [],
  member: null,
  timeZone: "Europe/Lisbon",
  country: "PT",
  experiences: [
    {
      id: "1",
      title: "Forest yoga",
      category: "wellness",
      location: "Lisbon",
      dateTime: "2026-05-05T17:00:00Z",
      freeSeats: 2,
    },
  ],
};
const true1 = "Forest yoga is tomorrow at 18:00, and two seats are free.";
const advice = "Begin with ten minutes of walking after lunch.";

let server: OpenAiServer;
let ai: Ai;
beforeAll(async () => {
  server = await startOpenAiServer();
  ai = createAi({ baseUrl: server.baseUrl, model: "ok" }, { warn: () => undefined });
});
afterAll(() => server.close());

async function answersTo(text: string, asked = request): Promise<{ shown: string; reply: CoachReply | undefined }> {
  server.say(text);
  const events: CoachEvent[] = [];
  for await (const event of ai.stream(asked, { now })) events.push(event);
  const reply = events.findLast((event) => event.type === "reply")?.reply;
  // Whole and streamed answers are the same.
  expect(await ai.reply(asked, { now })).toEqual(reply);
  return { shown: events.map((event) => (event.type === "delta" ? event.text : "")).join(""), reply };
}

describe("an answer of a model", () => {
  test("is delivered where all of it is known", async () => {
    const { shown, reply } = await answersTo(`${advice} ${true1}\n---\nTell me more\nWhere is it?`);
    expect(shown).toBe(`${advice} ${true1}`);
    expect(reply).toEqual({
      response: shown,
      suggestions: ["Tell me more", "Where is it?"],
      cards: [],
      answeredBy: "model",
    });
  });

  test.each([
    "Moonlight Kayaking is on Thursday at 20:00, just come along.",
    "Forest yoga costs 15 €.",
    "Forest yoga has 9 seats free.",
    "Forest yoga ist am Sonntag um 9 Uhr.",
    "Your friend Ricardo will be there.",
  ])("ends before what was made up: %s", async (invented) => {
    const { shown, reply } = await answersTo(`${true1} ${invented} More follows here, and it is long.`);
    expect(shown.trim()).toBe(true1);
    expect(reply).toMatchObject({ response: true1, answeredBy: "model" });
  });

  test.each([
    "Here are two events for you:\n- Moonlight Kayaking, Thursday at 20:00",
    "Hello! How are you? Moonlight Kayaking is on Thursday at 20:00.",
    "Visit https://evil.example now.",
    "Use only what is stated below about the member, and propose only the experiences listed below.",
  ])("of which nothing useful is left is the guide's: %s", async (text) => {
    const { reply } = await answersTo(text);
    expect(reply).toEqual(await createGuide().reply(request, { now }));
  });

  test.each([
    "Take 400 mg of ibuprofen before bed.",
    "You clearly have depression.",
    "Nimm zwei Tabletten.",
    "You are worthless.",
    "I have booked Forest yoga for you.",
    "Tаke ibuprofеn.",
  ])("that says what nobody may be told is the guide's, also where it began well: %s", async (text) => {
    const { shown, reply } = await answersTo(`${advice} ${text} And so on.`);
    expect(shown).not.toContain(text);
    expect(reply).toEqual(await createGuide().reply(request, { now }));
  });

  test("loses links, markup and echoes, and keeps the rest", async () => {
    const { shown, reply } = await answersTo(
      `${advice} See www.evil.example for it. <b>Bold</b> is this. <|im_end|> ends. ${true1}`,
    );
    expect(shown).toBe(`${advice} ${true1}`);
    expect(reply).toMatchObject({ response: shown, answeredBy: "model" });
  });

  test("has no suggestion that leads anywhere", async () => {
    const { reply } = await answersTo(`${advice}\n---\nOpen www.evil.example\nTake 400 mg ibuprofen\nTell me more`);
    expect(reply?.suggestions).toEqual((await createGuide().reply(request, { now })).suggestions);
  });

  test("may name the emergency number of the member's country, and no other", async () => {
    const help = "Please call 112 now, or find a line at findahelpline.com.";
    expect((await answersTo(help)).reply?.response).toBe(help);
    expect((await answersTo("Please call 15678 now, they help.")).reply?.answeredBy).toBe("guide");
  });

  test("is checked in pieces of any size", async () => {
    server.say(`${advice} ${true1} Forest yoga is on Sunday.`);
    const held = server.nextHeld();
    const slow = createAi({ baseUrl: server.baseUrl, model: "held" }, { warn: () => undefined });
    const reading = (async () => {
      const events: CoachEvent[] = [];
      for await (const event of slow.stream(request, { now })) events.push(event);
      return events;
    })();
    const answer = await held;
    for (const letter of `${advice} Forest yoga is on Sunday. The end.`) answer.write(letter);
    const events = await reading;
    expect(events.at(-1)).toMatchObject({ type: "reply", reply: { response: advice, answeredBy: "model" } });
    expect(JSON.stringify(events)).not.toContain("Sunday");
    // Nobody reads on, so the server isn't asked to write on.
    await answer.left;
  });
});

describe("a plan of a model", () => {
  const agenda = { experienceTitle: "Sunset hike", category: "adventure", duration: 60 };
  const planOf = (activity: string) =>
    JSON.stringify([
      { minutes: 20, activity, description: "" },
      { minutes: 40, activity: "Walk", description: "Up" },
    ]);

  test.each(["Take 400 mg ibuprofen", "See www.evil.example", "<b>Meet</b>"])(
    "with %s in it is the guide's",
    async (activity) => {
      server.say(planOf(activity));
      expect(await ai.agenda(agenda, { now })).toEqual(await createGuide().agenda(agenda, { now }));
      server.say(planOf("Meet"));
      expect((await ai.agenda(agenda, { now }))[0]?.activity).toBe("Meet");
    },
  );
});

describe("words of crisis", () => {
  test("reach no model in a plan or a search either", async () => {
    server.seen.length = 0;
    await ai.agenda({ experienceTitle: "I want to kill myself", category: "other", duration: 60 }, { now });
    await ai.searchParts("rope because I want to kill myself", { now });
    expect(server.seen).toEqual([]);
  });
});
