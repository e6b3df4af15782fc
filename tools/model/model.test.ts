import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeTinyModel } from "../../server/test/tiny-model.ts";
import { download, finish, nameAt } from "./download.ts";

let folder: string;
let bytes: Buffer;
let sum: string;
let server: Server;
let base: string;
/** Bytes after which the next connections break, in order. */
let breaks: number[] = [];
let ranges: (string | undefined)[] = [];
let version = '"1"';
/** The folder of the download that is under way. */
let receiving = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "alongside-models-"));
  writeTinyModel(join(folder, "tiny.gguf"));
  bytes = readFileSync(join(folder, "tiny.gguf"));
  sum = createHash("sha256").update(bytes).digest("hex");
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    if (request.url === "/page.gguf") return void response.end("<!doctype html><title>Sign in</title>");
    if (request.url !== "/tiny.gguf") return void response.writeHead(404).end();
    const isSame = request.headers["if-range"] === version;
    const start = isSame ? Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? "")?.[1] ?? 0) : 0;
    if (start >= bytes.length)
      return void response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    const range = { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
    response.writeHead(start > 0 ? 206 : 200, {
      etag: version,
      "content-length": bytes.length - start,
      ...(start > 0 && range),
    });
    const cut = breaks.shift();
    if (cut === undefined) return void response.end(bytes.subarray(start));
    response.write(bytes.subarray(start, start + cut));
    // Not before some of it is on the disk, however busy the machine is.
    const breakOff = () => {
      if (cut === 0 || storedIn(receiving) > start) response.destroy();
      else if (!response.destroyed) setImmediate(breakOff);
    };
    breakOff();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server that listens on a port has an address of this type.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  breaks = [];
  ranges = [];
  version = '"1"';
});

/** Bytes in a folder. */
function storedIn(path: string): number {
  const files = existsSync(path) ? readdirSync(path) : [];
  return files.reduce((sum, file) => sum + (file.endsWith(".part") ? statSync(join(path, file)).size : 0), 0);
}

const into = (name: string) => join(folder, name);

function fetchInto(name: string) {
  receiving = into(name);
  const signal = AbortSignal.timeout(20_000);
  return download({ address: new URL(`${base}/tiny.gguf`), folder: into(name), signal, wait: 1 });
}

interface Ended {
  code: number | null;
  output: string;
}

function model(args: string[], dataDir: string): Promise<Ended> {
  return new Promise((ended) => {
    const options = { env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder } };
    const child = execFile(process.execPath, ["tools/model/main.ts", ...args], options, (_, stdout, stderr) =>
      ended({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

describe("fetching a model", () => {
  test("continues after each break where it stopped", async () => {
    breaks = [100_000, 100_000];
    const path = await finish(await fetchInto("broken"));
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/u.test(range ?? ""))).toBe(true);
    expect(existsSync(`${path}.part.version`)).toBe(false);
  });

  test("begins anew where the file has changed since", async () => {
    breaks = [100_000];
    const changing = fetchInto("changed");
    while (ranges.length === 0) await new Promise(setImmediate);
    version = '"2"';
    expect(readFileSync(await changing).equals(bytes)).toBe(true);
  });

  test("finds a part that is complete already", async () => {
    const part = await fetchInto("complete");
    expect(await fetchInto("complete")).toBe(part);
    expect(readFileSync(part).equals(bytes)).toBe(true);
  });

  test("gives up where nothing comes again and again", async () => {
    breaks = Array.from({ length: 20 }, () => 0);
    await expect(fetchInto("dead")).rejects.toThrow("continues where it stopped");
  });

  test.each([
    ["https://example.org/a/Some%20Model-Q4.gguf?download=true", "Some-Model-Q4.gguf"],
    ["https://example.org/..%2F..%2Fetc%2Fx.gguf", "etc-x.gguf"],
  ])("names %s %s", (address, name) => {
    expect(nameAt(new URL(address))).toBe(name);
  });
});

describe("npm run model", () => {
  test("fetches a model, checks its sum and says what it needs and how to use it", async () => {
    const { code, output } = await model([`${base}/tiny.gguf#sha256=${sum}`], into("data"));
    const path = join(into("data"), "models", "tiny.gguf");
    expect(output).toContain(`set AI_MODEL_FILE=${path}`);
    expect(output).toMatch(/needs about 0\.4 GB of memory for 4096 tokens/u);
    expect(code).toBe(0);
    expect(existsSync(path)).toBe(true);
  });

  test("looks at a file that is there", async () => {
    const { code, output } = await model(["tiny.gguf"], into("unused"));
    expect(output).toContain(`SHA-256 ${sum}`);
    expect(output).toContain("isn't trained for conversations");
    expect(code).toBe(0);
  });

  test("refuses in one line what it can't use, and leaves nothing of it", async () => {
    writeFileSync(into("text.gguf"), "no model, but long enough to be one");
    const wrong = "0".repeat(64);
    for (const [args, why] of [
      [[], "the way to call it"],
      [["nowhere.gguf"], "there is no file"],
      [["text.gguf"], "isn't in the GGUF format"],
      [[`${base}/none.gguf`], "the server answers 404"],
      [[`${base}/page.gguf`], "isn't a model in the GGUF format"],
      [[`${base}/model.zip`], "doesn't end with .gguf"],
      [[`${base}/tiny.gguf`, "--sha256", wrong], "another SHA-256 sum"],
      [["tiny.gguf", "--sha256", "abc"], "64 hexadecimal digits"],
    ] as const) {
      const { code, output } = await model([...args], into("refused"));
      expect(output).toContain(why);
      expect(output.trim().split("\n").at(-1)).toMatch(/^Alongside cannot use this model: /u);
      expect(code).toBe(1);
    }
    expect(existsSync(join(into("refused"), "models", "tiny.gguf"))).toBe(false);
  });
});
