import { readFile } from "node:fs/promises";
import { z } from "zod";

/** What a suite came to. `failures` says what failed and why, in a few lines each, to be repeated at the very end of a log. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(playwrightTest),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite).default([]),
});

/** Reads the report a test runner left; a missing one counts as nothing run.
 * @throws {z.ZodError} when the report has another shape */
export async function readReport(runner: "vitest" | "playwright", file: string): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, skipped: 0, failures: ["the runner left no report"] };
  const report: unknown = JSON.parse(text);
  return runner === "playwright" ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest(report: unknown): Counts {
  const result = vitestReport.parse(report);
  const failedFiles = result.testResults.filter(({ status }) => status === "failed");
  const unloadable = failedFiles.filter(({ assertionResults }) => assertionResults.length === 0);
  const failedTests = failedFiles.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.join("\n"))),
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloadable.length,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: [...failedTests, ...unloadable.map(({ name, message }) => failure(name, message))],
  };
}

function ofPlaywright(report: unknown): Counts {
  const { stats, suites } = playwrightReport.parse(report);
  const wrong = suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok || spec.tests.some(({ status }) => status === "flaky"));
  const failures = wrong.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return failure(`${file} › ${title}`, errors[0]);
  });
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)];
}

function failure(name: string, why = ""): string {
  const lines = why.split("\n").filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join("\n");
}
