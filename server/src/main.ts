import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Compiled code is kept between starts: a third of the start time, and the type stripper need not be loaded at all.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url)));

const { run } = await import("./run.ts");
await run();
