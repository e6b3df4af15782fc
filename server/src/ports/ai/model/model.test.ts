import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startOpenAiServer, type OpenAiServer } from "../../../../test/openai-server.ts";
import type { Ai, CoachEvent, CoachReply, CoachRequest } from "../ai.ts";
import { createAi, type AiConfig } from "../create.ts";
import { createGuide } from "../guide/guide.ts";

const now = new Date("2026-05-04T08:00:00Z");
const agendaRequest = { experienceTitle: "Sunset hike", category: "adventure", duration: 60, startsAt: "18:00" };
let server: OpenAiServer;
let warnings: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  warnings = [];
  server.say("Begin small, after lunch.\n---\nWhat is small?\nTell me more");
});

function aiWith(model: string, more: Partial<AiConfig> = {}): Ai {
  return createAi(
    { baseUrl: server.baseUrl, apiKey: "secret-key", model, ...more },
    { warn: (fields) => warnings.push(fields) },
  );
}

function said(message: string, more: Partial<CoachRequest> = {}): CoachRequest {
  return { message, history: [], member: null, experiences: [], ...more };
}

async function guideSays(request: CoachRequest): Promise<CoachReply> {
  return createGuide().reply(request, { now });
}

async function streamed(
  ai: Ai,
  request: CoachRequest,
  signal?: AbortSignal,
): Promise<{ text: string; reply: CoachReply | undefined; events: CoachEvent[] }> {
  const events: CoachEvent[] = [];
  for await (const event of ai.stream(request, { now, signal })) events.push(event);
  const text = events.map((event) => (event.type === "delta" ? event.text : "")).join("");
  return { text, reply: events.findLast((event) => event.type === "reply")?.reply, events };
}

const question = said("How do I sleep better?");

describe("a model that works", () => {
  test("answers in text with its suggestions, and gets the key", async () => {
    expect(await aiWith("ok").reply(question, { now })).toEqual({
      response: "Begin small, after lunch.",
      suggestions: ["What is small?", "Tell me more"],
      cards: [],
      answeredBy: "model",
    });
    expect(server.seen[0]?.authorization).toBe("Bearer secret-key");
    expect(warnings).toEqual([]);
  });

  test("streams the text without the suggestions, and closes with the whole reply", async () => {
    server.say('Begin small - really.\n\n-- and then more.\n---\n1. What is small?\n- "Tell me more"');
    const { text, reply, events } = await streamed(aiWith("ok"), question);
    expect(text).toBe("Begin small - really.\n\n-- and then more.");
    expect(reply).toEqual({
      response: text,
      suggestions: ["What is small?", "Tell me more"],
      cards: [],
      answeredBy: "model",
    });
    expect(events.filter((event) => event.type === "reply")).toHaveLength(1);
    expect(events.length).toBeGreaterThan(2);
  });

  test("is told the member's own things and the open experiences, and no more than was passed", async () => {
    const request = said("What now?", {
      timeZone: "Europe/Lisbon",
      history: [
        { role: "assistant", content: "Hello" },
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Good to see you" },
      ],
      member: {
        firstName: "Mara",
        goals: [
          {
            id: "019a0000-0000-7000-8000-000000000001",
            title: "Learn Spanish",
            category: null,
            progress: 30,
            isCompleted: false,
            targetDate: null,
            steps: [
              { title: "Buy a notebook", isDone: true },
              { title: "Book a tutor", isDone: false },
            ],
          },
        ],
        completedGoals: 2,
        agenda: [],
        karma: { total: 62, thisMonth: 8, recent: [] },
        experiences: [],
        pastExperiences: 0,
        requests: { toAnswer: 1, asked: ["Night swim"] },
      },
      experiences: [
        {
          id: "1",
          title: "Forest yoga",
          category: "wellness",
          location: "Lisbon",
          dateTime: "2026-05-05T17:00:00Z",
          freeSeats: 2,
        },
        {
          id: "2",
          title: "Full table",
          category: "food",
          location: "Lisbon",
          dateTime: "2026-05-05T17:00:00Z",
          freeSeats: 0,
        },
      ],
    });
    await aiWith("ok").reply(request, { now });
    const [system, ...turns] = server.seen[0]?.contents ?? [];
    expect(system).toContain("Learn Spanish (30%); next steps: Book a tutor");
    expect(system).not.toContain("Buy a notebook");
    expect(system).not.toContain("019a0000");
    expect(system).toContain("Asked to join, no answer yet: Night swim");
    expect(system).toContain("Forest yoga (wellness) in Lisbon, tomorrow at 18:00");
    expect(system).not.toContain("Full table");
    expect(system).toContain("findahelpline.com");
    expect(turns).toEqual(["Hi", "Good to see you", "What now?"]);
  });

  test("takes the guide's suggestions where the model gives none, and strips what is not plain text", async () => {
    server.say("<think>hm</think>## Sleep\n**Begin** small.\u0007");
    const reply = await aiWith("ok").reply(question, { now });
    expect(reply).toEqual({
      response: "Sleep\nBegin small.",
      suggestions: (await guideSays(question)).suggestions,
      cards: [],
      answeredBy: "model",
    });
    expect((await streamed(aiWith("ok"), question)).text).not.toContain("hm");
  });

  test("plans an agenda whose times are reckoned here", async () => {
    server.say(
      '```json\n[{"minutes":10,"activity":"Meet","description":"Hello"},{"minutes":40,"activity":"Climb","description":"Up"},{"minutes":10,"activity":"Close","description":""}]\n```',
    );
    expect(await aiWith("ok").agenda(agendaRequest, { now })).toEqual([
      { time: "18:00", activity: "Meet", description: "Hello" },
      { time: "18:10", activity: "Climb", description: "Up" },
      { time: "18:50", activity: "Close", description: "" },
    ]);
  });
});

