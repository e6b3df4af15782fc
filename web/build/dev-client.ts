import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

// Vite's server for `npm run dev`, which starts this file and waits for its address. If the port is busy, Vite takes
// the next free one.

const webRoot = fileURLToPath(new URL("..", import.meta.url));
const client = await createServer({
  configFile: join(webRoot, "vite.config.ts"),
  logLevel: "warn",
  clearScreen: false,
});
await client.listen();
const [address] = client.resolvedUrls?.local ?? [];
if (address === undefined) throw new Error("Vite listens, but at no address of this machine");
process.send?.(address);
// Started by hand, it has no parent process to report to.
process.on("disconnect", () => process.exit());
