import { execFile } from "node:child_process";
import { open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { ServerProcess } from "../server-process.ts";
import { asPostgres, DebianPostgres, makeFolder, succeed } from "./debian-postgres.ts";

// The steps of docs/operating-cluster.md with the files of deploy/cluster.
const reference = fileURLToPath(new URL("../../../deploy/cluster", import.meta.url));
const password = "correct horse 7 Battery!";
let folder: string;
/** What the configuration leaves to its machine, for pgBackRest and all that calls it. */
let env: Record<string, string>;
let leader: DebianPostgres;
/** A moment between Ada's account and Bob's. */
let between: string;

const pgbackrest = (...args: string[]) => succeed("/usr/bin/pgbackrest", ["--stanza=alongside", ...args], env);

/** The settings of `archiving.yml` as lines of PostgreSQL's own configuration, without those of a standby. */
async function archiving(): Promise<string[]> {
  const text = await readFile(join(folder, "etc/pgbackrest/archiving.yml"), "utf8");
  const found = [...text.matchAll(/^ {4}(archive_\w+): (?:"([^"]*)"|(.*))$/gmu)];
  return found.map(([, name, quoted, plain]) => `${name} = '${quoted ?? plain}'`);
}

async function configure(): Promise<void> {
  const place = (name: string) => makeFolder(join(folder, name));
  const sockets = await place("run/postgresql");
  const settings = {
    ETC: join(folder, "etc"),
    LIB: join(folder, "lib"),
    RUN: join(folder, "run"),
    BACKUP_REPOSITORY: "posix",
    BACKUP_PATH: await place("repository"),
    BACKUP_PASSPHRASE: "four words nobody would guess",
  };
  const example = await readFile(join(reference, "cluster.env.example"), "utf8");
  const own = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  const file = join(folder, "cluster.env");
  await writeFile(file, example.replaceAll("CHANGE_ME", "secret") + own.join(""));
  await promisify(execFile)(join(reference, "render"), ["1", folder], { env: { ...process.env, CLUSTER_ENV: file } });
  env = {
    PGBACKREST_CONFIG: join(folder, "etc/pgbackrest/pgbackrest.conf"),
    PGBACKREST_SPOOL_PATH: await place("spool"),
    PGBACKREST_LOCK_PATH: await place("lock"),
    PGBACKREST_LOG_PATH: await place("log"),
    STATE_DIRECTORY: await place("lib/alongside-backup"),
  };
  await place("lib/postgresql");
  leader = new DebianPostgres(join(await place("lib/postgresql/15"), "alongside"), sockets, env);
}

async function signUp(server: ServerProcess, name: string): Promise<void> {
  const body = { email: `${name}@example.org`, firstName: name, lastName: "Stone", password };
  expect((await server.call("POST", "/api/auth/signup", { body })).status).toBe(201);
}

async function signIn(server: ServerProcess, name: string): Promise<number> {
  const body = { usernameOrEmail: `${name}@example.org`, password };
  return (await server.call("POST", "/api/auth/login", { body })).status;
}

const serverOn = async (database: DebianPostgres) =>
  ServerProcess.ready({ DATA_DIR: join(folder, "files"), DATABASE_URL: database.urlOf("alongside") });

/** What a unit of the reference runs in a shell. */
async function commandOf(unit: string, line: "ExecStart" | "ExecCondition"): Promise<string> {
  const text = await readFile(join(folder, `etc/systemd/system/${unit}.service`), "utf8");
  return new RegExp(`^${line}=/bin/sh -c '(.*)'$`, "mu").exec(text)?.[1] ?? `${unit} has no ${line}`;
}

const inUnit = async (unit: string, line: "ExecStart" | "ExecCondition") =>
  succeed("/bin/sh", ["-c", await commandOf(unit, line)], {
    ...env,
    PGHOST: leader.sockets,
    RUNTIME_DIRECTORY: await makeFolder(join(folder, "run/alongside-backup")),
  });

/** What the timer on a database machine leaves for Prometheus. */
async function report(): Promise<Map<string, number>> {
  await inUnit("alongside-backup-report", "ExecStart");
  const text = await readFile(join(folder, "run/alongside-backup/report"), "utf8");
  const lines = text.split("\n").filter((line) => /^\w/u.test(line));
  return new Map(lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
}

const trialRestore = (more: Record<string, string> = {}) =>
  asPostgres(join(folder, "etc/pgbackrest/trial-restore"), [], { ...env, ...more });

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  await configure();
  await leader.create(await archiving());
  await leader.start();
  await leader.query("create database alongside");
  await migrate({ connectionString: leader.urlOf("alongside") }, { towns: "none" });
  await pgbackrest("stanza-create");
  await pgbackrest("check");
  await inUnit("alongside-backup-full", "ExecCondition");
  await pgbackrest("--type=full", "backup");

  const server = await serverOn(leader);
  try {
    await signUp(server, "ada");
    between = (await leader.query("select clock_timestamp()")).trim();
    await pgbackrest("--type=diff", "backup");
    await signUp(server, "bob");
  } finally {
    await server.stop();
  }
  await pgbackrest("check");
});

afterAll(async () => {
  await leader.stop("immediate");
  await removeFolder(folder);
});

it("restores the moment between two writes, encrypted and compressed, and our server shows the first alone", async () => {
  const stored = await readdir(join(folder, "repository"), { recursive: true, withFileTypes: true });
  const files = stored.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const heads = await Promise.all(files.map(async (file) => (await readFile(file)).subarray(0, 8).toString("latin1")));
  expect(new Set(heads)).toEqual(new Set(["Salted__"]));
  expect(files.some((file) => file.endsWith(".zst"))).toBe(true);

  const place = join(folder, "lib/postgresql/moment");
  await succeed(join(folder, "etc/pgbackrest/restore-beside"), [place, between], env);
  const restored = new DebianPostgres(join(place, "data"), place);
  try {
    const server = await serverOn(restored);
    try {
      expect([await signIn(server, "ada"), await signIn(server, "bob")]).toEqual([200, 401]);
    } finally {
      await server.stop();
    }
  } finally {
    await restored.stop("immediate");
  }
  await removeFolder(place);
});

describe("the trial restore", () => {
  it("restores everything, reads every row and removes it, and Prometheus is told of all of it", async () => {
    expect((await report()).has("alongside_backup_trial_timestamp_seconds")).toBe(false);
    const trial = await trialRestore();
    expect(trial.errors).toBe("");
    expect(trial.out).toMatch(/^trial restore: 2 members, changes up to .* UTC 2\d{3}\n$/u);
    expect(await readdir(join(folder, "lib/postgresql"))).toEqual(["15"]);

    const now = Date.now() / 1000;
    const figures = await report();
    expect(Object.fromEntries(figures)).toEqual({
      alongside_backup_repository_up: 1,
      alongside_backup_timestamp_seconds: expect.any(Number),
      alongside_backup_full_timestamp_seconds: expect.any(Number),
      alongside_backup_trial_timestamp_seconds: expect.any(Number),
      alongside_backup_log_waiting_files: expect.any(Number),
      alongside_backup_log_failing: 0,
    });
    for (const [name, value] of figures) {
      if (name.endsWith("_seconds")) expect(Math.abs(value - now), name).toBeLessThan(600);
    }
  });

  it("fails on one changed byte, and says where", async () => {
    const copies = join(folder, "repository/backup/alongside");
    const full = (await readdir(copies)).find((name) => name.endsWith("F")) ?? "missing";
    const handle = await open(join(copies, full, "bundle/1"), "r+");
    const middle = (await handle.stat()).size >> 1;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, middle);
    await handle.write(Buffer.from([buffer.readUInt8() ^ 1]), 0, 1, middle);
    await handle.close();
    const { code, errors } = await trialRestore();
    expect(code).toBe(1);
    expect(errors).toMatch(/^trial restore failed: the repository is damaged: /u);
    expect(errors).toMatch(/backup: \S+F, status: invalid.*\n.*(?:checksum invalid|other): 1/u);
  });
});
