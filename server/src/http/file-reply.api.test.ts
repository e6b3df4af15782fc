import { mkdtemp, rm } from "node:fs/promises";
import { get, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startS3 } from "../../test/s3-server.ts";
import { createStorage } from "../ports/storage/create-storage.ts";
import type { ByteRange, Storage } from "../ports/storage/storage.ts";
import { sendFile, type FileReply } from "./file-reply.ts";

const type = "video/mp4";
/** More than the connection's buffers take. */
const long = 24_000_000;
const text = "0123456789";
const [dataDir, s3] = await Promise.all([mkdtemp(join(tmpdir(), "alongside-ranges-")), startS3()]);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const stores: Record<Storage["kind"], Storage> = {
  files: createStorage({ s3: undefined, dataDir }, log),
  s3: createStorage({ s3: s3.settings, dataDir }, log),
};
const sizes: Record<string, number> = { ten: 10, none: 0, long };
/** The opened files in order, and what the next one waits for. */
const opened: Readable[] = [];
let gate: Promise<void> = Promise.resolve();
let server: FastifyInstance;
let port = 0;

beforeAll(async () => {
  for (const storage of Object.values(stores)) {
    await storage.write("files/ten", Buffer.from(text), { type, size: 10 });
    await storage.write("files/none", Buffer.alloc(0), { type, size: 0 });
    await storage.write("files/long", Buffer.alloc(long, "x"), { type, size: long });
  }
  server = fastify();
  server.get<{ Params: { kind: Storage["kind"]; name: string }; Querystring: Partial<FileReply> }>(
    "/:kind/:name",
    ({ params: { kind, name }, query }, reply) => {
      const open = async (range?: ByteRange) => {
        const bytes = await stores[kind].read(`files/${name}`, range);
        if (bytes === null) throw new Error("it was written");
        opened.push(bytes);
        await gate;
        return bytes;
      };
      const file = { type, size: sizes[name] ?? 0, version: "v1", open, isSeekable: true, ...query } as FileReply; // set by the test
      return sendFile(reply.request, reply, file);
    },
  );
  port = Number(new URL(await server.listen({ port: 0, host: "127.0.0.1" })).port);
});

afterAll(async () => {
  server.server.closeAllConnections();
  await server.close();
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = async (url: string, headers: OutgoingHttpHeaders = {}, method: "GET" | "HEAD" = "GET") => {
  const { statusCode, headers: said, body } = await server.inject({ method, url, headers });
  return { status: statusCode, body, range: said["content-range"], length: said["content-length"], said };
};

/** Range headers with the expected response for ten bytes. */
const ranges: [string | undefined, number, string, string | undefined][] = [
  [undefined, 200, text, undefined],
  ["bytes=0-0", 206, "0", "bytes 0-0/10"],
  ["bytes=2-5", 206, "2345", "bytes 2-5/10"],
  ["bytes=0-9", 206, text, "bytes 0-9/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=9-", 206, "9", "bytes 9-9/10"],
  ["bytes=4-99999999999999999999999", 206, "456789", "bytes 4-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-10", 206, text, "bytes 0-9/10"],
  ["bytes=-999999999999999999999", 206, text, "bytes 0-9/10"],
  ["BYTES = 1-2", 206, "12", "bytes 1-2/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=10-20", 416, "", "bytes */10"],
  ["bytes=99999999999999999999999-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=5-2", 200, text, undefined],
  ["bytes=-", 200, text, undefined],
  ["bytes=", 200, text, undefined],
  ["bytes=a-b", 200, text, undefined],
  ["bytes=1-2-3", 200, text, undefined],
  ["bytes=0x1-0x2", 200, text, undefined],
  ["bytes=--1", 200, text, undefined],
  ["bytes=1.5-2", 200, text, undefined],
  ["bytes=0-1,3-4", 200, text, undefined],
  ["bytes=0-1, -1", 200, text, undefined],
  ["pages=0-1", 200, text, undefined],
  ["0-1", 200, text, undefined],
  [`bytes=${"0-0,".repeat(3000)}1-1`, 200, text, undefined],
  [`bytes=${"9".repeat(12_000)}-`, 416, "", "bytes */10"],
  [`bytes=${"-".repeat(12_000)}`, 200, text, undefined],
  [`bytes${" ".repeat(12_000)}=0-0`, 206, "0", "bytes 0-0/10"],
  [`bytes=0${" ".repeat(12_000)}x`, 200, text, undefined],
];

/** The S3 store of the tests treats an end of 0 as missing. */
const rangesOf = (kind: string) => ranges.filter(([range]) => kind === "files" || range?.endsWith("=0-0") !== true);

describe.each(["files", "s3"] as const)("a file in %s", (kind) => {
  test.each(rangesOf(kind))("answers the range %.40s with status %i", async (range, status, body, contentRange) => {
    const answer = await ask(`/${kind}/ten`, range === undefined ? {} : { range });
    expect([answer.status, answer.body, answer.range]).toEqual([status, body, contentRange]);
    expect(answer.said).toMatchObject({ "accept-ranges": "bytes", etag: '"v1"' });
    if (status !== 416) expect([answer.length, answer.said["content-type"]]).toEqual([String(body.length), type]);
  });

  test("that is empty is answered as a whole for any range", async () => {
    for (const range of ["bytes=0-", "bytes=-5", "bytes=3-4"]) {
      expect(await ask(`/${kind}/none`, { range })).toMatchObject({ status: 200, body: "", length: "0" });
    }
  });

  test("is closed when its reader disconnects, even before it was opened", async () => {
    opened.length = 0;
    let open: () => void = () => undefined;
    for (const isEarly of [false, true]) {
      if (isEarly) gate = new Promise((done) => (open = done));
      const asking = get({ port, path: `/${kind}/long`, headers: { range: "bytes=1-" } });
      asking.on("error", () => undefined);
      if (!isEarly) await new Promise((seen) => asking.once("response", (answer) => answer.once("data", seen)));
      await vi.waitFor(() => expect(opened).toHaveLength(isEarly ? 2 : 1));
      asking.destroy();
      if (isEarly) await new Promise(setImmediate);
      open();
      const [file] = opened.slice(-1);
      await vi.waitFor(() => expect(file?.closed).toBe(true));
      expect(file?.readableEnded).toBe(false);
    }
    gate = Promise.resolve();
  });

  test("can be read by several readers at once", async () => {
    opened.length = 0;
    const parts = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(`/${kind}/long`, { range: `bytes=${at * 1000}-${at * 1000 + 99_999}` })),
    );
    expect(parts.map(({ status, body }) => `${status} ${body.length}`)).toEqual(Array(8).fill("206 100000"));
    await vi.waitFor(() => expect(opened.every(({ closed }) => closed)).toBe(true));
  });
});

