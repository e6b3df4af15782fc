/** Where, among the settings, "npm run backup" notes the last archive it has finished, for the status page. */
export const lastBackupKey = "backup.last";

/** What it notes, as JSON. */
export interface LastBackup {
  at: string;
  bytes: number;
  /** The archive's name, without its folder. */
  file: string;
}
