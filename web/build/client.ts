import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { pageAddresses } from "../src/app/page-addresses.ts";
import { precompress } from "./precompress.ts";
import { prerender } from "./prerender.ts";

export const webRoot = fileURLToPath(new URL("..", import.meta.url));

/** Builds the client into web/dist: the app, the prerendered pages, and compressed copies of every text. */
export async function buildClient(): Promise<void> {
  const dist = join(webRoot, "dist");
  await build({
    configFile: join(webRoot, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: dist, emptyOutDir: true },
  });
  await prerender(webRoot);
  await writeFile(join(dist, "pages.json"), JSON.stringify(pageAddresses()));
  await precompress(dist);
}
