import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openArchive } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";
import { inOrder } from "./tables.ts";

let folder: string;
let path: string;
let whole: Buffer;

const contents = { "tables/users": "1\tAda\n2\tBob\n", "tables/empty": "", "files/pictures/ada": "x".repeat(700) };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "alongside-archive-"));
  path = join(folder, "whole.backup");
  const writer = await createArchive(path);
  const add = async (name: keyof typeof contents) => writer.add(name, pieces(contents[name]));
  await writer.finish({
    version: "0.1.0",
    takenAt: "2026-11-21T20:00:00.000Z",
    migration: { tag: "0000_first", when: 1 },
    tables: [
      { name: "users", columns: ["id", "name"], rows: 2, ...(await add("tables/users")) },
      { name: "empty", columns: ["id"], rows: 0, ...(await add("tables/empty")) },
    ],
    files: [{ key: "pictures/ada", type: "image/webp", ...(await add("files/pictures/ada")) }],
  });
  whole = await readFile(path);
});

afterAll(() => rm(folder, { recursive: true }));

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 300) yield Buffer.from(text.slice(at, at + 300));
}

async function read(from: string): Promise<Record<string, string>> {
  const archive = await openArchive(from);
  try {
    const found: Record<string, string> = {};
    for await (const { name, bytes } of archive.contents()) {
      found[name] = "";
      for await (const piece of bytes) found[name] += Buffer.from(piece).toString();
    }
    return found;
  } finally {
    await archive.close();
  }
}

describe("an archive", () => {
  it("returns the contents that were added", async () => {
    expect(await read(path)).toEqual(contents);
  });

  it("is reported as damaged if any byte has changed, before its contents are read", async () => {
    const changed = join(folder, "changed.backup");
    await writeFile(changed, whole);
    const file = await open(changed, "r+");
    const unseen: number[] = [];
    // Headers, contents, padding, the manifest, the end of the tar and the last line.
    for (const [at, byte] of whole.entries()) {
      await file.write(Buffer.of(byte ^ 0x20), 0, 1, at);
      await openArchive(changed).then(
        () => unseen.push(at),
        (error: unknown) => expect(String(error)).toMatch(/^BackupError: .* is (?:damaged|no backup)/u),
      );
      await file.write(Buffer.of(byte), 0, 1, at);
    }
    await file.close();
    expect(unseen).toEqual([]);
    expect(await read(changed)).toEqual(contents);
  });

  const ends: [string, (bytes: Buffer) => Buffer][] = [
    ["empty", () => Buffer.alloc(0)],
    ["cut by one byte", (bytes) => bytes.subarray(0, -1)],
    ["cut in the middle", (bytes) => bytes.subarray(0, bytes.length / 2)],
    ["without its last line", (bytes) => bytes.subarray(0, bytes.lastIndexOf("alongside-backup"))],
    ["without its beginning", (bytes) => bytes.subarray(512)],
    ["longer by one byte", (bytes) => Buffer.concat([bytes, Buffer.of(0)])],
    ["something else", (bytes) => Buffer.alloc(bytes.length, "a photo of a cat ")],
    ["its last line alone", (bytes) => bytes.subarray(bytes.lastIndexOf("alongside-backup"))],
  ];

  it.each(ends)("is rejected if it is %s", async (name, change) => {
    const other = join(folder, `${name}.backup`);
    await writeFile(other, change(whole));
    await expect(openArchive(other)).rejects.toThrow(/is no backup of Alongside, or its end is missing|is damaged/u);
  });

  it("is rejected if it is a folder or doesn't exist", async () => {
    await mkdir(join(folder, "a-folder"));
    await expect(openArchive(join(folder, "a-folder"))).rejects.toThrow(/is no backup of Alongside/u);
    await expect(openArchive(join(folder, "nowhere"))).rejects.toThrow(/cannot be read \(ENOENT\)/u);
  });

  it("stops being written or read when aborted", async () => {
    const stopped = AbortSignal.abort(new Error("it was stopped"));
    const writer = await createArchive(join(folder, "stopped.backup"), stopped);
    await expect(writer.add("tables/users", pieces("1"))).rejects.toThrow("it was stopped");
    await writer.abandon();
    await expect(openArchive(path, stopped)).rejects.toThrow("it was stopped");
  });
});

describe("the order of tables", () => {
  const tables = ["likes", "posts", "users"].map((name) => ({ name }));

  it("has each table after those it references", () => {
    const links = [
      { from: "likes", to: "posts" },
      { from: "likes", to: "users" },
      { from: "posts", to: "users" },
      { from: "posts", to: "left_out" },
    ];
    expect(inOrder(tables, links).map(({ name }) => name)).toEqual(["users", "posts", "likes"]);
  });

  it("fails for tables that reference each other", () => {
    const ring = [
      { from: "users", to: "posts" },
      { from: "posts", to: "users" },
    ];
    expect(() => inOrder(tables, ring)).toThrow(/ring/u);
  });
});
