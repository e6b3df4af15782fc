import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { previousRelease } from "../../server/src/db/compatibility.ts";
import { knownMigrations } from "../../server/src/db/migration-list.ts";
import { hasGit } from "../../server/test/has-git.ts";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";
import { lackOfHistory, problemWith, type Release } from "./previous-release.ts";

const migrations = "server/src/db/migrations/meta";
let folder: string;
let clone: string;
let release: Release;

beforeAll(async () => {
  if (!hasGit) return;
  folder = await temporaryFolder("disk");
  clone = join(folder, "clone");
  mkdirSync(join(clone, migrations), { recursive: true });
  git(clone, "init", "--quiet", "--initial-branch=main");
  writeFileSync(join(clone, migrations, "_journal.json"), JSON.stringify({ entries: [{ tag: "0000_first" }] }));
  git(clone, "add", "--all");
  git(clone, "commit", "--quiet", "--message=Release");
  release = { version: "1.0.0", commit: git(clone, "rev-parse", "HEAD"), lastMigration: "0000_first" };
  git(clone, "commit", "--quiet", "--allow-empty", "--message=Go on");
});
afterAll(() => removeFolder(folder));

function git(at: string, ...args: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  return execFileSync("git", ["-C", at, ...who, ...args], { encoding: "utf8" }).trim();
}

it.skipIf(!hasGit)("a clone with its history has the release, tagged or not", async () => {
  expect(await problemWith(clone, release)).toBeNull();
  git(clone, "tag", "v1.0.0", release.commit);
  expect(await problemWith(clone, release)).toBeNull();
  git(clone, "tag", "--delete", "v1.0.0");
});

it.skipIf(!hasGit)("a clone whose history ends before it is told apart from one that never had it", async () => {
  const shallow = join(folder, "shallow");
  git(folder, "clone", "--quiet", "--depth=1", `file://${clone}`, shallow);
  expect(await lackOfHistory(shallow, release)).toBe(
    `this clone's history ends before 1.0.0: run "git fetch --unshallow"`,
  );
  expect(await lackOfHistory(folder, release)).toBe("this is no git clone");
  expect(await lackOfHistory(clone, release)).toBeNull();
  const commit = "0".repeat(40);
  expect(await problemWith(clone, { ...release, commit })).toBe(
    `this clone has no commit ${commit}, which previous-release.json names`,
  );
});

it.skipIf(!hasGit)("a tag or a last migration that isn't the release's is found", async () => {
  git(clone, "tag", "v1.0.0", "main");
  expect(await problemWith(clone, release)).toMatch(
    /^v1\.0\.0 is [0-9a-f]{40}, not what previous-release\.json names$/u,
  );
  git(clone, "tag", "--delete", "v1.0.0");
  expect(await problemWith(clone, { ...release, lastMigration: "0001_other" })).toBe(
    "the last migration of 1.0.0 is 0000_first, not 0001_other",
  );
});

it("the release that is named is this product's, and older than this version", () => {
  const { version, lastMigration } = previousRelease();
  expect(knownMigrations().map(({ tag }) => tag)).toContain(lastMigration);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
});
