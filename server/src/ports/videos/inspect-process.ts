import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// node inspect-process.ts <file> <seconds that are enough>: says in one line of JSON what the file is.

enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/compile", import.meta.url)));

const { Logging, LogLevel } = await import("mediabunny");
const { find } = await import("./inspecting.ts");
Logging.level = LogLevel.Silent;
const [, , path = "", enough = ""] = process.argv;
// Whatever cannot be read to its end is damaged; what begins as no video at all is found before.
const finding = await find(path, Number(enough)).catch(() => ({ refusal: "damaged" as const }));
process.stdout.write(JSON.stringify(finding));
