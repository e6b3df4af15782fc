import { openArchive } from "./backup/archive-reader.ts";
import { contentsInWords, runCommand, UsageError, parseArguments, withSource } from "./backup/command.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { readConfig } from "./config.ts";
import { reasonOf } from "./db/open-source.ts";

await runCommand("restore", async (signal) => {
  const usage = "npm run restore -- file [--overwrite]";
  const { file, has } = parseArguments(usage, ["--overwrite"]);
  if (file === undefined) throw new UsageError(usage);
  const config = readConfig(process.env);
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
});
