import { parseArgs } from "node:util";
import { inSeconds } from "./testing/run.ts";
import { runSuite, type SuiteName, suiteNames, type Tally } from "./testing/suites.ts";

// npm test                        everything
// npm test -- --only=unit,api     some of the suites: check, unit, api, web, e2e

const isSuiteName = (name: string): name is SuiteName => suiteNames.some((known) => known === name);

function chosenSuites(): SuiteName[] {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  if (values.only === undefined) return [...suiteNames];
  const names = values.only.split(",");
  const chosen = names.filter(isSuiteName);
  if (chosen.length === names.length) return chosen;
  console.error(`--only takes a comma-separated choice of: ${suiteNames.join(", ")}`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const summaries: string[] = [];
const failures: string[] = [];
for (const name of chosenSuites()) {
  console.log(`\n── ${name}`);
  const tally = await runSuite(name);
  total.passed += tally.passed;
  total.failed += tally.failed;
  summaries.push(summaryOf(name, tally));
  failures.push(...tally.failures.map((failure) => `✗ ${name} · ${failure}`));
}
if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
console.log(`\n${summaries.join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function summaryOf(name: SuiteName, { passed, failed, skipped, ms }: Tally): string {
  const skips = skipped > 0 ? ` · ${skipped} skipped` : "";
  return `${name.padEnd(6)} ${inSeconds(ms).padStart(8)}  ${passed} ok · ${failed} not ok${skips}`;
}
