import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHostileServer, type HostileBehaviour, type HostileServer } from "../../../../test/hostile-server.ts";
import { peakGrowth } from "../../../../test/memory-growth.ts";
import type { Ai, CoachEvent, CoachRequest } from "../ai.ts";
import { createAi } from "../create.ts";
import { createGuide } from "../guide/guide.ts";

const now = new Date("2026-05-04T08:00:00Z");
const question: CoachRequest = { message: "How do I sleep better?", history: [], member: null, experiences: [] };
const mebibyte = 1_048_576;
/** The bytes a reply may have, what sockets and decoders hold on the way, and the SDK itself, which is loaded once. */
const mostGrowth = 64 * mebibyte;

let server: HostileServer;
let warnings: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await startHostileServer();
  // Loads the SDK, so that its own size is not measured.
  server.behave("fine");
  await modelAi().reply(question, { now });
});
afterAll(() => server.close());

function modelAi(timeLimitMs = 3_000): Ai {
  warnings = [];
  return createAi(
    { baseUrl: `${server.base}/v1`, apiKey: "secret-key", model: "m", timeLimitMs },
    { warn: (fields) => warnings.push(fields) },
  );
}

async function eventsOf(ai: Ai): Promise<CoachEvent[]> {
  const events: CoachEvent[] = [];
  for await (const event of ai.stream(question, { now })) events.push(event);
  return events;
}

const attacks: HostileBehaviour[] = [
  "whitespace",
  "gzip bomb",
  "brotli bomb",
  "packed three times",
  "redirect",
  "huge headers",
  "deep nesting",
  "closed deep nesting",
  "endless events",
  "an endless event",
  "thoughts",
];

describe("a model server that means harm", () => {
  test.each(attacks)("gets the guide's answer put in its place, in little memory and time: %s", async (attack) => {
    server.behave(attack);
    const expected = await createGuide().reply(question, { now });
    const asked = server.asked.length;
    const started = performance.now();
    const { result, bytes } = await peakGrowth(async () => {
      const ai = modelAi();
      return { reply: await ai.reply(question, { now }), events: await eventsOf(ai) };
    });
    expect(result.reply).toEqual(expected);
    expect(result.events.at(-1)).toEqual({ type: "reply", reply: expected });
    expect(bytes).toBeLessThan(mostGrowth);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(server.asked.slice(asked)).not.toContain("/inside/secrets");
    expect(JSON.stringify(warnings)).not.toContain("secret-key");
  });

  test("sends no more than a few buffers of an endless reply", async () => {
    server.behave("whitespace");
    const left = server.nextDeparture();
    await modelAi().reply(question, { now });
    await left;
    expect(server.sent()).toBeLessThan(32 * mebibyte);
  });

  test("that drips is given up at the time limit", async () => {
    server.behave("slow drip");
    const left = server.nextDeparture();
    expect((await modelAi(300).reply(question, { now })).answeredBy).toBe("guide");
    await left;
  });

  test("cannot put invalid UTF-8 into an answer", async () => {
    server.behave("invalid UTF-8");
    const { response } = await modelAi().reply(question, { now });
    expect(response.isWellFormed()).toBe(true);
    expect(response).not.toMatch(/\p{Cs}/u);
  });
});
