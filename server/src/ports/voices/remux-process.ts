import { writeSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";

// node remux-process.ts <file> <new file> <seconds at most> <milliseconds it may take>: writes an empty line when it
// starts reading, and then its finding as a line of JSON. It exits on time by itself, even if its parent is gone.

enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/compile", import.meta.url)));

const [, , path = "", into = "", mostSeconds = "", most = ""] = process.argv;

if (isMainThread) {
  setTimeout(() => process.exit(1), Number(most)).unref();
  new Worker(fileURLToPath(import.meta.url), { argv: [path, into, mostSeconds, most] });
} else {
  const { Logging, LogLevel } = await import("mediabunny");
  const { remux } = await import("./remuxing.ts");
  Logging.level = LogLevel.Silent;
  // In a thread, process.stdout is not the file descriptor.
  const say = (line: string) => writeSync(1, `${line}\n`);
  say("");
  // What can't be read to its end is damaged; a file without sound is detected before.
  const finding = await remux(path, into, Number(mostSeconds)).catch(() => ({ refusal: "voiceDamaged" as const }));
  say(JSON.stringify(finding));
}
