import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../test/s3-server.ts";
import { createStorage, partsFolder } from "./create-storage.ts";
import { incomingFiles } from "./incoming.ts";
import type { Bytes, Listed, Storage } from "./storage.ts";

let dataDir = "";
let s3: S3Server;
const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_: object, text: string) => void warnings.push(text),
};

beforeAll(async () => {
  [dataDir, s3] = await Promise.all([mkdtemp(join(tmpdir(), "alongside-storage-")), startS3()]);
});

afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const adapters: [Storage["kind"], () => Storage][] = [
  ["files", () => createStorage({ s3: undefined, dataDir }, log)],
  ["s3", () => createStorage({ s3: s3.settings, dataDir }, log)],
];

const type = "image/webp";

async function all(bytes: Bytes | null): Promise<string | null> {
  if (bytes === null) return null;
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString("latin1");
}

async function listed(found: AsyncIterable<Listed>): Promise<Listed[]> {
  const list: Listed[] = [];
  for await (const each of found) list.push(each);
  return list;
}

describe.each(adapters)("storage in %s", (kind, create) => {
  test("stores content from streams and buffers byte for byte", async () => {
    const storage = create();
    expect(storage.kind).toBe(kind);
    const whole = Buffer.alloc(300_001, "\0\xff\r\nbytes", "latin1");
    const pieces = [whole.subarray(0, 1), whole.subarray(1, 70_000), whole.subarray(70_000)];
    await storage.write("uploads/stream", Readable.from(pieces, { objectMode: false }), { type, size: whole.length });
    await storage.write("uploads/at-once", whole, { type, size: whole.length });
    for (const key of ["uploads/stream", "uploads/at-once"]) {
      expect(await all(await storage.read(key))).toBe(whole.toString("latin1"));
    }
  });

  test("replaces the content of an existing key", async () => {
    const storage = create();
    const key = "profile-pictures/somebody/1700000000000-Me_and.You.jpg";
    await storage.write(key, Buffer.from("the first, a longer one"), { type, size: 23 });
    await storage.write(key, Buffer.from("second"), { type, size: 6 });
    expect(await all(await storage.read(key))).toBe("second");
  });

  test("returns nothing for missing or removed keys, which can be removed again", async () => {
    const storage = create();
    expect(await storage.read("uploads/never")).toBeNull();
    await storage.write("uploads/gone", Buffer.from("x"), { type, size: 1 });
    await storage.remove("uploads/gone");
    await storage.remove("uploads/gone");
    expect(await storage.read("uploads/gone")).toBeNull();
  });

  test("lists every key below a folder, and nothing beside it", async () => {
    const storage = create();
    for (const key of ["listed/one", "listed/deeper/two.jpg", "listed-not/three"]) {
      await storage.write(key, Buffer.from("x"), { type, size: 1 });
    }
    const found = await listed(storage.list("listed"));
    expect(found.map(({ key }) => key).toSorted()).toEqual(["listed/deeper/two.jpg", "listed/one"]);
    for (const { at } of found) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(600_000);
    expect(await listed(storage.list("listed/deeper"))).toHaveLength(1);
    expect(await listed(storage.list("never"))).toEqual([]);
    await expect((async () => listed(storage.list("../listed")))()).rejects.toThrow("no key of the storage");
  });

  test("returns a byte range, both ends included", async () => {
    const storage = create();
    await storage.write("uploads/ranges", Buffer.from("0123456789"), { type, size: 10 });
    const ranges: [number, number, string][] = [
      [0, 1, "01"],
      [3, 3, "3"],
      [8, 9, "89"],
      [0, 9, "0123456789"],
    ];
    for (const [start, end, text] of ranges) {
      expect(await all(await storage.read("uploads/ranges", { start, end }))).toBe(text);
    }
    expect(await storage.read("uploads/never", { start: 0, end: 1 })).toBeNull();
  });

  test("stores nothing of a stream that breaks off", async () => {
    const storage = create();
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("the line is dead");
    }
    const bytes = Readable.from(broken(), { objectMode: false });
    await expect(storage.write("uploads/broken", bytes, { type, size: 8 })).rejects.toThrow("the line is dead");
    expect(await storage.read("uploads/broken")).toBeNull();
  });

  test("handles many writes at once, also in a folder that is emptied meanwhile", async () => {
    const storage = create();
    const keys = Array.from({ length: 12 }, (_, index) => `profile-pictures/busy/${index}`);
    await Promise.all(
      keys.map(async (key, index) => {
        await storage.write(key, Buffer.from(key), { type, size: key.length });
        if (index % 2 === 0) await storage.remove(key);
      }),
    );
    const contents = await Promise.all(keys.map(async (key) => all(await storage.read(key))));
    expect(contents).toEqual(keys.map((key, index) => (index % 2 === 0 ? null : key)));
  });

  test.each([
    "../outside",
    "uploads/../../outside",
    "/etc/passwd",
    "uploads",
    "uploads/",
    "uploads//x",
    "uploads/./x",
    "uploads/.hidden",
    "uploads/a b",
    "uploads/a\0b",
    "uploads\\x",
    `uploads/${"x".repeat(500)}`,
    "",
  ])("refuses the key %j", async (key) => {
    const storage = create();
    const text = "this is no key of the storage";
    await expect(storage.write(key, Buffer.from("x"), { type, size: 1 })).rejects.toThrow(text);
    await expect(storage.read(key)).rejects.toThrow(text);
    await expect(storage.remove(key)).rejects.toThrow(text);
  });
});

