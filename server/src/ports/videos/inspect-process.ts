import { writeSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";

// node inspect-process.ts <file> <seconds that are enough> <milliseconds it may take> <admit or clean>: ends a line once it
// begins to read, removes metadata from the file, and says in a second line what the file is, as JSON. It ends in time by
// itself, also where whoever has started it is gone.

enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/compile", import.meta.url)));

const [, , path = "", enough = "", most = "", mode = ""] = process.argv;

if (isMainThread) {
  setTimeout(() => process.exit(1), Number(most)).unref();
  new Worker(fileURLToPath(import.meta.url), { argv: [path, enough, most, mode] });
} else {
  const { Logging, LogLevel } = await import("mediabunny");
  const { admit } = await import("./admitting.ts");
  Logging.level = LogLevel.Silent;
  // The standard output, which in a thread is no file of its own.
  const say = (line: string) => writeSync(1, `${line}\n`);
  say("");
  // Whatever cannot be read to its end is damaged; what begins as no video at all is found before.
  const finding = await admit(path, { enough: Number(enough), isStrict: mode !== "clean" }).catch(() => ({
    refusal: "damaged" as const,
  }));
  say(JSON.stringify(finding));
}
