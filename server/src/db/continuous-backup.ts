/** The setting in which the continuous backup says how it is, for the status page. */
export const continuousBackupKey = "backup.continuous";

/** What the continuous backup does by turns. */
export type BackupPart = "log" | "base" | "files" | "check";

/** The setting's value, as JSON; times in ISO 8601. */
export interface ContinuousBackupState {
  /** Every commit before this time is saved; null before the first. */
  savedUntil: string | null;
  /** The last complete copy, and the bytes it takes in the target. */
  base: { at: string; bytes: number } | null;
  /** The last time that a restore was tried and compared. */
  check: { at: string; rows: number; milliseconds: number } | null;
  /** What fails, and since when. */
  problems: { [Part in BackupPart]?: { since: string; text: string } };
}

export const noBackupState: ContinuousBackupState = { savedUntil: null, base: null, check: null, problems: {} };

export function readBackupState(value: string | null | undefined): ContinuousBackupState {
  return value == null ? noBackupState : (JSON.parse(value) as ContinuousBackupState); // only the backup writes it
}
