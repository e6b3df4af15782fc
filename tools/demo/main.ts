import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// As in server/src/main.ts.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compile", import.meta.url)));

const { demo } = await import("./demo.ts");
await demo();
