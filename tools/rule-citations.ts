import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Breach } from "./house-rules.ts";

const specification = "docs/product.md";
const definition = /^- \*\*(P-[A-Z]+-\d+)\*\*/u;
const citation = /\bP-[A-Z]+-\d+\b/gu;
const outside = /\brulings\b|\bdocuments? [1-9]\b/iu;

/** The guide is replaced as a whole, with its comments. */
const mayCiteOutside = (path: string) => path.startsWith("server/src/ports/ai/guide/");

/** Rules of docs/product.md that are cited without a definition or defined twice, and citations of anything else. */
export function ruleCitations(files: ReadonlyMap<string, string>): Breach[] {
  const { defined, breaches } = readDefinitions(files.get(specification) ?? "");
  for (const [path, text] of files) {
    for (const [index, line] of text.split("\n").entries()) {
      const report = (message: string) => breaches.push({ path, line: index + 1, message });
      for (const [id] of line.matchAll(citation)) {
        if (!defined.has(id)) report(`cites ${id}, which ${specification} doesn't define`);
      }
      if (outside.test(line) && !mayCiteOutside(path)) {
        report(`cites a document that isn't in the repository: cite a rule of ${specification}`);
      }
    }
  }
  return breaches;
}

function readDefinitions(text: string) {
  const defined = new Set<string>();
  const breaches: Breach[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const id = definition.exec(line)?.[1];
    if (id === undefined) continue;
    if (defined.has(id)) breaches.push({ path: specification, line: index + 1, message: `defines ${id} again` });
    defined.add(id);
  }
  // Without a single rule every check of citations would pass.
  if (defined.size === 0) breaches.push({ path: specification, line: 1, message: "defines no rule" });
  return { defined, breaches };
}

/** Code, styles and documents, except this check and its test, which name what they look for. */
export async function readCitingFiles(root: string): Promise<Map<string, string>> {
  const patterns = [
    "*.md",
    "docs/**/*.md",
    "{contract,server,web}/{src,test,build}/**/*.{ts,tsx,css,md}",
    "{bench,e2e,tools}/**/*.{ts,mjs,md}",
  ];
  const paths = globSync(patterns, { cwd: root, exclude: ["**/node_modules/**", "tools/rule-citations*"] })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), "utf8")] as const)),
  );
}