test("file storage leaves no temporary files or empty folders behind", async () => {
  const storage = createStorage({ s3: undefined, dataDir }, log);
  await storage.write("profile-pictures/alone/1", Buffer.from("x"), { type, size: 1 });
  await storage.remove("profile-pictures/alone/1");
  expect(await readdir(join(dataDir, "objects", "profile-pictures"))).not.toContain("alone");
  expect(await readdir(partsFolder(dataDir))).toEqual([]);
});

describe("an object store", () => {
  test("that returns other bytes than requested is unavailable", async () => {
    const storage = createStorage({ s3: s3.settings, dataDir }, log);
    await storage.write("uploads/first", Buffer.from("0123456789"), { type, size: 10 });
    warnings.length = 0;
    // This one treats an end of 0 as missing.
    const reading = storage.read("uploads/first", { start: 0, end: 0 });
    await expect(reading).rejects.toMatchObject({ fault: { status: 503 } });
    expect(warnings).toEqual(["the object store failed"]);
  });

  test("serves others while many read slowly", async () => {
    const storage = createStorage({ s3: s3.settings, dataDir }, log);
    const large = Buffer.alloc(8 * 1024 * 1024);
    await storage.write("uploads/film", large, { type, size: large.length });
    const slow = await Promise.all(Array.from({ length: 60 }, () => storage.read("uploads/film")));
    await storage.write("uploads/other", Buffer.from("x"), { type, size: 1 });
    expect(await all(await storage.read("uploads/other"))).toBe("x");
    for (const reading of slow) reading?.destroy();
  });

  test("that rejects the key, or is unreachable, is unavailable and logged", async () => {
    const free = createServer();
    await new Promise<void>((done) => free.listen(0, "127.0.0.1", done));
    const address = free.address();
    await new Promise((done) => free.close(done));
    const port = typeof address === "object" && address ? address.port : 0;
    for (const wrong of [{ secretAccessKey: "another" }, { endpoint: `http://127.0.0.1:${port}` }]) {
      warnings.length = 0;
      const storage = createStorage({ s3: { ...s3.settings, ...wrong }, dataDir }, log);
      await expect(storage.write("uploads/x", Buffer.from("x"), { type, size: 1 })).rejects.toMatchObject({
        fault: { status: 503 },
      });
      await expect(storage.read("uploads/x")).rejects.toMatchObject({ fault: { status: 503 } });
      await expect(storage.remove("uploads/x")).rejects.toMatchObject({ fault: { status: 503 } });
      expect(warnings).toEqual(Array(3).fill("the object store failed"));
    }
  });
});

describe("incoming files", () => {
  const broken = { code: "test/broken", status: 400, message: "It broke off" } as const;
  const tooLarge = { code: "test/too-large", status: 413, message: "It is too large" } as const;
  const rules = { most: 10, tooLarge, broken };

  test("are complete, counted, and deleted when discarded", async () => {
    const incoming = incomingFiles(partsFolder(dataDir));
    const part = await incoming.take(Readable.from([Buffer.from("01234"), Buffer.from("56789")]), rules);
    expect(part.size).toBe(10);
    expect(await all(part.open())).toBe("0123456789");
    await part.discard();
    expect(await readdir(partsFolder(dataDir))).toEqual([]);
  });

  test("are deleted if they are too large or break off", async () => {
    const incoming = incomingFiles(partsFolder(dataDir));
    const large = Readable.from([Buffer.from("0123456789"), Buffer.from("x"), Buffer.from("never read")]);
    await expect(incoming.take(large, rules)).rejects.toMatchObject({ fault: tooLarge });
    expect(large.destroyed).toBe(false);
    async function* halfway() {
      yield Buffer.from("half");
      throw new Error("the line is dead");
    }
    await expect(incoming.take(Readable.from(halfway()), rules)).rejects.toMatchObject({ fault: broken });
    expect(await readdir(partsFolder(dataDir))).toEqual([]);
  });

  test("left by a dead process are deleted once they are old", async () => {
    const folder = join(dataDir, "left");
    const incoming = incomingFiles(folder);
    await incoming.sweep(0);
    await mkdir(folder);
    await writeFile(join(folder, "dead.part"), "x");
    await incoming.sweep(60_000);
    expect(await readdir(folder)).toEqual(["dead.part"]);
    await incoming.sweep(-1);
    expect(await readdir(folder)).toEqual([]);
  });
});
