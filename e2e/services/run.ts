import { run } from "../../tools/testing/run.ts";
import { countTests } from "../../tools/testing/suites.ts";
import { installPackages } from "../../tools/testing/debian-packages.ts";

// npm run test:services [-- Playwright's own arguments]
// Runs the journeys that need Debian's packages (coturn, janus, clamav-daemon), installing them if needed.

const packages = { coturn: "/usr/bin/turnserver", janus: "/usr/bin/janus", "clamav-daemon": "/usr/sbin/clamd" };
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

async function journeys() {
  const problem = await installPackages(packages);
  if (problem !== null) {
    console.log(`Not run: ${problem}.`);
    return nothing;
  }
  const built = await run("node", ["tools/setup.mjs", "--build"], { show: true });
  if (built.code !== 0) return { ...nothing, failed: 1, failures: ["the client was not built"] };
  const config = "--config=e2e/services/playwright.config.ts";
  const reporters = "--reporter=list,./tools/testing/playwright-reporter.ts";
  return countTests("node", ["e2e/run.ts", config, reporters, ...process.argv.slice(2)]);
}

const { passed, failed, failures } = await journeys();
if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ services · ${failure}`).join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
