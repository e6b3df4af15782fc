import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/** The exports of src/prerender.tsx. */
interface PrerenderEntry {
  renderLanding: () => string;
  renderHome: () => { root: string; templates: string };
  scriptsId: string;
}

async function prerenderEntry(webRoot: string): Promise<PrerenderEntry> {
  // Inside web/, so that the bundle finds its external packages.
  const outDir = await mkdtemp(join(webRoot, "node_modules", ".prerender-"));
  try {
    await build({
      configFile: join(webRoot, "vite.config.ts"),
      logLevel: "warn",
      build: { ssr: join(webRoot, "src/prerender.tsx"), outDir, emptyOutDir: true },
    });
    return (await import(pathToFileURL(join(outDir, "prerender.js")).href)) as PrerenderEntry; // its only exports
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

/** The document with markup in its root element, which gets `attributes` too, and its styles inlined. */
async function filled(file: string, dist: string, root: string, attributes = ""): Promise<string> {
  if (root.includes(' style="')) {
    throw new Error("The markup carries a style attribute, which the content security policy refuses.");
  }
  const html = await inlineStyles(await readFile(join(dist, file), "utf8"), dist);
  const result = html.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${root}</div>`);
  if (result === html) throw new Error(`${file} has no empty root to draw into.`);
  return result;
}

/** The script that draws the first card of Home, as one text. */
async function outlineScript(webRoot: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: join(webRoot, "src/app/outline/outline-main.ts"), output: { format: "iife" } },
    },
  });
  const [result] = [built].flat();
  if (result === undefined || !("output" in result)) throw new Error("The outline's script wasn't built.");
  return result.output[0].code.trim();
}

/** Tags that load a built screen's scripts with the first ones, without those that are among them. */
async function screenPreloads(dist: string, screen: string, known: string): Promise<string> {
  const names = await readdir(join(dist, "assets"));
  const found = names.filter((name) => name.startsWith(`${screen}-`) && name.endsWith(".js"));
  if (found.length !== 1) throw new Error(`The build has ${found.length} scripts of ${screen}.`);
  for (const name of found) {
    const code = await readFile(join(dist, "assets", name), "utf8");
    for (const [, file = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/gu)) {
      if (!found.includes(file) && !known.includes(`/assets/${file}"`)) found.push(file);
    }
  }
  return found.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`).join("");
}

/** What a document loads besides its styles. */
const loads = /\s*<(?:script type="module"|link rel="(?:modulepreload|preload)")[^>]*>(?:<\/script>)?/gu;

/**
 * Renders pages that show something before any script arrives: the landing page into dist/landing.html, and the outline of
 * Home into dist/home.html. The latter is the application's document, but its first calls come before its scripts: those are
 * kept in a template, where no browser finds them ahead of time.
 */
export async function prerender(webRoot: string): Promise<void> {
  const dist = join(webRoot, "dist");
  const entry = await prerenderEntry(webRoot);
  await writeFile(join(dist, "landing.html"), await filled("landing.html", dist, entry.renderLanding()));
  const { root, templates } = entry.renderHome();
  const html = await filled("index.html", dist, root, " data-outline");
  const scripts = [...html.matchAll(loads)].map(([tag]) => tag.trim()).join("");
  const preloads = await screenPreloads(dist, "home-screen", scripts);
  const early = await readFile(join(webRoot, "src/app/early-calls-script.js"), "utf8");
  const last = `<template id="${entry.scriptsId}">${scripts}${preloads}</template>${templates}${inline(await outlineScript(webRoot))}`;
  const home = html
    .replaceAll(loads, "")
    .replace("<title>", (title) => `${inline(early)}\n    ${title}`)
    .replace("<noscript>", (next) => `${last}\n    ${next}`);
  await writeFile(join(dist, "home.html"), home);
}

const inline = (script: string) => `<script>${script.trim().replaceAll("</", "<\\/")}</script>`;