describe("a condition", () => {
  test.each([
    ['"v1"', 206],
    ['"v0"', 200],
    ['W/"v1"', 200],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 200],
  ])("if-range %s", async (condition, status) => {
    const answer = await ask("/files/ten", { range: "bytes=1-2", "if-range": condition });
    expect([answer.status, answer.body]).toEqual([status, status === 206 ? "12" : text]);
  });

  test.each([
    ['"v1"', 304],
    ['W/"v1"', 304],
    ['"v0", "v1"', 304],
    ["*", 304],
    ['"v0"', 200],
    ["v1", 200],
  ])("if-none-match %s", async (condition, status) => {
    for (const range of [{}, { range: "bytes=0-" }]) {
      const answer = await ask("/files/ten", { "if-none-match": condition, ...range });
      expect([answer.status === 206 ? 200 : answer.status, answer.body]).toEqual([status, status === 304 ? "" : text]);
    }
  });
});

describe("headers of a file", () => {
  test("are the same for HEAD as for a GET of the whole file", async () => {
    opened.length = 0;
    for (const headers of [{}, { range: "bytes=1-2" }, { range: "bytes=99-" }]) {
      const answer = await ask("/files/ten", headers, "HEAD");
      expect(answer).toMatchObject({ status: 200, body: "", length: "10", range: undefined });
      expect(answer.said["accept-ranges"]).toBe("bytes");
    }
    expect(opened).toEqual([]);
  });

  test.each([
    ["", "private, no-cache", undefined],
    ["?isNegotiated=true", "private, no-cache", "Accept"],
  ])("are the same for every kind of request, with the query %j", async (query, control, vary) => {
    for (const headers of [{}, { "if-none-match": '"v1"' }, { range: "bytes=0-1" }]) {
      const { said } = await ask(`/files/ten${query}`, headers);
      expect([said["cache-control"], said.vary]).toEqual([control, vary]);
      expect(said["content-security-policy"]).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    }
  });

  test("offer no ranges for a file that isn't seekable", async () => {
    const answer = await ask("/files/ten?isSeekable=", { range: "bytes=0-1" });
    expect([answer.status, answer.body, answer.said["accept-ranges"]]).toEqual([200, text, undefined]);
  });
});
