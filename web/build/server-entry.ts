import { mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

/** Builds a module of the client for Node, and passes what it exports to `take` before the files are removed again. */
export async function withServerEntry<Result>(
  webRoot: string,
  file: string,
  plugins: Plugin[],
  take: (exported: unknown) => Promise<Result>,
): Promise<Result> {
  // Inside web/, so that the bundle finds its external packages.
  const outDir = await mkdtemp(join(webRoot, "node_modules", ".prerender-"));
  try {
    await build({
      configFile: join(webRoot, "vite.config.ts"),
      logLevel: "error",
      plugins,
      build: { ssr: join(webRoot, file), outDir, emptyOutDir: true },
    });
    const name = basename(file).replace(/\.tsx?$/u, ".js");
    return await take(await import(pathToFileURL(join(outDir, name)).href));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
