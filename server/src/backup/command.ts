import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { openSource, type Source } from "../db/open-source.ts";
import { createStorage } from "../ports/storage/create-storage.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { BackupError } from "./archive-format.ts";

/** The command line is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(usage: string) {
    super(`the way to call it is: ${usage}`);
  }
}

interface Arguments {
  /** Absolute; undefined if not given. */
  file: string | undefined;
  has(name: string): boolean;
}

/** The arguments after `npm run … --`. A path is relative to the operator's folder, not to the one npm runs in. */
export function parseArguments(usage: string, switches: readonly string[]): Arguments {
  const given = process.argv.slice(2);
  const names = given.filter((word) => word.startsWith("--"));
  const [file, ...others] = given.filter((word) => !word.startsWith("--"));
  if (others.length > 0 || !names.every((name) => switches.includes(name))) throw new UsageError(usage);
  const from = process.env["INIT_CWD"] ?? process.cwd();
  return { file: file === undefined ? undefined : resolve(from, file), has: (name) => names.includes(name) };
}

/** Runs a command. Exit code 1 means failure, 2 wrong arguments; errors are one line. */
export async function runCommand(act: string, work: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new BackupError("it was stopped; nothing was changed"));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    process.stdout.write(`${await work(stopping.signal)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    process.stderr.write(`Alongside cannot ${act}: ${reason}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens database and storage for the duration of `work`. */
export async function withSource<T>(
  config: Config,
  work: (source: Source, storage: Storage) => Promise<T>,
): Promise<T> {
  const source = await openSource(config, quiet);
  try {
    return await work(source, createStorage(config, quiet));
  } finally {
    await source.stop();
  }
}

/** Throws if no server was ever started: opening the embedded database would create an empty one. */
export function refuseNothing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, "postgres"))) return;
  throw new BackupError(`there is no database in ${dataDir} (DATA_DIR)`);
}

/** "50 tables, 3076 rows, 1 file" */
export function contentsInWords(tables: readonly { rows: number }[], files: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
  return [counted(tables.length, "table"), counted(rows, "row"), counted(files, "file")].join(", ");
}

/** "12.3 MB" */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${size.toFixed(1)} ${unit}`;
}
