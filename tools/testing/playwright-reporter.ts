import { relative } from "node:path";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { writeEntry } from "./journal.ts";

/** Writes Playwright's journeys into the journal. */
export default class PlaywrightReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    writeEntry({ kind: "begin", id: test.id, name: nameOf(test), level: "test" });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    // An interrupted journey has no result: it stays listed as running.
    if (result.status === "interrupted") return;
    const status = result.status === test.expectedStatus ? "passed" : "failed";
    const why = result.errors.map(describe).join("\n");
    writeEntry({
      kind: "result",
      id: test.id,
      name: nameOf(test),
      status: result.status === "skipped" ? "skipped" : status,
      ...(status === "failed" && { why }),
    });
  }

  onError(error: TestError): void {
    writeEntry({ kind: "error", name: "outside of any journey", why: describe(error) });
  }
}

function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return [relative(process.cwd(), test.location.file), ...titles].join(" › ");
}

function describe({ message = "", snippet = "" }: TestError): string {
  return `${message}\n${snippet}`;
}
