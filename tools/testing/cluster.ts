import { installPackages } from "./debian-packages.ts";
import { countTests } from "./suites.ts";

// npm run test:cluster [-- vitest's own arguments]
// Runs the tests that need the parts of a cluster, as Debian packages them, installing them if needed.

const packages = { pgbouncer: "/usr/sbin/pgbouncer", faketime: "/usr/bin/faketime" };
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

async function tests() {
  const problem = await installPackages(packages);
  if (problem !== null) {
    console.log(`Not run: ${problem}.`);
    return nothing;
  }
  const reporters = ["--reporter=default", "--reporter=./tools/testing/vitest-reporter.ts"];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=cluster", "--no-file-parallelism"];
  return countTests("node", [...vitest, ...reporters, ...process.argv.slice(2)]);
}

const { passed, failed, failures } = await tests();
if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ cluster · ${failure}`).join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
