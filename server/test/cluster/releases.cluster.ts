import { mkdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { previousRelease } from "../../src/db/compatibility.ts";
import { migrate } from "../../src/db/migrate.ts";
import { knownMigrations } from "../../src/db/migration-list.ts";
import { programVersion } from "../../src/version.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { ServerProcess } from "../server-process.ts";
import { emptyDatabase, testDatabase, type TestDatabase } from "../test-database.ts";
import { print, startLoad } from "./load.ts";
import { startNodes } from "./nodes.ts";

/** Where `npm run test:cluster` has installed the previous release. */
const previous = process.env["PREVIOUS_RELEASE"];
const here = fileURLToPath(new URL("../../..", import.meta.url));
const program = "server/src/main.ts";
const calm = 200;
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder("disk");
});
afterEach(() => removeFolder(folder));

describe.skipIf(previous === undefined)("two servers of the previous release", () => {
  let source: TestDatabase;
  beforeEach(async () => {
    source = await emptyDatabase();
  });
  afterEach(() => source.drop());

  it("are updated one after another while members write, and the programs alone go back", async () => {
    await mkdir(join(folder, "releases"));
    await symlink(previous ?? "", join(folder, "releases/old"));
    await symlink(here, join(folder, "releases/new"));
    const use = async (name: string) => {
      await symlink(join("releases", name), join(folder, "next"));
      await rename(join(folder, "next"), join(folder, "current"));
    };
    const current = join(folder, "current", program);

    await use("old");
    const nodes = await startNodes(2, () => ({ DATABASE_URL: source.url }), current);
    try {
      const load = await startLoad(nodes.address, source.url);
      const restart = async (place: number) => {
        // 0.1.0 doesn't say on /readyz that it stops.
        await nodes.balancer.empty(place);
        expect(await nodes.stop(place)).toBe(0);
        await nodes.start(place, current);
        await load.answered(calm);
      };
      await load.answered(calm);
      const only = { DATA_DIR: folder, DATABASE_URL: source.url, MIGRATE: "only" };
      const migration = await ServerProcess.launch(only, join(here, program));
      expect(await migration.ended(), migration.errors).toBe(0);
      await load.answered(calm);

      await use("new");
      for (const place of [0, 1]) {
        await restart(place);
        const { text } = await nodes.at(place).call("GET", "/healthz");
        expect(JSON.parse(text)).toMatchObject({ version: programVersion() });
      }
      await use("old");
      for (const place of [0, 1]) {
        await restart(place);
        expect((await nodes.at(place).call("GET", "/healthz")).text).not.toContain(`"${programVersion()}"`);
      }
      const report = await load.end();
      print(`An update from ${previousRelease().version} to ${programVersion()} in place, and back`, report);
      expect(report, load.failures().join("\n")).toMatchObject({ failed: 0, lost: 0, doubled: 0 });
    } finally {
      await nodes.close();
    }
  });
});

describe("a program that is older than its database", () => {
  const known = knownMigrations();
  const newest = known.at(-1)?.when ?? 0;
  const later = { tag: "9000_later", when: newest + 1, hash: "later", statements: ["create table later (id int)"] };
  let source: TestDatabase;
  beforeEach(async () => {
    source = await testDatabase();
  });
  afterEach(() => source.drop());

  const changedBy = (version: string, oldestVersion: string, oldestMigration: number) =>
    migrate(source.connection, {
      towns: "none",
      migrations: [...known, later],
      compatibility: { version, oldestVersion, oldestMigration },
    });
  const env = () => ({ DATA_DIR: folder, DATABASE_URL: source.url });

  it("starts where the newer one works with it, and says so", async () => {
    await changedBy("9.0.0", programVersion(), newest);
    const server = await ServerProcess.ready(env());
    expect(server.out).toContain("a newer version has changed the database; this one works with it");
    expect(server.out).toContain('"newer":"9.0.0"');
    expect(await server.stop()).toBe(0);
    const check = await ServerProcess.launch({ ...env(), MIGRATE: "only" });
    expect(await check.ended()).toBe(0);
  });

  it("is refused otherwise, with the versions that can be started", async () => {
    await changedBy("9.1.0", "9.0.0", newest + 1);
    for (const mode of ["always", "only", "never"]) {
      const server = await ServerProcess.launch({ ...env(), MIGRATE: mode });
      expect(await server.ended()).toBe(1);
      expect(server.errors).toBe(
        "Alongside cannot start: the database cannot be used: version 9.1.0 of Alongside has changed this database, and versions before 9.0.0 no longer work with it: start 9.0.0 or a later one, or restore a backup made before (DATABASE_URL)\n",
      );
    }
  });
});
