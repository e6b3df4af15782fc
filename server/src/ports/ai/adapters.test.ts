import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenAiServer, type OpenAiServer } from "../../../test/openai-server.ts";
import type { Ai, CoachRequest } from "./ai.ts";
import { createAi } from "./create.ts";

const now = new Date("2026-05-04T08:00:00Z");
const log = { warn: () => {} };
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const adapters: readonly (readonly [name: string, make: () => Ai])[] = [
  ["guide", () => createAi({}, log)],
  ["model", () => createAi({ baseUrl: server.baseUrl, model: "ok" }, log)],
  ["model that fails", () => createAi({ baseUrl: server.baseUrl, model: "html" }, log)],
];

function said(message: string): CoachRequest {
  return { message, history: [], member: null, experiences: [] };
}

describe.each(adapters)("what every adapter keeps: %s", (_, make) => {
  test("a reply has text and two or three suggestions", async () => {
    const { response, suggestions } = await make().reply(said("I feel stressed"), { now });
    expect(response.length).toBeGreaterThan(5);
    expect([2, 3]).toContain(suggestions.length);
  });

  test("a stream ends with exactly one reply, the same as without streaming", async () => {
    const ai = make();
    const events = [];
    for await (const event of ai.stream(said("I feel stressed"), { now })) events.push(event);
    expect(events.filter(({ type }) => type === "reply")).toHaveLength(1);
    expect(events.at(-1)).toEqual({ type: "reply", reply: await ai.reply(said("I feel stressed"), { now }) });
  });

  test("an agenda begins at the beginning", async () => {
    const agenda = await make().agenda({ experienceTitle: "Book club", category: "learning", duration: 60 }, { now });
    expect(agenda[0]?.time).toBe("0:00");
    expect(agenda.length).toBeGreaterThanOrEqual(2);
  });

  test("a crisis is met with help", async () => {
    expect((await make().reply(said("I want to die"), { now })).answeredBy).toBe("care");
  });

  test("a call that was ended rejects with its reason", async () => {
    const signal = AbortSignal.abort(new Error("gone"));
    await expect(make().reply(said("Hello"), { now, signal })).rejects.toThrow("gone");
    await expect(
      make().agenda({ experienceTitle: "Run", category: "wellness", duration: 30 }, { now, signal }),
    ).rejects.toThrow("gone");
    await expect(async () => {
      for await (const event of make().stream(said("Hello"), { now, signal })) expect(event).toBeUndefined();
    }).rejects.toThrow("gone");
  });
});

describe("which adapter runs", () => {
  test.each([
    [{}, "guide", null],
    [{ baseUrl: "http://127.0.0.1:1/v1" }, "guide", null],
    [{ model: "m" }, "guide", null],
    [{ baseUrl: "http://127.0.0.1:1/v1", model: "m" }, "model", "m"],
  ] as const)("%j", (config, kind, model) => {
    expect(createAi(config, log)).toMatchObject({ kind, model });
  });

  test("the guide loads nothing of the model's SDK", async () => {
    const create = new URL("./create.ts", import.meta.url).href;
    const script = `
      import { registerHooks } from "node:module";
      const loaded = [];
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
      const { createAi } = await import(${JSON.stringify(create)});
      for (const config of [{}, { baseUrl: "http://127.0.0.1:1/v1", model: "m" }]) createAi(config, { warn() {} });
      await createAi({}, { warn() {} }).reply({ message: "Hello", history: [], member: null, experiences: [] }, { now: new Date() });
      console.log(JSON.stringify(loaded));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
    const loaded: string[] = JSON.parse(stdout);
    expect(loaded.some((url) => url.endsWith("/guide/guide.ts"))).toBe(true);
    expect(loaded.filter((url) => /node_modules\/(?:ai|@ai-sdk)\//.test(url))).toEqual([]);
  });
});
