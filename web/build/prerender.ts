import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { withServerEntry } from "./server-entry.ts";

/** The exports of src/prerender.tsx. */
interface PrerenderEntry {
  renderLanding: () => string;
  renderHome: () => { root: string; templates: string };
  scriptsId: string;
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

/** A script with all it imports, as one text. */
async function bundled(webRoot: string, file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: join(webRoot, file), output: { format: "iife" } },
    },
  });
  const [result] = [built].flat();
  if (result === undefined || !("output" in result)) throw new Error(`${file} wasn't built.`);
  return result.output[0].code.trim();
}

/** What a document loads besides its first script and its styles. */
const loads = /\s*<link rel="(?:modulepreload|preload)"[^>]*>/gu;

/** Where the server puts what a page loads first (`server/src/http/first-loads.ts`). */
const places = { calls: "<!-- first-calls -->", scripts: "<!-- first-scripts -->" };

/**
 * Renders pages that show something before any script arrives: the landing page into dist/landing.html, and the outline of
 * Home into dist/home.html. dist/page.html is the document of the other screens. In both documents of the application the
 * first calls come before its scripts: most of those are kept in a template, where no browser finds them ahead of time.
 */
export async function prerender(webRoot: string): Promise<void> {
  const dist = join(webRoot, "dist");
  const { landing, home, scriptsId } = await withServerEntry(webRoot, "src/prerender.tsx", [], async (exported) => {
    const entry = exported as PrerenderEntry; // its only exports
    return { landing: entry.renderLanding(), home: entry.renderHome(), scriptsId: entry.scriptsId };
  });
  await writeFile(join(dist, "landing.html"), await filled("landing.html", dist, landing));
  const early = await readFile(join(webRoot, "src/app/early-calls-script.js"), "utf8");
  const pictures = inline(await bundled(webRoot, "src/app/early-pictures/early-pictures-main.ts"));
  const callsFirst = (html: string, next = "") => {
    const links = [...html.matchAll(loads)].map(([tag]) => tag.trim()).join("");
    const template = `<template id="${scriptsId}">${links}${places.scripts}</template>`;
    // Ahead of the style sheet, for which every later script waits.
    return html
      .replaceAll(loads, "")
      .replace("<title>", (title) => `${places.calls}${template}${inline(early)}${next}\n    ${title}`);
  };
  await writeFile(join(dist, "page.html"), callsFirst(await readFile(join(dist, "index.html"), "utf8"), pictures));
  const outline = await filled("index.html", dist, home.root, " data-outline");
  const last = home.templates + inline(await bundled(webRoot, "src/app/outline/outline-main.ts"));
  await writeFile(
    join(dist, "home.html"),
    callsFirst(outline).replace("<noscript>", (next) => `${last}\n    ${next}`),
  );
}

const inline = (script: string) => `<script>${script.trim().replaceAll("</", "<\\/")}</script>`;
