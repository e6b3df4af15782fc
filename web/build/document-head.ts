import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const preloaded = [/figtree-latin-wght-normal.*\.woff2$/, /fraunces-latin-wght-normal.*\.woff2$/];

/**
 * Adds to each document's head what must exist before the first paint: the scripts that set the theme and report a
 * module that can't be loaded, and the two fonts of the first screen. The server allows a script by the hash of its
 * text. A failed module is reported by a classic script that listens in the capture phase, because the error doesn't
 * bubble.
 */
export function documentHead(scripts: { theme: string; loadError: string }): Plugin {
  return {
    name: "alongside:document-head",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const faces = Object.keys(bundle ?? {}).filter((file) => preloaded.some((face) => face.test(file)));
        return {
          html: html
            .replace("<!-- theme-script -->", () => inline(scripts.theme))
            .replace("<!-- load-error-script -->", () => inline(scripts.loadError)),
          tags: faces.map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head",
          })),
        };
      },
    },
  };
}

function inline(file: string): string {
  return `<script>${readFileSync(file, "utf8").trim()}</script>`;
}
