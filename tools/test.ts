import { parseArgs } from "node:util";
import { inSeconds } from "./testing/run.ts";
import { select, usage } from "./testing/selection.ts";
import { runSuite, type Tally } from "./testing/suites.ts";

const { suites } = readArguments();
const total = { passed: 0, failed: 0 };
const summaries: string[] = [];
const failures: string[] = [];
for (const suite of suites) {
  console.log(`\n── ${suite.name}`);
  const tally = await runSuite(suite);
  total.passed += tally.passed;
  total.failed += tally.failed;
  summaries.push(summaryOf(suite.name, tally));
  failures.push(...tally.failures.map((failure) => `✗ ${suite.name} · ${failure}`));
}
if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
console.log(`\n${summaries.join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
    const selection = select(positionals, values.only);
    return "problem" in selection ? refuse(selection.problem) : selection;
  } catch (error) {
    // parseArgs names the unknown argument in its first sentence.
    return refuse(error instanceof Error ? (error.message.split(". ", 1)[0] ?? "") : String(error));
  }
}

function refuse(problem: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}

function summaryOf(name: string, { passed, failed, skipped, ms }: Tally): string {
  const skips = skipped > 0 ? ` · ${skipped} skipped` : "";
  return `${name.padEnd(6)} ${inSeconds(ms).padStart(8)}  ${passed} ok · ${failed} not ok${skips}`;
}
