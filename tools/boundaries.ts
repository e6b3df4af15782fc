import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { factsOf, type Import } from "./boundaries/imports-of.ts";
import { type Place, placeOf, resolveInside } from "./boundaries/places.ts";
import { type Row, rows } from "./boundaries/rows.ts";

export type Violation = { path: string; line: number; row: string; message: string };
export type BoundaryReport = { violations: Violation[]; files: number; imports: number };

const free = new Set<Place["area"]>(["test", "tools", "e2e", "bench", "config"]);

/** Checks every source text, keyed by its path from the root, against the table in docs/architecture.md. */
export function checkBoundaries(sources: ReadonlyMap<string, string>): BoundaryReport {
  const violations: Violation[] = [];
  let imports = 0;
  for (const [path, source] of sources) {
    const place = placeOf(path);
    if (free.has(place.area)) continue;
    const row = rows.find((candidate) => candidate.applies(place));
    const report = (line: number, message: string) =>
      violations.push({ path, line, row: row?.name ?? "unknown", message });
    if (!row) {
      report(
        1,
        "lies in no known folder, or has no role: give it a folder and a role of docs/architecture.md, or a domain of tools/domains.ts",
      );
      continue;
    }
    const facts = factsOf(path, source);
    imports += facts.imports.length;
    if (facts.parseError) report(1, `cannot be read: ${facts.parseError}`);
    if (facts.isBarrel || /(^|\/)index\.tsx?$/.test(path)) report(1, "is a barrel: import the file itself instead");
    for (const found of facts.imports) {
      const problem = problemWith(place, row, found);
      if (problem) report(found.line, problem);
    }
    if (row.isPure)
      for (const { what, line } of facts.impurities)
        report(line, `uses ${what}: a rule decides from its arguments alone`);
  }
  return { violations, files: sources.size, imports };
}

function problemWith(from: Place, row: Row, { specifier, typeOnly }: Import): string | undefined {
  const path = resolveInside(from.path, specifier);
  const may = `${row.name} may import ${row.may}`;
  if (path === undefined) {
    return mayUsePackage(row, specifier, typeOnly) ? undefined : `imports the package ${specifier}; ${may}`;
  }
  const to = placeOf(path);
  if (free.has(to.area)) return `imports ${path}; nothing imports tests, tools or configuration`;
  if (specifier.startsWith(".") && machineOf(path) !== machineOf(from.path)) {
    return `imports ${path} by a relative path; another workspace is imported by its name`;
  }
  return row.targets.some((target) => target(from, to, typeOnly))
    ? undefined
    : `imports ${path}${typeOnly ? " (types)" : ""}; ${may}`;
}

function mayUsePackage(row: Row, specifier: string, typeOnly: boolean): boolean {
  return row.packages.some((pattern) => {
    if (pattern.startsWith("type:")) return typeOnly && matches(pattern.slice("type:".length), specifier);
    return matches(pattern, specifier);
  });
}

function matches(pattern: string, specifier: string): boolean {
  if (pattern.endsWith("*")) return specifier.startsWith(pattern.slice(0, -1));
  return specifier === pattern || specifier.startsWith(`${pattern}/`);
}

function machineOf(path: string): string | undefined {
  return path.split("/")[0];
}

/** Every TypeScript source of the three workspaces. */
export async function readSources(root: string): Promise<Map<string, string>> {
  const paths = globSync("{contract,server,web}/{src,test}/**/*.{ts,tsx}", { cwd: root }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const sorted = paths.toSorted();
  const texts = await Promise.all(sorted.map((path) => readFile(new URL(path, pathToFileURL(`${root}/`)), "utf8")));
  return new Map(sorted.map((path, index) => [path, texts[index] ?? ""]));
}

if (import.meta.main) {
  const { violations, files, imports } = checkBoundaries(await readSources(process.cwd()));
  for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
  console.log(`${files} files, ${imports} imports, ${violations.length} violations`);
  // A check without any input would always pass.
  process.exitCode = violations.length > 0 || imports === 0 ? 1 : 0;
}
