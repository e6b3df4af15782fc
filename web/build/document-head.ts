import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const preloaded = [/figtree-latin-wght-normal.*\.woff2$/, /fraunces-latin-opsz-normal.*\.woff2$/];

/**
 * Puts into each document's head what must be there before anything is drawn: the scripts that set the theme and tell of
 * a module that cannot be loaded, and the two faces the first screen is set in. The server allows a script by the hash of
 * the text it finds in the document. A module that cannot be loaded is told of by a classic script, and by an error that is
 * caught on its way down, since it does not bubble.
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
