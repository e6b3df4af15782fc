import { expect, test } from "vitest";
import { select } from "./selection.ts";

const files: Record<string, string[]> = {
  unit: ["tools/house-rules.test.ts"],
  api: ["server/src/domains/feed/feed.api.test.ts", "server/src/domains/goals/goals.api.test.ts"],
  web: ["web/src/domains/feed/feed.test.tsx"],
  e2e: ["e2e/feed.spec.ts", "e2e/sign-in.spec.ts"],
};
const chosen = (words: string[], only?: string) => select(words, only, (name) => files[name] ?? []);

test("without arguments every suite runs, the checks first", () => {
  const names = ["check", "unit", "api", "web", "e2e"];
  expect(chosen([])).toEqual({ suites: names.map((name) => ({ name })) });
});

test("--only chooses suites", () => {
  expect(chosen([], "web, api")).toEqual({ suites: [{ name: "api" }, { name: "web" }] });
});

test("a word chooses the files whose path contains it, in every suite, ignoring case", () => {
  expect(chosen(["Feed"])).toEqual({
    suites: [
      { name: "api", files: ["server/src/domains/feed/feed.api.test.ts"] },
      { name: "web", files: ["web/src/domains/feed/feed.test.tsx"] },
      { name: "e2e", files: ["e2e/feed.spec.ts"] },
    ],
  });
});

test.each([["e2e/sign-in.spec.ts"], ["./e2e/sign-in.spec.ts"], [`${process.cwd()}/e2e/sign-in.spec.ts`]])(
  "%s is one file",
  (path) => {
    expect(chosen([path])).toEqual({ suites: [{ name: "e2e", files: ["e2e/sign-in.spec.ts"] }] });
  },
);

test("several words add up, list no file twice, and narrow what --only chose", () => {
  expect(chosen(["feed", "goals", "feed.api"], "api")).toEqual({
    suites: [
      {
        name: "api",
        files: ["server/src/domains/feed/feed.api.test.ts", "server/src/domains/goals/goals.api.test.ts"],
      },
    ],
  });
});

test.each([
  [["horoscope"], undefined, `No test file has "horoscope" in its path.`],
  [["feed", "horoscope"], undefined, `No test file has "horoscope" in its path.`],
  [["house"], "api,web", `No test file of api, web has "house" in its path; files of unit do.`],
  [[], "api,desk", `"desk" is not a suite. --only takes a comma-separated choice of: check, unit, api, web, e2e`],
  [[], "", `"" is not a suite. --only takes a comma-separated choice of: check, unit, api, web, e2e`],
])("%j with --only=%s matches nothing and reports it", (words, only, problem) => {
  expect(chosen(words, only)).toEqual({ problem });
});

test("the files of this project are found", () => {
  expect(select(["testing/selection"], undefined)).toEqual({
    suites: [{ name: "unit", files: ["tools/testing/selection.test.ts"] }],
  });
});
