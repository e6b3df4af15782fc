import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { encoder, meaningSize, packed, unpacked } from "../../server/src/language/encoder/encoder.ts";

const hashSize = 12;
const entrySize = hashSize + meaningSize;
const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array) => new Uint8Array(buffer, byteOffset, byteLength);
const hashOf = (text: string | Buffer) => createHash("sha256").update(text).digest().toString("latin1", 0, hashSize);

/** Of the encoder: another one gives other meanings. */
const encoderHash = () =>
  hashOf(readFileSync(join(import.meta.dirname, "../../server/src/language/encoder/encoder.bin")));
const knownFile = join(import.meta.dirname, "../../content/meanings.bin");

/** Meanings that were worked out before, by the hash of the text. */
function readKnown(): Map<string, Int8Array> {
  const known = new Map<string, Int8Array>();
  const bytes = existsSync(knownFile) ? readFileSync(knownFile) : Buffer.alloc(0);
  if (bytes.toString("latin1", 0, hashSize) !== encoderHash()) return known;
  for (let at = hashSize; at + entrySize <= bytes.length; at += entrySize) {
    const start = bytes.byteOffset + at + hashSize;
    known.set(bytes.toString("latin1", at, at + hashSize), new Int8Array(bytes.buffer, start, meaningSize));
  }
  return known;
}

/** In the order of the hashes, so that a few new texts change little of the file. */
function writeKnown(known: ReadonlyMap<string, Int8Array>, texts: readonly string[]): void {
  const hashes = texts.map(hashOf).toSorted();
  const entries = hashes.flatMap((hash) => [Buffer.from(hash, "latin1"), bytesOf(known.get(hash) ?? new Int8Array())]);
  writeFileSync(`${knownFile}.${process.pid}`, Buffer.concat([Buffer.from(encoderHash(), "latin1"), ...entries]));
  renameSync(`${knownFile}.${process.pid}`, knownFile);
}

/** The meanings of texts in as many threads as the machine has; each takes a few milliseconds. */
async function workedOut(texts: readonly string[]): Promise<Int8Array[]> {
  // Texts of one length are worked out together.
  const threads = Math.min(availableParallelism(), 8, Math.ceil(texts.length / 200));
  const parts = Array.from({ length: threads }, (_, thread) => texts.filter((_, at) => at % threads === thread));
  const found = await Promise.all(
    parts.map(
      (part) =>
        new Promise<Int8Array[]>((resolve, reject) => {
          const worker = new Worker(import.meta.filename, { workerData: part });
          worker.once("message", resolve);
          worker.once("error", reject);
        }),
    ),
  );
  return texts.map((_, at) => found[at % threads]?.[Math.floor(at / threads)] ?? new Int8Array(meaningSize));
}

/**
 * The meaning of each of the texts (`Encoder`). They are remembered in content/meanings.bin, so that set-up works out only those
 * of new texts; what it returns throws for any other text.
 */
export async function meaningsOf(all: readonly string[]): Promise<(text: string) => Float32Array> {
  const texts = [...new Set(all)];
  const known = readKnown();
  const unknown = texts.filter((text) => !known.has(hashOf(text)));
  if (unknown.length > 0) {
    for (const [at, meaning] of (await workedOut(unknown)).entries()) known.set(hashOf(unknown[at] ?? ""), meaning);
    writeKnown(known, texts);
  }
  const meanings = new Map(
    texts.map((text) => [text, unpacked(known.get(hashOf(text)) ?? new Int8Array(meaningSize))]),
  );
  return (text) => {
    const meaning = meanings.get(text);
    if (!meaning) throw new Error(`The meaning of "${text}" was not worked out`);
    return meaning;
  };
}

/** What several texts mean together, of unit length. */
export function meanOf(meanings: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(meaningSize);
  for (const meaning of meanings) for (const [at, value] of meaning.entries()) sum[at] = (sum[at] ?? 0) + value;
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

// A test runs in a thread of its own, too.
if (!isMainThread && Array.isArray(workerData)) {
  const texts: readonly string[] = workerData; // as workedOut gives them
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(encoder().meanings(texts).map(packed));
}
