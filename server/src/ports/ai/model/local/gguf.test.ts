import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeTinyModel } from "../../../../../test/tiny-model.ts";
import { readModelHeader } from "./gguf.ts";
import { NotGgufError } from "./gguf-file.ts";
import { memoryOf } from "./memory.ts";

let folder: string;
let whole: Buffer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "alongside-gguf-"));
  writeTinyModel(join(folder, "whole.gguf"), { contextLength: 2048, chatTemplate: "{{ messages }}" });
  whole = readFileSync(join(folder, "whole.gguf"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(bytes: Buffer) {
  const path = join(folder, "other.gguf");
  writeFileSync(path, bytes);
  return readModelHeader(path);
}

/** The file with one number of its header replaced. */
function changed(position: number, value: bigint): Buffer {
  const bytes = Buffer.from(whole);
  bytes.writeBigUInt64LE(value, position);
  return bytes;
}

describe("the header of a GGUF file", () => {
  test("says what a model is and what it needs", () => {
    const header = readModelHeader(join(folder, "whole.gguf"));
    expect(header).toEqual({
      size: whole.length,
      architecture: "llama",
      name: "tiny-random",
      contextLength: 2048,
      cachePerToken: 128,
      chatTemplate: "{{ messages }}",
    });
    // One layer with 64 numbers for its keys and as many for its values, of two bytes each.
    expect(memoryOf(header) - memoryOf(header, 1024)).toBe(1024 * 128 * 2);
  });

  test.each([
    ["is empty", () => Buffer.alloc(0)],
    ["is another format", () => Buffer.from("PK\u0003\u0004 and more than twenty-four bytes of it")],
    ["has another version", () => Buffer.concat([whole.subarray(0, 4), Buffer.from([9, 0, 0, 0]), whole.subarray(8)])],
    ["is cut in its header", () => whole.subarray(0, 300)],
    ["is cut in its data", () => whole.subarray(0, whole.length - 90_000)],
    ["has no tensors", () => changed(8, 0n)],
    ["has endless tensors", () => changed(8, 2n ** 63n)],
    ["has endless entries", () => changed(16, 2n ** 40n)],
    ["has a key of 2^60 letters", () => changed(24, 2n ** 60n)],
  ])("is refused where the file %s", (_, make) => {
    expect(() => read(make())).toThrow(NotGgufError);
  });

  test("is read or refused, whatever byte is broken, and soon", () => {
    const started = performance.now();
    for (let at = 0; at < 2_000; at += 7) {
      const bytes = Buffer.from(whole.subarray(0, 20_000));
      bytes[at] = 0xff;
      expect(() => read(bytes)).toThrow(NotGgufError);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
    truncateSync(join(folder, "other.gguf"));
  });
});
