import { writeSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";

// node inspect-process.ts <file> <seconds that are enough> <milliseconds it may take> <admit or clean>: writes an empty
// line when it starts reading, removes metadata from the file, and then writes its finding as a line of JSON. It exits
// on time by itself, even if its parent is gone.

enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/compile", import.meta.url)));

const [, , path = "", enough = "", most = "", mode = ""] = process.argv;

if (isMainThread) {
  setTimeout(() => process.exit(1), Number(most)).unref();
  new Worker(fileURLToPath(import.meta.url), { argv: [path, enough, most, mode] });
} else {
  const { Logging, LogLevel } = await import("mediabunny");
  const { admit } = await import("./admitting.ts");
  Logging.level = LogLevel.Silent;
  // In a thread, process.stdout is not the file descriptor.
  const say = (line: string) => writeSync(1, `${line}\n`);
  say("");
  // What can't be read to its end is damaged; a file that isn't a video is detected before.
  const finding = await admit(path, { enough: Number(enough), isStrict: mode !== "clean" }).catch(() => ({
    refusal: "damaged" as const,
  }));
  say(JSON.stringify(finding));
}
