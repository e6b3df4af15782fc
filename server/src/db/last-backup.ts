/** The setting in which "npm run backup" records the last archive, for the status page. */
export const lastBackupKey = "backup.last";

/** The setting's value, as JSON. */
export interface LastBackup {
  at: string;
  bytes: number;
  /** The archive's name, without its folder; empty for a copy of the continuous backup. */
  file: string;
}

/** The setting in which a backup that failed is recorded, until one succeeds. */
export const failedBackupKey = "backup.failed";

/** The setting's value, as JSON. */
export interface FailedBackup {
  at: string;
  /** The line the command printed, cut. */
  reason: string;
  /** Whether it is the continuous backup that fails. */
  isContinuous?: true;
}
