import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenAiServer, type OpenAiServer } from "../../../../test/openai-server.ts";
import { createAi } from "../create.ts";
import { partsOf } from "../market/parts.ts";
import { readSearch } from "./search.ts";

const now = new Date("2026-05-04T08:00:00Z");
const question = "something to ride under 100 in Lisbon, like new, no scooter";
const guide = partsOf(question);
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const said = (model: string) =>
  createAi({ baseUrl: server.baseUrl, model }, { warn: () => undefined }).searchParts(question, { now });

describe("the parts of a search, read by a model", () => {
  test("are what the model takes for wanted, beside the limits as they were stated", async () => {
    server.say('{"wanted": ["bicycle"], "category": null, "max": 5000, "place": "Porto"}');
    expect(await said("ok")).toEqual([
      { kind: "what", value: "bicycle", label: "bicycle" },
      { kind: "what", value: "for ride", label: "to ride" },
      { kind: "max-price", value: 99.99, label: "under $100" },
      { kind: "place", value: "Lisbon", label: "in Lisbon" },
      { kind: "condition", values: ["like-new"], label: "Like new" },
      { kind: "what", value: "-scooter", label: "not scooter" },
    ]);
    expect(server.seen.at(-1)?.contents.join("\n")).toContain(`Question: ${question}`);
  });

  test.each([
    "a bicycle, I suppose",
    '{"wanted": "bicycle"}',
    '{"wanted": ["-bicycle"]}',
    `{"wanted": ["${"x".repeat(61)}"]}`,
    '{"wanted": ["a","b","c","d","e"]}',
    '{"wanted": ["a\\u0000b"]}',
    '{"wanted": ["bike"], "category": "weapons"}',
    '{"wanted": []}',
    "[]",
    "{",
    "",
  ])("are the guide's where it writes %s", async (written) => {
    server.say(written);
    expect(await said("ok")).toEqual(guide);
  });

  test.each(["html", "500"])("are the guide's where the server fails: %s", async (model) => {
    expect(await said(model)).toEqual(guide);
  });

  test("keep what it is for", () => {
    const parts = partsOf("tent for two children");
    expect(readSearch('{"wanted": ["family tent"], "category": null}', parts).map(({ label }) => label)).toEqual([
      "family tent",
      "for two children",
    ]);
  });

  test.each([
    ["cheap sofa", ["cheap sofa"], ["sofa", "cheap"]],
    ["cheap sofa", ["Cheap", "sofa"], ["sofa", "cheap"]],
    ["cheap sofa", ["cheap"], ["cheap", "sofa"]],
    ["billig sofa", ["cheap", "sofa"], ["sofa", "cheap"]],
  ])("say once that little is to be paid for a %s, whatever is written: %j", (asked, wanted, labels) => {
    const parts = readSearch(JSON.stringify({ wanted }), partsOf(asked));
    expect(parts.map(({ label }) => label)).toEqual(labels);
  });

  test("keep a category that was named, and take one in only where nothing else is wanted", () => {
    const named = partsOf("books about birds");
    expect(readSearch('{"wanted": ["birds"], "category": "toys"}', named)).toContainEqual({
      kind: "category",
      value: "books",
      label: "Books",
    });
    expect(readSearch('{"wanted": ["sofa"], "category": "furniture"}', partsOf("sofa"))).toEqual(partsOf("sofa"));
    expect(readSearch('{"wanted": [], "category": "furniture"}', partsOf("interior"))).toEqual([
      { kind: "category", value: "furniture", label: "Furniture" },
    ]);
  });

  test("reject with the reason of a call that was ended", async () => {
    const signal = AbortSignal.abort(new Error("gone"));
    const ai = createAi({ baseUrl: server.baseUrl, model: "ok" }, { warn: () => undefined });
    await expect(ai.searchParts(question, { now, signal })).rejects.toThrow("gone");
  });
});
