import { join } from "node:path";
import type { Log } from "../log.ts";
import { fileStorage } from "./file-storage.ts";
import { s3Storage, type S3Settings } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** An S3-compatible store if the S3 variables are set, otherwise files under DATA_DIR/objects (P-RUNNING-3). */
export function createStorage(config: { s3: S3Settings | undefined; dataDir: string }, log: Log): Storage {
  if (config.s3 !== undefined) return s3Storage(config.s3, log);
  return fileStorage(join(config.dataDir, "objects"), partsFolder(config.dataDir));
}

/** The folder for incomplete files, whichever store they go to. */
export function partsFolder(dataDir: string): string {
  return join(dataDir, "incoming");
}
