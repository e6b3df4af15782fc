import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";

const passphrase = "a long night on the roof";
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: "/srv/data", ...env }).continuousBackup;
const s3 = {
  BACKUP_S3_ENDPOINT: "https://store.example",
  BACKUP_S3_REGION: "eu",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
};
const shared = {
  S3_ENDPOINT: "https://uploads.example",
  S3_BUCKET: "uploads",
  S3_REGION: "us",
  S3_ACCESS_KEY_ID: "1",
  S3_SECRET_ACCESS_KEY: "2",
};

describe("the target of continuous backups", () => {
  it("is none by default", () => {
    expect(read({})).toBeNull();
  });

  it("is a folder outside the data folder", () => {
    expect(read({ BACKUP_TARGET: "/mnt/backup/", BACKUP_PASSPHRASE: passphrase })).toEqual({
      target: { kind: "folder", path: "/mnt/backup" },
      passphrase,
      keepDays: 14,
    });
    expect(read({ BACKUP_TARGET: "/srv/data-backup", BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP_DAYS: "30" })).toEqual({
      target: { kind: "folder", path: "/srv/data-backup" },
      passphrase,
      keepDays: 30,
    });
  });

  it("is a bucket, with the keys of the uploads' store unless it has its own", () => {
    const own = {
      endpoint: "https://store.example",
      bucket: "safe",
      region: "eu",
      accessKeyId: "id",
      secretAccessKey: "secret",
    };
    expect(read({ BACKUP_TARGET: "s3://safe/alongside/one", BACKUP_PASSPHRASE: passphrase, ...s3 })?.target).toEqual({
      kind: "s3",
      prefix: "alongside/one",
      settings: own,
    });
    expect(read({ BACKUP_TARGET: "s3://safe", BACKUP_PASSPHRASE: passphrase, ...shared })?.target).toEqual({
      kind: "s3",
      prefix: "",
      settings: {
        endpoint: "https://uploads.example",
        bucket: "safe",
        region: "us",
        accessKeyId: "1",
        secretAccessKey: "2",
      },
    });
  });

  it.each([
    [{ BACKUP_TARGET: "/mnt/backup" }, /^BACKUP_PASSPHRASE must be set/u],
    [{ BACKUP_TARGET: "/mnt/backup", BACKUP_PASSPHRASE: "short" }, /^BACKUP_PASSPHRASE must have at least 12/u],
    [{ BACKUP_PASSPHRASE: passphrase }, /^BACKUP_TARGET must be set when BACKUP_PASSPHRASE is/u],
    [{ BACKUP_TARGET: "backup", BACKUP_PASSPHRASE: passphrase }, /^BACKUP_TARGET must be the path of a folder/u],
    [{ BACKUP_TARGET: "/srv/data", BACKUP_PASSPHRASE: passphrase }, /^BACKUP_TARGET must be outside DATA_DIR/u],
    [{ BACKUP_TARGET: "/srv/data/backups", BACKUP_PASSPHRASE: passphrase }, /^BACKUP_TARGET must be outside DATA_DIR/u],
    [{ BACKUP_TARGET: "s3://", BACKUP_PASSPHRASE: passphrase }, /^BACKUP_TARGET must be such as s3:/u],
    [{ BACKUP_TARGET: "s3://safe/..", BACKUP_PASSPHRASE: passphrase, ...s3 }, /^BACKUP_TARGET must be such as s3:/u],
    [{ BACKUP_TARGET: "s3://safe", BACKUP_PASSPHRASE: passphrase }, /^BACKUP_S3_ENDPOINT must be set/u],
    [
      {
        BACKUP_TARGET: "s3://safe",
        BACKUP_PASSPHRASE: passphrase,
        ...shared,
        BACKUP_S3_ENDPOINT: "https://store.example",
      },
      /^BACKUP_S3_REGION must be set/u,
    ],
    [
      { BACKUP_TARGET: "/mnt/backup", BACKUP_PASSPHRASE: passphrase, DATABASE_URL: "postgres://db/alongside" },
      /^BACKUP_TARGET must be left out when DATABASE_URL is set/u,
    ],
    [
      { BACKUP_TARGET: "/mnt/backup", BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP_DAYS: "0" },
      /^BACKUP_KEEP_DAYS must be/u,
    ],
  ])("is refused if it can't work: %j", (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});
