import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const addresses = z.array(z.string().startsWith("/"));

const firstLoads = z.object({ scripts: addresses, always: addresses, plain: addresses });

/** What a page's document loads ahead. */
export type FirstLoads = z.output<typeof firstLoads>;

const pagesFile = z.record(
  z.string().startsWith("/"),
  z.object({ member: firstLoads.optional(), visitor: firstLoads.optional() }),
);

/** A page of the application, and what it loads first for each kind of viewer. */
export interface KnownPage {
  address: string;
  member?: FirstLoads | undefined;
  visitor?: FirstLoads | undefined;
}

/**
 * Reads which addresses have a screen: the build writes them to pages.json, with `*` for a variable part. Returns a
 * function that finds the page of a URL, matched like the browser's router: case-insensitively, with or without a trailing
 * slash, and fixed parts before variable ones; null for none.
 */
export function readPages(webRoot: string): (url: string) => KnownPage | null {
  const list = pagesFile.parse(JSON.parse(readFileSync(join(webRoot, "pages.json"), "utf8")));
  const pages = Object.entries(list)
    .map(([address, loads]) => ({ page: { address, ...loads }, expected: address.split("/").slice(1) }))
    .toSorted((a, b) => Number(a.page.address.includes("*")) - Number(b.page.address.includes("*")));
  return (url) => {
    const parts = partsOf(url);
    const found = pages.find(
      ({ expected }) => expected.length === parts.length && expected.every((part, at) => fits(part, parts[at] ?? "")),
    );
    return found?.page ?? null;
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
