import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { runSteps, steps } from "./check-steps.ts";
import { run } from "./run.ts";

export type Tally = { passed: number; failed: number; skipped: number; ms: number };
export const suiteNames = ["check", "unit", "api", "web", "e2e"] as const;
export type SuiteName = (typeof suiteNames)[number];

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

export async function runSuite(name: SuiteName): Promise<Tally> {
  const since = performance.now();
  const counts = name === "check" ? { ...(await runSteps(steps)), skipped: 0 } : await countTests(name);
  return { ...counts, ms: performance.now() - since };
}

async function countTests(name: Exclude<SuiteName, "check">): Promise<Omit<Tally, "ms">> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-tests-"));
  const report = join(folder, "report.json");
  try {
    const { code } = name === "e2e" ? await runPlaywright(report) : await runVitest(name, report);
    const counts = await readCounts(name, report);
    const ranNothing = counts.passed + counts.failed === 0;
    // An error outside any test, or a suite that found no test, must not look like success.
    return code !== 0 || ranNothing ? { ...counts, failed: Math.max(1, counts.failed) } : counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runVitest(project: string, report: string) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return run("vitest", ["run", `--project=${project}`, ...reporters], { show: true });
}

/** The journeys walk through the built client, so it has to be the current one. */
async function runPlaywright(report: string) {
  const built = await run("node", ["tools/setup.mjs", "--build"], { show: true });
  if (built.code !== 0) return built;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run("node", ["e2e/run.ts", "--reporter=list,json"], { show: true, env });
}

async function readCounts(name: SuiteName, report: string): Promise<Omit<Tally, "ms">> {
  const text = await readFile(report, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, skipped: 0 };
  if (name === "e2e") {
    const { stats } = playwrightReport.parse(JSON.parse(text));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  }
  const result = vitestReport.parse(JSON.parse(text));
  const unloadable = result.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloadable.length,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
