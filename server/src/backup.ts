import { join } from "node:path";
import {
  contentsInWords,
  refuseNothing,
  runCommand,
  sizeInWords,
  parseArguments,
  withSource,
} from "./backup/command.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { readConfig } from "./config.ts";
import { programVersion } from "./version.ts";

await runCommand("back up", async (signal) => {
  const { file } = parseArguments("npm run backup [-- file]", []);
  const config = readConfig(process.env);
  refuseNothing(config);
  const now = new Date();
  const path = file ?? join(config.dataDir, "backups", nameAt(now));
  const version = programVersion();
  const made = await withSource(config, ({ connection }, storage) =>
    makeBackup({ connection, storage, path, version, now, signal }),
  );
  const [first, ...others] = made.missing;
  if (first !== undefined) {
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    process.stderr.write(`The storage does not have ${first}${more}, which the database names; all else is saved.\n`);
  }
  return `Saved ${contentsInWords(made.tables, made.files)}: ${path} (${sizeInWords(made.bytes)})`;
});

/** "alongside-20261121T193000Z.backup" */
function nameAt(now: Date): string {
  return `alongside-${now.toISOString().replaceAll(/[-:]|\.\d+/gu, "")}.backup`;
}
