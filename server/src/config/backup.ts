import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const optional = z.string().trim().optional();

export const backupVariables = {
  BACKUP_TARGET: optional,
  BACKUP_PASSPHRASE: z.string().optional(),
  BACKUP_KEEP_DAYS: z.coerce
    .number("must be a number of days")
    .int("must be a whole number of days")
    .min(1, "must be at least 1")
    .max(3650, "must be at most 3650")
    .default(14),
  BACKUP_S3_ENDPOINT: optional.refine(
    (value) => value === undefined || (URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)),
    "must be an address that begins with http:// or https://",
  ),
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
};

interface Values extends z.output<z.ZodObject<typeof backupVariables>> {
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  DATABASE_URL?: string | undefined;
}

/** Where the embedded database is backed up to, continuously. */
export interface ContinuousBackup {
  target:
    | { kind: "folder"; path: string }
    | {
        kind: "s3";
        /** Below which it keeps everything; may be empty. */
        prefix: string;
        settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
      };
  passphrase: string;
  keepDays: number;
}

/** A shorter one could be guessed from the files alone. */
const shortest = 12;

const ownNames = ["ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;

/** "s3://bucket" or "s3://bucket/folder/below" */
const inBucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/u;

export function backupOf(values: Values, dataDir: string): ContinuousBackup | null {
  const { BACKUP_TARGET: target, BACKUP_PASSPHRASE: passphrase, DATABASE_URL: database } = values;
  if (target === undefined) {
    const needless = (["BACKUP_PASSPHRASE", "BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY_ID"] as const).find(
      (name) => values[name] !== undefined,
    );
    if (needless !== undefined) throw new ConfigError(`BACKUP_TARGET must be set when ${needless} is`);
    return null;
  }
  if (database !== undefined) {
    throw new ConfigError(
      "BACKUP_TARGET must be left out when DATABASE_URL is set: it is for the embedded database, yours has its own tools (pgBackRest, for example)",
    );
  }
  if (passphrase === undefined) throw new ConfigError("BACKUP_PASSPHRASE must be set when BACKUP_TARGET is");
  if (passphrase.length < shortest) {
    throw new ConfigError(`BACKUP_PASSPHRASE must have at least ${shortest} characters`);
  }
  return { target: targetOf(target, values, dataDir), passphrase, keepDays: values.BACKUP_KEEP_DAYS };
}

function targetOf(target: string, values: Values, dataDir: string): ContinuousBackup["target"] {
  if (!target.startsWith("s3:")) {
    if (!isAbsolute(target)) {
      throw new ConfigError(
        "BACKUP_TARGET must be the path of a folder such as /mnt/backup/alongside, or s3://bucket/folder",
      );
    }
    const path = resolve(target);
    const below = relative(dataDir, path);
    if (below === "" || (!below.startsWith("..") && !isAbsolute(below))) {
      throw new ConfigError("BACKUP_TARGET must be outside DATA_DIR, on another disk or machine");
    }
    return { kind: "folder", path };
  }
  const [, bucket, prefix = ""] = inBucket.exec(target) ?? [];
  if (bucket === undefined) throw new ConfigError("BACKUP_TARGET must be such as s3://bucket or s3://bucket/folder");
  // All of them or none, so that no key goes to a store it isn't for.
  const ofItsOwn = ownNames.some((name) => values[`BACKUP_S3_${name}`] !== undefined);
  const need = (name: (typeof ownNames)[number]): string => {
    const value = ofItsOwn ? values[`BACKUP_S3_${name}`] : values[`S3_${name}`];
    if (value === undefined) throw new ConfigError(`BACKUP_S3_${name} must be set when BACKUP_TARGET is in a bucket`);
    return value;
  };
  return {
    kind: "s3",
    prefix: prefix.slice(1),
    settings: {
      endpoint: need("ENDPOINT"),
      bucket,
      region: need("REGION"),
      accessKeyId: need("ACCESS_KEY_ID"),
      secretAccessKey: need("SECRET_ACCESS_KEY"),
    },
  };
}
