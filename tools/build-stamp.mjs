// Whether web/dist and server/compiled were made from the current sources. Plain JavaScript for any Node from 18 on, because setup asks
// before the project's own Node is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "web", "dist", ".stamp");
const contentStamp = join(root, "server", "compiled", ".stamp");

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

/** All inputs of the compiled content, and the code that shapes it. */
const contentSources = [
  "content",
  "tools/content",
  "server/src/language",
  "server/src/ports",
  // The coastline; with another version comes another package.json.
  "node_modules/world-atlas/package.json",
];
/** What isn't compiled: sets to measure with, pages for editors, and code that only reads what was compiled. */
const notCompiled = (path) =>
  path.startsWith("content/evaluation/") ||
  path.endsWith(".md") ||
  path === "content/meanings.bin" ||
  (path.startsWith("server/src/ports/") &&
    !path.startsWith("server/src/ports/ai/care/") &&
    !path.endsWith("-content.ts"));

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

/** One hash of the names and contents of files, the same on every system. */
function hashOf(paths, isLeftOut = () => false) {
  const hash = createHash("sha256");
  const files = paths.flatMap((source) => filesUnder(join(root, source)));
  for (const file of files.sort()) {
    const name = relative(root, file).split(sep).join("/");
    if (isLeftOut(name)) continue;
    const content = createHash("sha256").update(readFileSync(file)).digest("hex");
    hash.update(`${name}\n${content}\n`);
  }
  return hash.digest("hex");
}

export const sourceHash = () => hashOf(sources);
export const contentHash = () => hashOf(contentSources, notCompiled);

/** @returns {boolean} whether server/compiled exists and was made from the current content */
export function contentIsCurrent() {
  return existsSync(contentStamp) && readFileSync(contentStamp, "utf8") === contentHash();
}

/** @param {string} hash the content's hash, taken before it was compiled */
export function writeContentStamp(hash) {
  writeFileSync(contentStamp, hash);
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
