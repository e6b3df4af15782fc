import { run } from "../../tools/testing/run.ts";
import { countTests } from "../../tools/testing/suites.ts";
import { installEmulator } from "./emulator.ts";

// npm run test:firebase [-- Playwright's own arguments]
// Runs the Firebase sign-in journeys against Firebase's emulator, installing it if needed.

const nothing = { passed: 0, failed: 1, skipped: 0 };

async function journeys() {
  const problem = await installEmulator();
  if (problem !== null) return { ...nothing, failures: [problem] };
  const built = await run("node", ["tools/setup.mjs", "--build"], { show: true });
  if (built.code !== 0) return { ...nothing, failures: ["the client was not built"] };
  const reporters = "--reporter=list,./tools/testing/playwright-reporter.ts";
  return countTests("node", ["e2e/firebase/with-emulator.ts", reporters, ...process.argv.slice(2)]);
}

const { passed, failed, failures } = await journeys();
if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ firebase · ${failure}`).join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
