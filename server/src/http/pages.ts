import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const addresses = z.array(z.string().startsWith("/"));

/**
 * Reads which addresses have a screen: the build leaves the list in pages.json, `*` standing for a part that varies.
 * @returns whether a request's address is one of them, as the browser's router reads it: in any case, a slash at the end or not
 */
export function readPages(webRoot: string): (url: string) => boolean {
  const list = addresses.parse(JSON.parse(readFileSync(join(webRoot, "pages.json"), "utf8")));
  const known = list.map((address) => address.split("/").slice(1));
  return (url) => {
    const parts = partsOf(url);
    return known.some((page) => page.length === parts.length && page.every((part, at) => fits(part, parts[at] ?? "")));
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

/** Empty, which fits nothing, where it is badly encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
