import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasGit } from "../test/has-git.ts";
import { removeFolder, temporaryFolder } from "../test/folders.ts";
import { programCommit, programVersion } from "./version.ts";

let folder: string;
let clone: string;

beforeAll(async () => {
  if (!hasGit) return;
  folder = await temporaryFolder("memory");
  clone = join(folder, "clone");
  git("init", "--quiet", "--initial-branch=main", clone);
  git("-C", clone, "commit", "--quiet", "--allow-empty", "--message=Begin");
});
afterAll(() => removeFolder(folder));

function git(...args: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  return execFileSync("git", [...who, ...args], { encoding: "utf8" }).trim();
}

const short = (at: string) => git("-C", at, "rev-parse", "--short=8", "HEAD");

it("the version is the manifest's", () => {
  expect(readFileSync("package.json", "utf8")).toContain(`"version": "${programVersion()}"`);
});

it.skipIf(!hasGit)(
  "names the commit of a clone, of a detached one, of one with packed branches, and of a worktree",
  () => {
    expect(programCommit(clone)).toBe(short(clone));
    git("-C", clone, "pack-refs", "--all");
    expect(programCommit(clone)).toBe(short(clone));
    const tree = join(folder, "tree");
    git("-C", clone, "worktree", "add", "--quiet", "-b", "other", tree);
    git("-C", tree, "commit", "--quiet", "--allow-empty", "--message=Go on");
    expect(programCommit(tree)).toBe(short(tree));
    git("-C", tree, "checkout", "--quiet", "--detach");
    expect(programCommit(tree)).toBe(short(tree));
    expect(programCommit(tree)).not.toBe(programCommit(clone));
  },
);

it("names no commit outside of a checkout, or where it can't be read", () => {
  expect(programCommit(folder)).toBeNull();
  writeFileSync(join(folder, ".git"), "gitdir: nowhere\n");
  expect(programCommit(folder)).toBeNull();
});
