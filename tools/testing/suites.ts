import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSteps, steps } from "./check-steps.ts";
import { type Counts, readReport } from "./reports.ts";
import { run } from "./run.ts";

export type Tally = Counts & { ms: number };
export const suiteNames = ["check", "unit", "api", "web", "e2e"] as const;
export type SuiteName = (typeof suiteNames)[number];

export async function runSuite(name: SuiteName): Promise<Tally> {
  const since = performance.now();
  const counts = name === "check" ? { ...(await runSteps(steps)), skipped: 0 } : await countTests(name);
  return { ...counts, ms: performance.now() - since };
}

async function countTests(name: Exclude<SuiteName, "check">): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-tests-"));
  const report = join(folder, "report.json");
  try {
    const { code } = name === "e2e" ? await runPlaywright(report) : await runVitest(name, report);
    const counts = await readReport(name === "e2e" ? "playwright" : "vitest", report);
    const ranNothing = counts.passed + counts.failed === 0;
    // An error outside any test, or a suite that found no test, must not look like success.
    if (counts.failed > 0 || (code === 0 && !ranNothing)) return counts;
    return { ...counts, failed: 1, failures: [...counts.failures, "the runner failed outside of any test"] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runVitest(project: string, report: string) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // The API's tests make and drop so much that room for what is new saves a fifteenth of the time.
  const room = project === "api" ? ["--max-semi-space-size=64"] : [];
  return run("node", [...room, "node_modules/vitest/vitest.mjs", "run", `--project=${project}`, ...reporters], {
    show: true,
  });
}

/** The journeys walk through the built client, so it has to be the current one. */
async function runPlaywright(report: string) {
  const built = await run("node", ["tools/setup.mjs", "--build"], { show: true });
  if (built.code !== 0) return built;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run("node", ["e2e/run.ts", "--reporter=list,json"], { show: true, env });
}
