// Whether web/dist was built from the current sources. Plain JavaScript for any Node from 18 on, because setup asks
// before the project's own Node is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "web", "dist", ".stamp");

/** All inputs of the build; tests are left out, because they don't change the result. */
const sources = [
  "contract/src",
  "web/src",
  "web/public",
  "web/build",
  "web/index.html",
  "web/landing.html",
  "web/vite.config.ts",
  "tools/build.ts",
  "package-lock.json",
];

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

/** One hash of the names and contents of all sources, the same on every system. */
export function sourceHash() {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => filesUnder(join(root, source)));
  for (const file of files.sort()) {
    const content = createHash("sha256").update(readFileSync(file)).digest("hex");
    hash.update(`${relative(root, file).split(sep).join("/")}\n${content}\n`);
  }
  return hash.digest("hex");
}

/** @returns {boolean} whether web/dist exists and was built from the current sources */
export function buildIsCurrent() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash();
}

/**
 * @param {string} hash the sources' hash, taken before the build started, so that a change during the build is noticed
 */
export function writeBuildStamp(hash) {
  writeFileSync(stamp, hash);
}
