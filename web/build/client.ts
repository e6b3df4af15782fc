import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { pageAddresses } from "../src/app/page-addresses.ts";
import { firstLoads } from "./first-loads.ts";
import { precompress } from "./precompress.ts";
import { prerender } from "./prerender.ts";
import { buildWorker, offlineFiles } from "./worker.ts";

export const webRoot = fileURLToPath(new URL("..", import.meta.url));

/** Builds the client into web/dist: the app, the prerendered pages, the service worker, and compressed copies of every text. */
export async function buildClient(): Promise<void> {
  const dist = join(webRoot, "dist");
  const built = await build({
    configFile: join(webRoot, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: dist, emptyOutDir: true },
  });
  const [result] = [built].flat();
  if (result === undefined || !("output" in result)) throw new Error("The client wasn't built.");
  await prerender(webRoot);
  const portal = pageAddresses().map((address) => [address, {}] as const);
  const pages = { ...Object.fromEntries(portal), ...(await firstLoads(webRoot, result.output)) };
  await writeFile(join(dist, "pages.json"), JSON.stringify(pages));
  await buildWorker(webRoot, dist, offlineFiles(result.output), await readFile(join(dist, "index.html"), "utf8"));
  await precompress(dist);
}
