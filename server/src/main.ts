import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Caching compiled code saves a third of the start time.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url)));

const { run } = await import("./run.ts");
await run();
