import { globSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { previousRelease } from "../../server/src/db/compatibility.ts";
import { inSeconds, run } from "./run.ts";

export type Release = ReturnType<typeof previousRelease>;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
});

async function git(root: string, ...args: string[]): Promise<string | null> {
  const { code, output } = await run("git", ["-C", root, ...args]);
  return code === 0 ? output.trim() : null;
}

/** Why this folder has no earlier release to try; null if it has its history. */
export async function lackOfHistory(root: string, { version, commit }: Release): Promise<string | null> {
  if ((await git(root, "rev-parse", "--git-dir")) === null) return "this is no git clone";
  if ((await git(root, "rev-parse", "--is-shallow-repository")) !== "true" || (await has(root, commit))) return null;
  return `this clone's history ends before ${version}: run "git fetch --unshallow"`;
}

const has = async (root: string, commit: string) =>
  (await git(root, "rev-parse", "--verify", "--quiet", `${commit}^{commit}`)) !== null;

/** What is wrong with what previous-release.json says; null if nothing. */
export async function problemWith(root: string, { version, commit, lastMigration }: Release): Promise<string | null> {
  if (!(await has(root, commit))) return `this clone has no commit ${commit}, which previous-release.json names`;
  const tagged = await git(root, "rev-parse", "--verify", "--quiet", `v${version}^{commit}`);
  if (tagged !== null && tagged !== commit) return `v${version} is ${tagged}, not what previous-release.json names`;
  const text = await git(root, "show", `${commit}:server/src/db/migrations/meta/_journal.json`);
  const last = journal.parse(JSON.parse(text ?? "")).entries.at(-1)?.tag;
  return last === lastMigration ? null : `the last migration of ${version} is ${last}, not ${lastMigration}`;
}

/** Puts the release into a folder and installs it; if its dependencies are installed here, they are linked. */
export async function checkOut(release: Release, folder: string): Promise<void> {
  const since = performance.now();
  const archive = join(folder, "release.tar");
  await must("git", ["archive", `--output=${archive}`, release.commit]);
  await must("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
  if (await hasDependencies(folder)) await linkDependencies(folder);
  // The set-up finds out whether this is the content it would compile.
  await cp("server/compiled", join(folder, "server/compiled"), { recursive: true }).catch(() => undefined);
  await must(process.execPath, [join(folder, "tools/setup.mjs")]);
  const took = inSeconds(performance.now() - since);
  console.log(`Version ${release.version} (${release.commit.slice(0, 8)}) is installed in ${folder}, after ${took}`);
}

async function must(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${output}`);
}

async function packagesIn(folder: string): Promise<Map<string, string>> {
  const { packages } = lock.parse(JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")));
  const outside = Object.entries(packages).filter(([path]) => path.includes("node_modules/"));
  return new Map(outside.map(([path, entry]) => [path, JSON.stringify(entry)]));
}

/** Whether everything the release needs is installed here, in the same version. */
async function hasDependencies(folder: string): Promise<boolean> {
  const here = await packagesIn(".");
  return [...(await packagesIn(folder))].every(([path, entry]) => here.get(path) === entry);
}

/** Package by package, since those of the project itself must be the release's own. */
async function linkDependencies(folder: string): Promise<void> {
  const own = "@alongside";
  const target = join(folder, "node_modules");
  await mkdir(join(target, own), { recursive: true });
  const names = await readdir("node_modules");
  const shared = names.filter((name) => name !== own && (!name.startsWith(".") || name === ".bin"));
  for (const name of shared) await symlink(resolve("node_modules", name), join(target, name));
  await cp("node_modules/.package-lock.json", join(target, ".package-lock.json"));
  for (const name of await readdir(join("node_modules", own))) {
    await symlink(`../../${name}`, join(target, own, name));
    const nested = resolve(name, "node_modules");
    const isThere = await readdir(nested).catch(() => null);
    if (isThere !== null) await symlink(nested, join(folder, name, "node_modules"));
  }
}

/** The tests of what members and the team do; the others use few tables or none. */
const tests = ["server/src/domains/**/*.api.test.ts", "server/src/jobs.api.test.ts", "server/test/*.api.test.ts"];

/** Tests that say nothing about the release's program on a newer schema, and why. */
export const notRun: Readonly<Record<string, string>> = {
  "server/src/domains/**/*.plans.api.test.ts": "which index is used may change with the schema",
  "server/src/domains/**/*.races*": "what two do at once is held against limits of time",
  "server/src/domains/media/conversion/**": "takes its time for encoding pictures",
  "server/src/domains/videos/videos.{uploading,cleaning}*": "takes its time for encoding videos",
};

/** The files of the release's tests that run. */
export function testsOf(folder: string): string[] {
  return globSync(tests, { cwd: folder, exclude: Object.keys(notRun) }).toSorted();
}
