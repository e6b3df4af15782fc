import { escapeHtml } from "./page-head.ts";
import type { FirstLoads } from "./pages.ts";

/** Where the build's documents have room for it (`web/build/prerender.ts`). */
const places = { calls: "<!-- first-calls -->", scripts: "<!-- first-scripts -->" };

/**
 * Puts what a page loads first into its document, so that code and data are on their way together. The calls are only
 * named: a script of the document makes them, which knows the viewer's time zone and the page's own address. Nothing in
 * it is anybody's, and nothing added is run, so the document's policy stays.
 */
export function withFirstLoads(html: string, { scripts, always, plain }: FirstLoads): string {
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`).join("");
  const calls =
    always.length + plain.length === 0
      ? ""
      : `<meta name="first-calls" content="${escapeHtml(always.join(" "))}" data-plain="${escapeHtml(plain.join(" "))}">`;
  return html.replace(places.calls, () => calls).replace(places.scripts, () => links);
}
