import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readModelHeader } from "../../server/src/ports/ai/model/local/gguf.ts";
import { contextOf, memoryOf } from "../../server/src/ports/ai/model/local/memory.ts";
import { nativeFolder } from "../../server/src/ports/ai/model/local/native.ts";
import { discard, download, finish, inGigabytes, ModelError, nameAt } from "./download.ts";

// npm run model -- <address or file> [--sha256 <sum>]: fetches a model for AI_MODEL_FILE into DATA_DIR/models, or looks at
// one that is there, and says what it needs.

const usage = "npm run model -- <address or file> [--sha256 <sum>]";
const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort(new ModelError("it was stopped; the same command continues")));

try {
  await run();
} catch (error) {
  const told: unknown = stopping.signal.aborted ? stopping.signal.reason : error;
  const reason = told instanceof Error ? told.message.split("\n", 1)[0] : String(told);
  process.stderr.write(`Alongside cannot use this model: ${reason}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { sha256: { type: "string" } }, allowPositionals: true });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new ModelError(`the way to call it is: ${usage}`);
  const [target = "", fragment] = given.split("#sha256=");
  const sum = (values.sha256 ?? fragment)?.toLowerCase();
  if (sum !== undefined && !/^[\da-f]{64}$/u.test(sum)) throw new ModelError("a SHA-256 sum has 64 hexadecimal digits");
  const from = process.env["INIT_CWD"] ?? process.cwd();
  const path = /^https?:\/\//iu.test(target) ? await fetched(new URL(target), sum) : resolve(from, target);
  if (!existsSync(path)) throw new ModelError(`there is no file ${path}`);
  // What was fetched has been checked before it got its name.
  const found = await sumOf(path);
  if (sum !== undefined && found !== sum) throw new ModelError(`${path} has another SHA-256 sum: ${found}`);
  report(path, found);
}

async function fetched(address: URL, sum: string | undefined): Promise<string> {
  // npm runs this in the folder of the installation, where DATA_DIR is relative to.
  const folder = join(resolve(process.env["DATA_DIR"]?.trim() || "./data"), "models");
  const path = join(folder, nameAt(address));
  if (existsSync(path)) return path;
  const part = await download({ address, folder, signal: stopping.signal, onProgress: progress() });
  process.stdout.write("\n");
  try {
    if (sum !== undefined && (await sumOf(part)) !== sum) {
      throw new ModelError("the file has another SHA-256 sum than was given; it is removed");
    }
    readModelHeader(part);
  } catch (error) {
    await discard(part);
    throw error;
  }
  return finish(part);
}

/** Prints how far it is, once a percent. */
function progress(): (bytes: number, total: number | null) => void {
  let shown = "";
  return (bytes, total) => {
    const text = total === null ? inGigabytes(bytes) : `${Math.floor((100 * bytes) / total)}% of ${inGigabytes(total)}`;
    if (text !== shown) process.stdout.write(`${process.stdout.isTTY ? "\r" : "\n"}${text}`);
    shown = text;
  };
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function report(path: string, sum: string): void {
  const header = readModelHeader(path);
  const memory = memoryOf(header);
  const lines = [
    `${header.name ?? path}: ${header.architecture}, ${inGigabytes(header.size)}`,
    `SHA-256 ${sum}`,
    `It needs about ${inGigabytes(memory)} of memory for ${contextOf(header)} tokens; this machine has ${inGigabytes(totalmem())}.`,
    ...(header.chatTemplate === null
      ? ["It isn't trained for conversations: one whose name ends with -Instruct is."]
      : []),
    ...(nativeFolder() === null
      ? [`It can't run here: nothing for ${process.platform}-${process.arch} is installed.`]
      : []),
    `To use it, set AI_MODEL_FILE=${path} and restart.`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
