/** The setting in which "npm run backup" records the last archive, for the status page. */
export const lastBackupKey = "backup.last";

/** The setting's value, as JSON. */
export interface LastBackup {
  at: string;
  bytes: number;
  /** The archive's name, without its folder. */
  file: string;
}
