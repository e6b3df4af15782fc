import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";
import { readJournal } from "./journal.ts";
import { run } from "./run.ts";
import { countTests } from "./suites.ts";

const fixtures = "tools/testing/fixtures";
const quiet = { show: false };
const vitest = (...files: string[]) =>
  countTests(
    "node",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      `--config=${fixtures}/vitest.config.ts`,
      "--reporter=./tools/testing/vitest-reporter.ts",
      ...files,
    ],
    quiet,
  );
const fake = (manner: string, patience: { silence: number; total: number }, ...args: string[]) =>
  countTests("node", [`${fixtures}/runner.mjs`, manner, ...args], { patience });

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("disk");
});
afterAll(() => removeFolder(folder));

describe("a suite that hangs", () => {
  test("is ended, names its limit and the running test, keeps the results so far, and leaves no process", async () => {
    const pidFile = join(folder, "pid");
    expect(await fake("hang", { silence: 6_000, total: 600_000 }, pidFile)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ["the suite was ended: no progress for 6.0 s\n    running then:\n      second"],
    });
    const pid = Number(await readFile(pidFile, "utf8"));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  });

  test("is ended even if it never stops printing", async () => {
    const { passed, failed, failures } = await fake("chatter", { silence: 600_000, total: 6_000 });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(failures).toEqual([expect.stringContaining("not done after 6.0 s")]);
  });

  test("counts as failed if it is a single program", async () => {
    const patience = { silence: 1_000, total: 600_000 };
    expect(await run("node", ["-e", "setInterval(() => {}, 1000)"], { patience })).toMatchObject({
      code: expect.any(Number),
      ended: "no progress for 1.0 s",
    });
  });
});

test("a suite that is slower than the limit but keeps finishing tests is left alone", async () => {
  expect(await fake("crawl", { silence: 5_000, total: 600_000 })).toEqual({
    passed: 6,
    failed: 0,
    skipped: 0,
    failures: [],
  });
});

test("vitest's failures, timeouts, broken hooks and unloadable files are listed with their own messages", async () => {
  const { passed, failed, skipped, failures } = await vitest();
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 4, skipped: 1 });
  const file = `${fixtures}/mixed.fixture.ts`;
  const texts = failures.toSorted().map((failure) => failure.split("\n").slice(0, 2).join("\n").split(" // ")[0]);
  expect(texts).toEqual([
    `${file} › a group\n    the hook broke`,
    `${file} › is wrong\n    expected 2 to be 3`,
    `${file} › never ends\n    Test timed out in 50ms.`,
    `${fixtures}/unloadable.fixture.ts\n    cannot be loaded`,
  ]);
  expect(failures.join("\n")).not.toContain("STACK_TRACE_ERROR");
});

test("Playwright's failures are listed, and a journey that passes only on retry has failed", async () => {
  const { passed, failed, skipped, failures } = await countTests(
    "node",
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      `--config=${fixtures}/playwright.config.ts`,
      "--reporter=./tools/testing/playwright-reporter.ts",
      `--output=${join(folder, "results")}`,
    ],
    quiet,
  );
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 2, skipped: 1 });
  const file = `${fixtures}/journeys.fixture.ts`;
  const names = failures.map((failure) => failure.split("\n", 1)[0]);
  expect([...new Set(names)]).toEqual([`${file} › arrives only the second time`, `${file} › a group › gets lost`]);
});

test("a runner that finds no test has failed", async () => {
  expect(await vitest("there-is-no-such-file")).toMatchObject({ passed: 0, failed: 1 });
});

test("a program that does not exist has failed", async () => {
  expect(await run("alongside-has-no-such-program", [])).toMatchObject({ code: 1 });
});

test("a missing journal is an empty one", async () => {
  expect(await readJournal(join(folder, "none"))).toMatchObject({ passed: 0, failed: 0, running: [] });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
