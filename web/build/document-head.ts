import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const preloaded = [/figtree-latin-wght-normal.*\.woff2$/, /fraunces-latin-opsz-normal.*\.woff2$/];

/**
 * Puts into each document's head what must be there before anything is drawn: the script that sets the theme, and the
 * two faces the first screen is set in. The server allows the script by the hash of the text it finds in the document.
 */
export function documentHead(themeScript: string): Plugin {
  return {
    name: "alongside:document-head",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const faces = Object.keys(bundle ?? {}).filter((file) => preloaded.some((face) => face.test(file)));
        return {
          html: html.replace(
            "<!-- theme-script -->",
            () => `<script>${readFileSync(themeScript, "utf8").trim()}</script>`,
          ),
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
