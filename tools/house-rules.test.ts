import { expect, test } from "vitest";
import { readSources } from "./boundaries.ts";
import { houseRules } from "./house-rules.ts";

const breaches = (path: string, source: string) =>
  houseRules(new Map([[path, source]])).map((breach) => breach.message);

test.each([
  ["web/src/ui/a.ts", "export const a = JSON.parse(text) as Card;", /casts without a reason/],
  ["web/src/ui/myThing.ts", "export const a = 1;", /kebab-case/],
  ["web/src/ui/a.ts", "// TODO later\nexport const a = 1;", /leaves work behind/],
  ["web/src/ui/a.test.ts", `vi.mock("./b.ts");`, /mocks a module/],
  ["server/test/a.test.ts", "await new Promise((done) => setTimeout(done, 50));", /sleeps in a test/],
])("%s: %s", (path, source, message) => {
  expect(breaches(path, source)).toEqual([expect.stringMatching(message)]);
});

test.each([
  "export const a = JSON.parse(text) as Card; // the shape was checked when it was stored",
  "// The shape was checked when it was stored.\nexport const a = JSON.parse(text) as Card;",
  "export const a = [1, 2] as const;",
  "export const later = () => setTimeout(tick, 50);",
])("allowed: %s", (source) => {
  expect(breaches("web/src/ui/a.ts", source)).toEqual([]);
});

test("the real sources obey, and were looked at", async () => {
  const sources = await readSources(process.cwd());
  expect(houseRules(sources)).toEqual([]);
  expect(sources.size).toBeGreaterThan(40);
});