describe("a model that does not", () => {
  const broken = ["stall", "429", "500", "html", "midcut", "wrong-shape", "unheard-of"];

  test.each(broken)("%s: the guide answers", async (model) => {
    const ai = aiWith(model, { timeLimitMs: model === "stall" ? 60 : 5000 });
    expect(await ai.reply(question, { now })).toEqual(await guideSays(question));
    expect(await ai.agenda(agendaRequest, { now })).toEqual(await createGuide().agenda(agendaRequest, { now }));
    const { reply, events } = await streamed(ai, question);
    expect(reply).toEqual(await guideSays(question));
    expect(events.filter((event) => event.type === "reply")).toHaveLength(1);
    expect(warnings).toHaveLength(3);
    expect(JSON.stringify(warnings)).not.toContain("secret-key");
  });

  test("429 and 500 are tried once more, and the status is logged", async () => {
    await aiWith("429").reply(question, { now });
    expect(server.seen).toHaveLength(2);
    expect(warnings[0]).toMatchObject({ status: 429 });
  });

  test.each(["", "   ", "<html><body>Login</body></html>", '{"answer":"x"}', "x".repeat(9000)])(
    "nonsense %#: the guide answers",
    async (text) => {
      server.say(text);
      expect((await aiWith("ok").reply(question, { now })).answeredBy).toBe("guide");
      expect((await streamed(aiWith("ok"), question)).reply?.answeredBy).toBe("guide");
    },
  );

  test.each([
    '[{"minutes":10,"activity":"Meet","description":"Hello"},{"minutes":10,"activity":"Close","description":""}]',
    '[{"minutes":60}]',
    "I would start with a walk.",
    "[]",
  ])("an agenda that does not hold: %s", async (text) => {
    server.say(text);
    expect(await aiWith("ok").agenda(agendaRequest, { now })).toEqual(
      await createGuide().agenda(agendaRequest, { now }),
    );
  });
});

describe("care", () => {
  test("no model is asked in a crisis", async () => {
    const ai = aiWith("ok");
    expect((await ai.reply(said("I want to kill myself"), { now })).answeredBy).toBe("care");
    expect((await streamed(ai, said("quiero morir"))).reply?.answeredBy).toBe("care");
    expect(server.seen).toEqual([]);
  });
});

describe("cancelling", () => {
  test("ends the call and the connection", async () => {
    const controller = new AbortController();
    const arrived = server.nextRequest();
    const left = server.nextDeparture();
    const reply = aiWith("stall").reply(question, { now, signal: controller.signal });
    const outcome = reply.catch((error: unknown) => error);
    await arrived;
    controller.abort(new Error("enough"));
    expect(await outcome).toMatchObject({ message: "enough" });
    await left;
    expect(warnings).toEqual([]);
  });

  test("ends a stream midway", async () => {
    server.say("A word. ".repeat(200));
    const controller = new AbortController();
    const left = server.nextDeparture();
    const reading = (async () => {
      for await (const event of aiWith("slow").stream(question, { now, signal: controller.signal }))
        if (event.type === "delta") controller.abort(new Error("enough"));
    })();
    await expect(reading).rejects.toThrow("enough");
    await left;
  });

  test("a reader that stops reading stops the model", async () => {
    server.say("A word. ".repeat(200));
    const left = server.nextDeparture();
    for await (const event of aiWith("slow").stream(question, { now })) if (event.type === "delta") break;
    await left;
    expect(warnings).toEqual([]);
  });

  test("a call that is over before it begins asks nobody", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(aiWith("ok").reply(question, { now, signal })).rejects.toThrow("enough");
    await expect(aiWith("ok").agenda(agendaRequest, { now, signal })).rejects.toThrow("enough");
    expect(server.seen).toEqual([]);
  });
});

