import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

interface PrerenderEntry {
  render: () => string;
}

async function landingMarkup(webRoot: string): Promise<string> {
  // Inside web/, so that the bundle finds its external packages.
  const outDir = await mkdtemp(join(webRoot, "node_modules", ".prerender-"));
  try {
    await build({
      configFile: join(webRoot, "vite.config.ts"),
      logLevel: "warn",
      build: { ssr: join(webRoot, "src/prerender.tsx"), outDir, emptyOutDir: true },
    });
    const entry = (await import(pathToFileURL(join(outDir, "prerender.js")).href)) as PrerenderEntry; // its only export
    return entry.render();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Inlines the style sheets the document links to, so that the first paint waits for nothing. */
async function inlineStyles(html: string, dist: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  let inlined = html;
  for (const [link, href = ""] of links) {
    const css = await readFile(join(dist, href), "utf8");
    inlined = inlined.replace(link, () => `<style>${css.trim().replaceAll("</", "<\\/")}</style>`);
  }
  return inlined;
}

/** Renders the landing page into dist/landing.html, so that visitors see it before any script arrives. */
export async function prerenderLanding(webRoot: string): Promise<void> {
  const document = join(webRoot, "dist/landing.html");
  const markup = await landingMarkup(webRoot);
  if (markup.includes(' style="')) {
    throw new Error("The landing page carries a style attribute, which the content security policy refuses.");
  }
  const html = await inlineStyles(await readFile(document, "utf8"), join(webRoot, "dist"));
  const filled = html.replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  if (filled === html) throw new Error("landing.html has no empty root to draw into.");
  await writeFile(document, filled);
}
