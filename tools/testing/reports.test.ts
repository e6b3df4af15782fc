import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readReport } from "./reports.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "alongside-reports-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

const aTest = (fullName: string, status: string, failureMessages?: string[]) => ({ fullName, status, failureMessages });

test("a report of vitest names what failed, a file that does not load too", async () => {
  const file = await report({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { name: "a.test.ts", status: "passed", assertionResults: [aTest("adds", "passed")] },
      { name: "b.test.ts", status: "failed", assertionResults: [aTest("waits", "failed", ["Error: late\n\n  at b"])] },
      { name: "c.test.ts", status: "failed", message: "Cannot find c", assertionResults: [] },
    ],
  });
  expect(await readReport("vitest", file)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ["b.test.ts › waits\n    Error: late\n      at b", "c.test.ts\n    Cannot find c"],
  });
});

test("a report of journeys names what failed and what passed only the second time", async () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "a.spec.ts",
    ok: status !== "unexpected",
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  });
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec("opens", "expected")],
        suites: [{ specs: [spec("shuts", "unexpected", "no door")] }, { specs: [spec("locks", "flaky", "no key")] }],
      },
    ],
  });
  expect(await readReport("playwright", file)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ["a.spec.ts › shuts\n    no door", "a.spec.ts › locks\n    no key"],
  });
});

test("no report is nothing run", async () => {
  expect(await readReport("vitest", join(folder, "none.json"))).toMatchObject({ passed: 0, failed: 0 });
});