describe("the circuit", () => {
  const later = (seconds: number) => ({ now: new Date(now.getTime() + seconds * 1000) });

  test("rests for 30 seconds after five failures in a row, then tries once", async () => {
    const ai = aiWith("html");
    for (let call = 0; call < 5; call++) await ai.reply(question, { now });
    expect(warnings.map(({ opened }) => opened)).toEqual([false, false, false, false, true]);
    const asked = server.seen.length;
    expect((await ai.reply(question, later(29))).answeredBy).toBe("guide");
    expect((await streamed(ai, question)).reply?.answeredBy).toBe("guide");
    expect(server.seen).toHaveLength(asked);
    await Promise.all([ai.reply(question, later(31)), ai.reply(question, later(31))]);
    expect(new Set(server.seen.slice(asked).map(({ model }) => model))).toEqual(new Set(["html"]));
    expect(warnings).toHaveLength(6);
    const tried = server.seen.length;
    await ai.reply(question, later(40));
    expect(server.seen).toHaveLength(tried);
  });

  test("a success in between starts the count anew", async () => {
    const ai = aiWith("any");
    const five = ["html", "html", "html", "html"];
    for (const behaviour of [...five, "ok", ...five]) {
      server.behave(behaviour);
      await ai.reply(question, { now });
      expect(ai.isFailing()).toBe(behaviour === "html");
    }
    server.behave("ok");
    expect((await ai.reply(question, { now })).answeredBy).toBe("model");
  });

  test("nonsense is no reason to rest: a question can ask for it", async () => {
    const ai = aiWith("ok");
    server.say('{"pirate":true}');
    for (let call = 0; call < 8; call++) expect((await ai.reply(question, { now })).answeredBy).toBe("guide");
    server.say("Begin small.");
    expect((await ai.reply(question, { now })).answeredBy).toBe("model");
  });
});

describe("a stream", () => {
  test("may take longer than the limit for as long as it goes on", async () => {
    server.say("Slowly now. ".repeat(40));
    const started = performance.now();
    const { reply } = await streamed(aiWith("slow", { timeLimitMs: 1_000 }), question);
    expect(performance.now() - started).toBeGreaterThan(1_000);
    expect(reply?.answeredBy).toBe("model");
  });

  test("that falls silent is given up, and the guide answers", async () => {
    const held = server.nextHeld();
    const asked = streamed(aiWith("held", { timeLimitMs: 200 }), question);
    const answer = await held;
    answer.write("Begin small. Then ");
    await answer.left;
    const { text, reply } = await asked;
    expect(text).toBe("Begin small. ");
    expect(reply).toEqual(await guideSays(question));
    expect(warnings).toMatchObject([{ error: "TimeoutError" }]);
  });

  test("that trickles without an end is given up as well", async () => {
    const held = server.nextHeld();
    const asked = streamed(aiWith("held", { timeLimitMs: 150 }), question);
    const answer = await held;
    const more = setInterval(() => answer.write("and "), 20);
    await answer.left;
    clearInterval(more);
    expect((await asked).reply).toEqual(await guideSays(question));
  });

  test("shows no more than an answer may hold", async () => {
    server.say("A word. ".repeat(3_000));
    const { text, reply } = await streamed(aiWith("ok"), question);
    expect(text.length).toBeLessThanOrEqual(8_000);
    expect(reply).toEqual(await guideSays(question));
  });

  test.each(["<!doctype html><title>Sign in</title>", '{"answer":"x"}', "<think>hm\n---\n</think>[1,2]"])(
    "shows nothing of what is no text: %s",
    async (written) => {
      server.say(written);
      const { text, reply } = await streamed(aiWith("ok"), question);
      expect(text).toBe("");
      expect(reply).toEqual(await guideSays(question));
    },
  );

  test("shows nothing of a thought, whatever it holds", async () => {
    server.say("<think>They want\n---\nsleep</think>Begin small.\n---\nWhat is small?\nTell me more");
    const { text, reply } = await streamed(aiWith("ok"), question);
    expect(text).toBe("Begin small.");
    expect(reply).toMatchObject({ response: "Begin small.", suggestions: ["What is small?", "Tell me more"] });
  });
});
