import type { FastifyRequest } from "fastify";

/** What other sites and search engines read about the subject of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's own address, complete. */
  url: string;
  /** The address of its picture, complete, and what it shows. */
  image: { url: string; alt: string };
  /** The same for machines: a schema.org object. */
  data: object;
}

/** Finds the head of a page that has one of its own; null for every other page. */
export type FindHead = (path: string) => Promise<PageHead | null>;

/** Puts a head into the document. A data block isn't run, so the page's policy needs no hash for it. */
export function withHead(html: string, { title, description, url, image, data }: PageHead): string {
  const named = { description, "twitter:card": "summary_large_image", "twitter:title": title };
  const properties = {
    "og:type": "website",
    "og:site_name": "Alongside",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": image.url,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": image.alt,
  };
  const more = { "twitter:description": description, "twitter:image": image.url, "twitter:image:alt": image.alt };
  const tags = [
    `<title>${escapeHtml(title)} · Alongside</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...metas("name", { ...named, ...more }),
    ...metas("property", properties),
    `<script type="application/ld+json">${scriptText(data)}</script>`,
  ].join("\n");
  // Replacements are functions, since a text may contain patterns such as "$&".
  return html
    .replaceAll(/<title>[^<]*<\/title>|<meta property="og:[^>]*>/gu, "")
    .replace("</head>", () => `${tags}\n</head>`);
}

/** The head of the requested page. A page opens without one if it can't be found out. */
export async function headOf(find: FindHead, request: FastifyRequest): Promise<PageHead | null> {
  try {
    return await find(request.url.split("?", 1)[0] ?? "");
  } catch (error) {
    request.log.warn({ err: error }, "the head of a page can't be read");
    return null;
  }
}

function metas(key: "name" | "property", values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `<meta ${key}="${name}" content="${escapeHtml(value)}">`);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** JSON in which no text can end the script or open a comment. */
function scriptText(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(">", String.raw`\u003e`)
    .replaceAll("&", String.raw`\u0026`);
}
