// Prepares a fresh clone: dependencies from the lock file, the compiled content, and with --build the web client. Plain JavaScript for any
// Node from 18 on, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { refusalOf, runningServers } from "./running-servers.mjs";
import { withSetupLock } from "./setup-lock.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
const stamp = join(root, "node_modules", ".cache", "setup.stamp");
const binaries = join(root, "node_modules", ".bin");
const node = join(binaries, process.platform === "win32" ? "node.cmd" : "node");
const onWindows = process.platform === "win32";

function lockHash() {
  const platform = `${process.platform}-${process.arch}`;
  return createHash("sha256").update(platform).update(readFileSync(lockFile)).digest("hex");
}

function isStamped() {
  return existsSync(stamp) && existsSync(node) && readFileSync(stamp, "utf8") === lockHash();
}

function writeStamp() {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.${process.pid}`, lockHash());
  renameSync(`${stamp}.${process.pid}`, stamp);
}

/** Whether the installed packages match the lock file, so that a manual install is kept. */
function installMatchesLock() {
  if (!existsSync(installed) || !existsSync(node)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  const present = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.extraneous);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** The install removes node_modules, so npm must not run on the Node inside it. */
function outsideEnvironment() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const folders = (process.env[key] ?? "").split(delimiter);
  const outside = folders.filter((folder) => !folder.includes(`node_modules${sep}.bin`));
  return { ...process.env, [key]: outside.join(delimiter), NODE_ENV: "development", ALONGSIDE_SETUP: "1" };
}

function fail(message, detail = "") {
  const telling = detail.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("npm warn"));
  if (telling.length > 0) console.error(telling.slice(-25).join("\n"));
  console.error(`setup: ${message}`);
  process.exitCode = 1;
  return false;
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

function install() {
  if (isStamped()) return true;
  if (installMatchesLock()) {
    writeStamp();
    return true;
  }
  const servers = runningServers(root);
  if (servers.length > 0) {
    return fail(refusalOf(servers, "Stop it, run this again, then start it. Nothing was changed."));
  }
  console.log("setup: installing the dependencies (first time or changed lock file) …");
  const since = Date.now();
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const options = { cwd: root, env: outsideEnvironment(), encoding: "utf8", shell: onWindows, maxBuffer: 1 << 26 };
  const result = spawnSync("npm", args, options);
  if (result.error) return fail(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) return fail("npm ci failed; its last lines are above", `${result.stdout}\n${result.stderr}`);
  const version = spawnSync(node, ["--version"], { encoding: "utf8", shell: onWindows }).stdout ?? "";
  if (!/^v(2[4-9]|[3-9]\d)\./.test(version)) {
    return fail("the Node that comes with the dependencies is missing: npm must be allowed to run install scripts");
  }
  writeStamp();
  console.log(`setup: dependencies installed in ${seconds(since)}`);
  return true;
}

/** Runs one of the project's own programs on its own Node. */
function runTool(program, failure) {
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` };
  const options = { cwd: root, env, encoding: "utf8", shell: onWindows, maxBuffer: 1 << 26 };
  const result = spawnSync(node, [program], options);
  return result.status === 0 || fail(`${failure}; the last lines are above`, `${result.stdout}\n${result.stderr}`);
}

async function compileContent() {
  if ((await import("./build-stamp.mjs")).contentIsCurrent()) return true;
  console.log("setup: compiling what the coach knows …");
  const since = Date.now();
  if (!runTool("tools/content/compile.ts", "content/ could not be compiled")) return false;
  console.log(`setup: content compiled in ${seconds(since)}`);
  return true;
}

async function build() {
  const { buildIsCurrent } = await import("./build-stamp.mjs");
  if (buildIsCurrent()) return true;
  console.log("setup: building the web client …");
  const since = Date.now();
  if (!runTool("tools/build.ts", "the web client could not be built")) return false;
  console.log(`setup: web client built in ${seconds(since)}`);
  return true;
}

const withBuild = process.argv.includes("--build");

async function isReady() {
  if (!isStamped()) return false;
  const { buildIsCurrent, contentIsCurrent } = await import("./build-stamp.mjs");
  return contentIsCurrent() && (!withBuild || buildIsCurrent());
}

// Checked without the lock first, so that nothing waits if there is nothing to do.
if (!(await isReady())) {
  await withSetupLock(root, async () => {
    if (install() && (await compileContent()) && withBuild) await build();
  });
}
