import { startEmbedded } from "../../server/src/db/embedded.ts";
import { previousRelease } from "../../server/src/db/compatibility.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";
import { installPackages } from "./debian-packages.ts";
import type { Counts } from "./journal.ts";
import { checkOut, lackOfHistory, notRun, problemWith, testsOf } from "./previous-release.ts";
import { countTests } from "./suites.ts";

// npm run test:cluster [-- vitest's own arguments]
// Runs the tests that need the parts of a cluster, as Debian packages them, installing them if needed, and the previous
// release's API tests on this version's schema. With arguments, only the first of these.

/** Tests, and the packages they need with a program of each. */
const needs: readonly { tests: string; packages: Readonly<Record<string, string>> }[] = [
  {
    tests: "server/test/cluster/{clocks,events,pooler}.cluster.ts",
    packages: {
      pgbouncer: "/usr/sbin/pgbouncer",
      faketime: "/usr/bin/faketime",
      "redis-server": "/usr/bin/redis-server",
    },
  },
  {
    tests: "server/test/cluster/standby.cluster.ts",
    packages: { "postgresql-15": "/usr/lib/postgresql/15/bin/postgres" },
  },
  {
    // Debian 12's.
    tests: "server/test/cluster/{backup,machines}.cluster.ts",
    packages: {
      "etcd-client": "/usr/bin/etcdctl",
      "etcd-server": "/usr/bin/etcd",
      haproxy: "/usr/sbin/haproxy",
      patroni: "/usr/bin/patroni",
      pgbackrest: "/usr/bin/pgbackrest",
      pgbouncer: "/usr/sbin/pgbouncer",
      "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
    },
  },
  {
    tests: "server/test/cluster/monitoring.cluster.ts",
    packages: {
      chrony: "/usr/sbin/chronyd",
      prometheus: "/usr/bin/promtool",
      "prometheus-alertmanager": "/usr/bin/amtool",
      rsyslog: "/usr/sbin/rsyslogd",
    },
  },
];
const reporters = ["--reporter=default", `--reporter=${process.cwd()}/tools/testing/vitest-reporter.ts`];
const vitest = ["node_modules/vitest/vitest.mjs", "run", ...reporters];
const given = process.argv.slice(2);

async function clusterTests(previous: string | null): Promise<Counts> {
  const without: string[] = [];
  for (const { tests, packages } of needs) {
    const problem = await installPackages(packages);
    if (problem === null) continue;
    console.log(`${tests} is not run: ${problem}.`);
    without.push(`--exclude=${tests}`);
  }
  const env: Record<string, string> = previous === null ? {} : { PREVIOUS_RELEASE: previous };
  const args = [...vitest, "--project=cluster", "--no-file-parallelism", ...without, ...given];
  return countTests("node", args, { show: true, env });
}

/** On a server whose new databases have this version's schema from the start. */
async function previousTests(folder: string): Promise<Counts> {
  const dataDir = await temporaryFolder("memory");
  const database = await startEmbedded({ dataDir, durable: false, flags: ["-c", "max_connections=200"] });
  try {
    const { host, port, user } = database.connection;
    const urlOf = (name: string) =>
      `postgresql://${user}@localhost/${name}?${new URLSearchParams({ host, port: String(port) }).toString()}`;
    await migrate({ connectionString: urlOf("template1") }, { towns: "large" });
    console.log(`The API tests of version ${previousRelease().version} on this version's schema. Not run:`);
    for (const [files, reason] of Object.entries(notRun)) console.log(`  ${files}: ${reason}`);
    const files = testsOf(folder);
    return await countTests("node", ["--max-semi-space-size=64", ...vitest, "--project=api", ...files], {
      show: true,
      cwd: folder,
      env: { TEST_DATABASE_URL: urlOf("postgres") },
    });
  } finally {
    await database.stop();
    await removeFolder(dataDir);
  }
}

async function all(): Promise<Counts[]> {
  const release = previousRelease();
  const lack = await lackOfHistory(".", release);
  if (lack !== null) {
    console.log(`The previous release's tests are not run: ${lack}.`);
    return [await clusterTests(null)];
  }
  const problem = await problemWith(".", release);
  if (problem !== null) {
    const missing = { passed: 0, failed: 1, skipped: 0, failures: [`the previous release: ${problem}`] };
    return [await clusterTests(null), missing];
  }
  const folder = await temporaryFolder("disk");
  try {
    await checkOut(release, folder);
    const counts = await clusterTests(folder);
    return given.length > 0 ? [counts] : [counts, await previousTests(folder)];
  } finally {
    await removeFolder(folder);
  }
}

const counts = await all();
const failures = counts.flatMap((each) => each.failures);
const sum = (of: "passed" | "failed") => counts.reduce((total, each) => total + each[of], 0);
if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ cluster · ${failure}`).join("\n")}\n`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
