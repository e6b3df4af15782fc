import { openArchive } from "./backup/archive-reader.ts";
import { contentsInWords, runCommand, UsageError, parseArguments, withSource } from "./backup/command.ts";
import { openBackup, restorablePeriods, restoreConfigured, timeIn } from "./backup/continuous/restore-to-time.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { type Config, readConfig } from "./config.ts";
import { reasonOf } from "./db/open-source.ts";

const usage =
  'npm run restore -- file [--overwrite], npm run restore -- --at "2026-11-29 20:00", or npm run restore -- --times';

await runCommand("restore", async (signal) => {
  const config = readConfig(process.env);
  const [first, time, ...others] = process.argv.slice(2);
  if (first === "--times" && time === undefined) return listTimes(config);
  if (first !== "--at") return fromArchive(config, signal);
  if (time === undefined || others.length > 0) throw new UsageError(usage);
  return toTime(config, time, signal);
});

/** A backup that `npm run backup` has made. */
async function fromArchive(config: Config, signal: AbortSignal): Promise<string> {
  const { file, has } = parseArguments(usage, ["--overwrite"]);
  if (file === undefined) throw new UsageError(usage);
  const archive = await openArchive(file, signal);
  const leftOver: string[] = [];
  try {
    await withSource(config, async ({ connection, migrate }, storage) => {
      const onLeftOver = (key: string) => void leftOver.push(key);
      await restoreBackup({ archive, connection, storage, overwrite: has("--overwrite"), onLeftOver });
      await migrate().catch((error: unknown) => {
        const reason = `all of the backup is there, but the database is not ready yet: ${reasonOf(error)}`;
        throw new Error(`${reason}; a start of the server tries again`, { cause: error });
      });
    });
  } finally {
    await archive.close();
  }
  if (leftOver.length > 0) {
    process.stderr.write(`${leftOver.length} files of no use stay in the storage, as they could not be removed.\n`);
  }
  const { takenAt, tables, files } = archive.manifest;
  return `Restored the backup of ${takenAt}: ${contentsInWords(tables, files.length)}. Start the server; everybody signs in anew.`;
}

/** A moment of the continuous backup. */
async function toTime(config: Config, text: string, signal: AbortSignal): Promise<string> {
  const until = text === "latest" ? null : timeIn(text);
  process.stderr.write(`Restoring ${until === null ? "everything that was saved" : `to ${inWords(until)}`}\n`);
  const { lastChange, members, files, missing } = await restoreConfigured(config, until, signal);
  const [first, ...others] = missing;
  if (first !== undefined) {
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    process.stderr.write(`The backup does not have ${first}${more}, which the database names; all else is there.\n`);
  }
  const last = lastChange === null ? "" : ` Its last change was made at ${inWords(lastChange)}.`;
  return `Restored the database with ${members} members and ${files} files that were missing here.${last} Start the server.`;
}

async function listTimes(config: Config): Promise<string> {
  const periods = await restorablePeriods(await openBackup(config));
  // In whole seconds, each of which can be restored.
  const shown = periods
    .map(({ from, to }) => ({ from: Math.ceil(from.getTime() / 1000), to: Math.floor(to.getTime() / 1000) }))
    .filter(({ from, to }) => from <= to);
  if (shown.length === 0) return "The backup has no complete base copy yet.";
  const inSeconds = (seconds: number) => inWords(new Date(seconds * 1000));
  return shown.map(({ from, to }) => `from ${inSeconds(from)} to ${inSeconds(to)}`).join("\n");
}

/** "2026-11-29 20:00:00 UTC" */
function inWords(time: Date): string {
  return `${time.toISOString().replace("T", " ").slice(0, 19)} UTC`;
}
