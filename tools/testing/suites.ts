import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSteps, steps } from "./check-steps.ts";
import { type Counts, journalVariable, readJournal } from "./journal.ts";
import { type Patience, type Run, run } from "./run.ts";
import type { Selected } from "./selection.ts";

export type Tally = Counts & { ms: number };

/** Runs one suite and counts its tests. */
export async function runSuite({ name, files }: Selected): Promise<Tally> {
  const since = performance.now();
  const counts = await countsOf(name, files);
  return { ...counts, ms: performance.now() - since };
}

async function countsOf(name: Selected["name"], files: string[] = []): Promise<Counts> {
  if (name === "check") return { ...(await runSteps(steps)), skipped: 0 };
  if (name !== "e2e") return countTests("node", [...vitest(name), ...files]);
  // The journeys use the built client, so it must be current.
  const built = await run("node", ["tools/setup.mjs", "--build"], { show: true });
  if (built.code !== 0)
    return { passed: 0, failed: 1, skipped: 0, failures: [`the client was not built${reason(built)}`] };
  return countTests("node", [...playwright, ...files.map(asPattern)]);
}

function vitest(project: string): string[] {
  // The API tests create and drop so many objects that more room for new ones saves a fifteenth of the time.
  const room = project === "api" ? ["--max-semi-space-size=64"] : [];
  const reporters = ["--reporter=default", "--reporter=./tools/testing/vitest-reporter.ts"];
  return [...room, "node_modules/vitest/vitest.mjs", "run", `--project=${project}`, ...reporters];
}

const playwright = ["e2e/run.ts", "--reporter=list,./tools/testing/playwright-reporter.ts"];

/** Playwright reads file names as regular expressions. */
function asPattern(file: string): string {
  return `/${file.replaceAll(/[.+]/g, String.raw`\$&`)}$`;
}

/** Runs a test runner whose reporter writes a journal, and counts that, so that results before a crash count. */
export async function countTests(
  program: string,
  args: string[],
  options: { patience?: Patience; show?: boolean; cwd?: string; env?: Record<string, string> } = { show: true },
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-tests-"));
  const journal = join(folder, "journal.jsonl");
  try {
    const env = { ...options.env, [journalVariable]: journal };
    const result = await run(program, args, { ...options, env, pulse: journal });
    const { running, ...counts } = await readJournal(journal);
    const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
    if (result.ended !== undefined)
      return withFailure(counts, `the suite was ended${reason(result)}${during(running)}`);
    // An error outside any test, or a suite without tests, must not look like success.
    if (counts.failed === 0 && (result.code !== 0 || ranNothing)) {
      return withFailure(
        counts,
        ranNothing ? "no test ran: see the lines above" : "the runner failed outside of any test",
      );
    }
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withFailure(counts: Counts, failure: string): Counts {
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, failure] };
}

function reason({ ended }: Run): string {
  return ended === undefined ? "" : `: ${ended}`;
}

function during(running: string[]): string {
  if (running.length === 0) return "\n    no test had begun";
  return `\n    running then:${running.map((name) => `\n      ${name}`).join("")}`;
}
