import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const addresses = z.array(z.string().startsWith("/"));

/**
 * Reads which addresses have a screen: the build writes the list to pages.json, with `*` for a variable part. Returns
 * whether a URL is one of them, matched like the browser's router: case-insensitively, with or without a trailing
 * slash.
 */
export function readPages(webRoot: string): (url: string) => boolean {
  const list = addresses.parse(JSON.parse(readFileSync(join(webRoot, "pages.json"), "utf8")));
  const pages = list.map((address) => address.split("/").slice(1));
  return (url) => {
    const parts = partsOf(url);
    return pages.some((page) => page.length === parts.length && page.every((part, at) => fits(part, parts[at] ?? "")));
  };
}

function partsOf(url: string): string[] {
  const [path = ""] = url.split(/[?#]/u, 1);
  return path.replace(/\/$/u, "").split("/").slice(1);
}

function fits(part: string, given: string): boolean {
  const text = decoded(given);
  return part === "*" ? text !== "" : text.toLowerCase() === part;
}

/** Empty, which matches nothing, if it is badly encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
