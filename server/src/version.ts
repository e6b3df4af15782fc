import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = z.object({ version: z.string() });

export function programVersion(): string {
  return manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))).version;
}

/** The commit that is checked out here, in eight characters; null outside of a checkout, as in the container image. */
export function programCommit(folder = root): string | null {
  const git = gitFolderOf(folder);
  if (git === null) return null;
  const head = textOf(join(git, "HEAD")) ?? "";
  const [, branch] = /^ref: (\S+)$/u.exec(head) ?? [];
  const commit = branch === undefined ? head : commitOf(branch, git);
  return commit !== null && /^[0-9a-f]{40,64}$/u.test(commit) ? commit.slice(0, 8) : null;
}

/** In a worktree, `.git` is a file that names the folder. */
function gitFolderOf(folder: string): string | null {
  const git = join(folder, ".git");
  if (statSync(git, { throwIfNoEntry: false })?.isDirectory() === true) return git;
  const [, path] = /^gitdir: (.+)$/u.exec(textOf(git) ?? "") ?? [];
  return path === undefined ? null : resolve(folder, path);
}

/** Worktrees keep their branches in the folder of the clone. */
function commitOf(branch: string, git: string): string | null {
  const common = resolve(git, textOf(join(git, "commondir")) ?? ".");
  const packed = () =>
    (textOf(join(common, "packed-refs")) ?? "").split("\n").find((line) => line.endsWith(` ${branch}`));
  return textOf(join(common, branch)) ?? packed()?.split(" ", 1)[0] ?? null;
}

/** Null if it isn't there, or belongs to somebody else. */
function textOf(path: string): string | null {
  try {
    return existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  } catch {
    return null;
  }
}

/** "version 0.2.0, commit 7dae4e1a" */
export function programName(): string {
  const commit = programCommit();
  return `version ${programVersion()}${commit === null ? "" : `, commit ${commit}`}`;
}
