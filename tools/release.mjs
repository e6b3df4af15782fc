// Puts releases into folders of their own beside each other, and says which one `current` leads to. Plain JavaScript for
// any Node from 18 on, because it runs in a clone in which nothing is installed.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const usage = `node tools/release.mjs v0.2.0         installs a tag, branch or commit into releases/
node tools/release.mjs --use 0.2.0    makes it the one that the next start runs
node tools/release.mjs                lists what is installed`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const releases = join(root, "releases");
const current = join(root, "current");
/** How many stay: the current one, the one before, and one more. */
const kept = 3;

/** Written last, so that an install that was interrupted isn't taken for a release. */
const markerOf = (name) => join(releases, name, "node_modules", ".cache", "release");
const isInstalled = (name) => existsSync(markerOf(name));

class Failure extends Error {}

function git(...args) {
  const { status, stdout, stderr, error } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (error) throw new Failure(`git could not be started: ${error.message}`);
  if (status !== 0) throw new Failure(stderr.trim().split("\n")[0]);
  return stdout.trim();
}

/** Null for none. */
const commitOf = (reference) => {
  try {
    return git("rev-parse", "--verify", "--quiet", `${reference}^{commit}`);
  } catch {
    return null;
  }
};

/** A tagged version by its number, anything else with its commit. */
function nameOf(commit) {
  const { version } = JSON.parse(git("show", `${commit}:package.json`));
  return commitOf(`v${version}`) === commit ? version : `${version}-${commit.slice(0, 8)}`;
}

/** The name of the release that `current` leads to; null for none. */
function nameInUse() {
  try {
    return basename(readlinkSync(current));
  } catch {
    return null;
  }
}

/** The newest first. */
function installed() {
  if (!existsSync(releases)) return [];
  const names = readdirSync(releases).filter(isInstalled);
  return names.sort((one, other) => statSync(markerOf(other)).mtimeMs - statSync(markerOf(one)).mtimeMs);
}

function remove(name) {
  rmSync(join(releases, name), { recursive: true, force: true });
  git("worktree", "prune");
}

function install(reference) {
  const commit = commitOf(reference);
  if (commit === null) throw new Failure(`there is no ${reference} here: git fetch --tags`);
  const name = nameOf(commit);
  const folder = join(releases, name);
  if (isInstalled(name)) return console.log(`${name} is installed already`);
  remove(name);
  mkdirSync(releases, { recursive: true });
  git("worktree", "add", "--quiet", "--detach", folder, commit);
  const setup = spawnSync(process.execPath, [join(folder, "tools", "setup.mjs"), "--build"], { stdio: "inherit" });
  if (setup.status !== 0) {
    remove(name);
    throw new Failure(`${name} could not be set up; nothing was changed`);
  }
  mkdirSync(dirname(markerOf(name)), { recursive: true });
  writeFileSync(markerOf(name), `${commit}\n`);
  const superfluous = installed().filter((each) => each !== nameInUse() && each !== name);
  for (const each of superfluous.slice(kept - 2)) {
    remove(each);
    console.log(`removed ${each}`);
  }
  console.log(`${name} is installed in ${folder}`);
}

/** In one step, so that a start at the same moment finds the one or the other. */
function use(name) {
  if (name === undefined) throw new Failure(`called wrongly:\n${usage}`);
  if (!isInstalled(name)) throw new Failure(`${name} is not installed; there are ${installed().join(", ") || "none"}`);
  const before = nameInUse();
  const next = `${current}.${process.pid}`;
  symlinkSync(join("releases", name), next);
  renameSync(next, current);
  console.log(`The next start runs ${name}${before === null || before === name ? "" : `, no longer ${before}`}`);
}

function list() {
  const names = installed();
  if (names.length === 0) return console.log(`No release is installed.\n${usage}`);
  const inUse = nameInUse();
  for (const name of names) console.log(name === inUse ? `${name} (current)` : name);
}

try {
  const [first, second, ...others] = process.argv.slice(2);
  const isWrong = others.length > 0 || (first !== "--use" && (second !== undefined || first?.startsWith("-")));
  if (isWrong) throw new Failure(`called wrongly:\n${usage}`);
  if (first === undefined) list();
  else if (first === "--use") use(second);
  else install(first);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}
