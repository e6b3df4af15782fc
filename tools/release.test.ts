import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { hasGit } from "../server/test/has-git.ts";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";

const folders: string[] = [];
let clone: string;

beforeEach(async () => {
  if (!hasGit) return;
  const folder = await temporaryFolder("disk");
  folders.push(folder);
  clone = join(folder, "clone");
  mkdirSync(join(clone, "tools"), { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  cpSync("tools/release.mjs", join(clone, "tools/release.mjs"));
  writeFileSync(join(clone, ".gitignore"), "releases/\ncurrent\nbuilt\nnode_modules\n");
  release("0.1.0");
});
afterAll(() => Promise.all(folders.map(removeFolder)));

function git(...args: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  return execFileSync("git", ["-C", clone, ...who, ...args], { encoding: "utf8" }).trim();
}

/** Commits and tags a version whose set-up writes a file, or fails. */
function release(
  version: string,
  setup = `writeFileSync(new URL("../built", import.meta.url), process.argv[2])`,
): void {
  writeFileSync(join(clone, "package.json"), JSON.stringify({ version }));
  writeFileSync(join(clone, "tools/setup.mjs"), `import { writeFileSync } from "node:fs";\n${setup};\n`);
  git("add", "--all");
  git("commit", "--quiet", `--message=Release ${version}`);
  git("tag", `v${version}`);
}

function tool(...args: string[]): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(clone, "tools/release.mjs"), ...args], {
    encoding: "utf8",
  });
  return { status, out: (stdout + stderr).trim() };
}

const versionIn = (folder: string) => JSON.parse(readFileSync(join(clone, folder, "package.json"), "utf8")).version;

it.skipIf(!hasGit)("installs a version beside the others, and changes the current one in one step and back", () => {
  const folder = join(clone, "releases/0.1.0");
  expect(tool("v0.1.0")).toEqual({ status: 0, out: `0.1.0 is installed in ${folder}` });
  expect(readFileSync(join(folder, "built"), "utf8")).toBe("--build");
  expect(existsSync(join(clone, "current"))).toBe(false);
  expect(tool("--use", "0.1.0")).toEqual({ status: 0, out: "The next start runs 0.1.0" });
  release("0.2.0");
  expect(tool("v0.2.0").status).toBe(0);
  expect(versionIn("current")).toBe("0.1.0");
  expect(tool("--use", "0.2.0").out).toBe("The next start runs 0.2.0, no longer 0.1.0");
  expect(versionIn("current")).toBe("0.2.0");
  expect(tool().out).toBe("0.2.0 (current)\n0.1.0");
  expect(tool("--use", "0.1.0").out).toBe("The next start runs 0.1.0, no longer 0.2.0");
  expect(readlinkSync(join(clone, "current"))).toBe("releases/0.1.0");
  expect(readdirSync(clone).filter((name) => name.startsWith("current"))).toEqual(["current"]);
});

it.skipIf(!hasGit)("names what has no tag after its commit", () => {
  writeFileSync(join(clone, "more"), "");
  git("add", "--all");
  git("commit", "--quiet", "--message=Go on");
  const name = `0.1.0-${git("rev-parse", "--short=8", "HEAD")}`;
  expect(tool("main").out).toBe(`${name} is installed in ${join(clone, "releases", name)}`);
  expect(tool("main").out).toBe(`${name} is installed already`);
});

it.skipIf(!hasGit)("leaves nothing of a version that can't be set up, and begins anew after an interruption", () => {
  release("0.2.0", "process.exit(1)");
  expect(tool("v0.2.0")).toEqual({ status: 1, out: "release: 0.2.0 could not be set up; nothing was changed" });
  expect(readdirSync(join(clone, "releases"))).toEqual([]);
  expect(tool("v0.1.0").status).toBe(0);
  rmSync(join(clone, "releases/0.1.0/node_modules"), { recursive: true });
  expect(tool("--use", "0.1.0")).toEqual({ status: 1, out: "release: 0.1.0 is not installed; there are none" });
  expect(tool("v0.1.0").status).toBe(0);
  expect(tool("--use", "0.1.0").status).toBe(0);
});

it.skipIf(!hasGit)("keeps three releases, and always the current one", () => {
  tool("v0.1.0");
  tool("--use", "0.1.0");
  for (const version of ["0.2.0", "0.3.0", "0.4.0", "0.5.0"]) {
    release(version);
    expect(tool(`v${version}`).status).toBe(0);
  }
  expect(readdirSync(join(clone, "releases")).toSorted()).toEqual(["0.1.0", "0.4.0", "0.5.0"]);
  expect(git("worktree", "list").split("\n")).toHaveLength(4);
});

it.skipIf(!hasGit)("says what is wrong in one line", () => {
  expect(tool("v9.9.9")).toEqual({ status: 1, out: "release: there is no v9.9.9 here: git fetch --tags" });
  expect(tool("--use", "9.9.9")).toEqual({ status: 1, out: "release: 9.9.9 is not installed; there are none" });
  for (const wrong of [["--use"], ["v0.1.0", "more"], ["--help"]]) {
    expect(tool(...wrong)).toMatchObject({ status: 1, out: expect.stringContaining("called wrongly") });
  }
});
