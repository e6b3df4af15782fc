import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3 } from "../../../test/s3-server.ts";
import type { ContinuousBackup } from "../../config/backup.ts";
import { openTarget } from "./target.ts";
import { all, openVault, removeOldVaults, type Target, type Vault } from "./vault.ts";

const passphrase = "a long night on the roof";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let s3: S3Server;

beforeAll(async () => {
  [folder, s3] = await Promise.all([mkdtemp(join(tmpdir(), "alongside-vault-")), startS3()]);
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = (target: ContinuousBackup["target"]): ContinuousBackup => ({ target, passphrase, keepDays: 14 });

let count = 0;
async function newFolder(): Promise<{ path: string; target: Target }> {
  const path = join(folder, `target-${(count += 1)}`);
  await mkdir(path);
  return { path, target: openTarget(settings({ kind: "folder", path }), quiet) };
}

async function* pieces(whole: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += 100_000) yield whole.subarray(at, at + 100_000);
}

async function read(vault: Vault, name: string): Promise<Buffer> {
  const item = (await vault.list(name)).get(name);
  if (item === undefined) throw new Error("there is none");
  return Buffer.concat(await all(vault.read(item)));
}

/** Paths of all objects that hold contents. */
async function objects(path: string): Promise<string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => file.includes("/vault-")).toSorted();
}

describe.each([
  ["a folder", async () => (await newFolder()).target],
  ["a bucket", async () => openTarget(settings({ kind: "s3", prefix: "below/this", settings: s3.settings }), quiet)],
])("a vault in %s", (_, create) => {
  it("returns what was put in, of any length, also to another process", async () => {
    const target = await create();
    const vault = await openVault(target, passphrase);
    const contents = new Map([
      ["logs/empty", Buffer.alloc(0)],
      ["logs/zeros", Buffer.alloc(20_000_000)],
      ["files/random", randomBytes(17_000_000)],
      ["files/random-too", Buffer.from("short")],
    ]);
    for (const [name, whole] of contents) await vault.put(name, pieces(whole));
    const other = await openVault(target, passphrase, true);
    for (const [name, whole] of contents) expect((await read(other, name)).equals(whole)).toBe(true);
    expect([...(await other.list("files")).keys()].toSorted()).toEqual(["files/random", "files/random-too"]);
    const random = (await other.list("files")).get("files/random");
    expect(random?.parts).toHaveLength(3);
    if (random) await other.remove(random);
    expect([...(await other.list("files")).keys()]).toEqual(["files/random-too"]);
  });
});

describe("a vault", () => {
  it("shows neither contents nor passphrase, and compresses", async () => {
    const { path, target } = await newFolder();
    const vault = await openVault(target, passphrase);
    const bytes = await vault.put("logs/secret", pieces(Buffer.alloc(1_000_000, "a private message ")));
    expect(bytes).toBeLessThan(10_000);
    for (const file of await objects(path)) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const text = await readFile(file, "latin1");
      expect(text).not.toContain("private");
      expect(text).not.toContain(passphrase);
    }
  });

  it("refuses another passphrase in one line, and never mixes with it", async () => {
    const { target } = await newFolder();
    await expect(openVault(target, passphrase, true)).rejects.toThrow("there is no backup at BACKUP_TARGET");
    const first = await openVault(target, passphrase);
    await first.put("logs/one", pieces(Buffer.from("one")));
    await expect(openVault(target, "quite another phrase", true)).rejects.toThrow(
      "BACKUP_PASSPHRASE is not the one that the backup was encrypted with",
    );
    const second = await openVault(target, "quite another phrase");
    expect(await second.list("logs")).toEqual(new Map());
    expect((await read(await openVault(target, passphrase, true), "logs/one")).toString()).toBe("one");
  });

  it("removes an earlier passphrase's contents only when all of them are old", async () => {
    const { path, target } = await newFolder();
    const first = await openVault(target, passphrase);
    await first.put("logs/one", pieces(Buffer.from("one")));
    const second = await openVault(target, "quite another phrase");
    await removeOldVaults(target, second, new Date(Date.now() - 3_600_000));
    expect(await objects(path)).toHaveLength(1);
    await removeOldVaults(target, second, new Date(Date.now() + 3_600_000));
    expect(await objects(path)).toEqual([]);
    await expect(openVault(target, passphrase, true)).rejects.toThrow("is not the one");
  });

  it("refuses a changed byte anywhere, a cut, an exchanged part, and a missing end", async () => {
    const { path, target } = await newFolder();
    const vault = await openVault(target, passphrase);
    await vault.put("logs/one", pieces(Buffer.from("the first content")));
    await vault.put("logs/two", pieces(Buffer.from("the other content")));
    const [one = "", two = ""] = await objects(path);
    const whole = await readFile(one);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(one, changed);
      await expect(read(vault, "logs/one")).rejects.toThrow(
        /damaged|no part of a backup|newer version|BACKUP_PASSPHRASE/u,
      );
    }
    for (const length of [0, 10, 56, whole.length - 1]) {
      await writeFile(one, whole.subarray(0, length));
      await expect(read(vault, "logs/one")).rejects.toThrow(/damaged|its end is missing/u);
    }
    await writeFile(one, await readFile(two));
    await expect(read(vault, "logs/one")).rejects.toThrow("logs/one/000001.end is damaged");
    await writeFile(one, Buffer.alloc(20_000_000));
    await expect(read(vault, "logs/one")).rejects.toThrow("it is too long");
    await writeFile(one, whole);
    expect((await read(vault, "logs/one")).toString()).toBe("the first content");
    await vault.put("logs/long", pieces(randomBytes(9_000_000)));
    await rm((await objects(path)).find((file) => file.endsWith("long/000002.end")) ?? "");
    await expect(read(vault, "logs/long")).rejects.toThrow("logs/long is incomplete");
  });

  it("says when a newer version has made it", async () => {
    const { path, target } = await newFolder();
    const vault = await openVault(target, passphrase);
    await vault.put("logs/one", pieces(Buffer.from("one")));
    const [one = ""] = await objects(path);
    const whole = await readFile(one);
    whole[4] = 2;
    await writeFile(one, whole);
    await expect(read(vault, "logs/one")).rejects.toThrow("made by a newer version of Alongside");
  });

  it("does not create its folder, since its disk may not be mounted", async () => {
    const target = openTarget(settings({ kind: "folder", path: join(folder, "not-mounted") }), quiet);
    await expect(openVault(target, passphrase)).rejects.toThrow(/not-mounted \(BACKUP_TARGET\) is not there/u);
    expect(await readdir(folder)).not.toContain("not-mounted");
  });

  it("fails as its source fails", async () => {
    const { target } = await newFolder();
    const vault = await openVault(target, passphrase);
    async function* broken() {
      yield Buffer.alloc(10);
      throw new Error("the disk is gone");
    }
    await expect(vault.put("logs/broken", broken())).rejects.toThrow("the disk is gone");
  });
});
