import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "./page-head.ts";

/** A page that search engines may list. `changed` is a time in ISO 8601. */
export interface ListedPage {
  path: string;
  changed: string;
}

/** How long a list of pages is kept, in milliseconds. */
const kept = 600_000;

/** `/robots.txt`, which names the sitemap by its complete address, and `/sitemap.xml`. */
export function crawlerRoutes(
  server: FastifyInstance,
  webRoot: string,
  publicUrl: string,
  listPages: () => Promise<ListedPage[]>,
): void {
  const robots = `${readFileSync(join(webRoot, "robots.txt"), "utf8").trim()}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  server.get("/robots.txt", async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("Cache-Control", "public, max-age=3600").send(robots),
  );

  let sitemap: { text: Promise<string>; until: number } | undefined;
  server.get("/sitemap.xml", async (_request, reply) => {
    const now = performance.now();
    if (sitemap === undefined || sitemap.until <= now) {
      const text = listPages().then((pages) => sitemapOf(pages, publicUrl));
      sitemap = { text, until: now + kept };
      // A failure is answered but not kept.
      text.catch(() => {
        sitemap = undefined;
      });
    }
    const text = await sitemap.text;
    return reply.type("application/xml; charset=utf-8").header("Cache-Control", "public, max-age=600").send(text);
  });
}

function sitemapOf(pages: readonly ListedPage[], publicUrl: string): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc><lastmod>${escapeHtml(changed)}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${escapeHtml(publicUrl)}/</loc></url>`,
    ...entries,
    "</urlset>\n",
  ].join("\n");
}
