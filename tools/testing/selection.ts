import { globSync } from "node:fs";
import { relative, sep } from "node:path";
import { testFiles } from "./test-files.ts";

export const suiteNames = ["check", "unit", "api", "web", "e2e"] as const;
export type SuiteName = (typeof suiteNames)[number];
type TestSuiteName = Exclude<SuiteName, "check">;

/** A suite to run; `files` limits it to these files, or is absent for all. */
export type Selected = { name: SuiteName; files?: string[] };
export type Selection = { suites: Selected[] } | { problem: string };

export const usage = `npm test                              everything
npm test -- feed                      every test file whose path contains "feed"
npm test -- e2e/sign-in.spec.ts       one file; several words and files may be given
npm test -- --only=unit,api           only these suites: ${suiteNames.join(", ")}
npm test -- --only=api feed           both`;

/** Parses the arguments of `npm test --`. */
export function select(words: string[], only: string | undefined, filesOf = listFiles): Selection {
  const named = only?.split(",").map((name) => name.trim());
  const unknown = named?.find((name) => !isSuiteName(name));
  if (unknown !== undefined) {
    return {
      problem: `"${unknown}" is not a suite. --only takes a comma-separated choice of: ${suiteNames.join(", ")}`,
    };
  }
  const chosen = suiteNames.filter((name) => named?.includes(name) ?? true);
  if (words.length === 0) return { suites: chosen.map((name) => ({ name })) };

  const patterns = words.map((word) =>
    word.startsWith("/") ? relative(process.cwd(), word) : word.replace(/^\.\//, ""),
  );
  const files = new Map<SuiteName, string[]>(testSuites.map((name) => [name, filesOf(name)]));
  const matching = (name: SuiteName, pattern: string) =>
    (files.get(name) ?? []).filter((file) => matches(file, pattern));
  for (const pattern of patterns) {
    if (chosen.some((name) => matching(name, pattern).length > 0)) continue;
    const elsewhere = suiteNames.filter((name) => matching(name, pattern).length > 0);
    if (elsewhere.length === 0) return { problem: `No test file has "${pattern}" in its path.` };
    return {
      problem: `No test file of ${chosen.join(", ")} has "${pattern}" in its path; files of ${elsewhere.join(", ")} do.`,
    };
  }
  const suites = chosen.map((name) => ({ name, files: [...new Set(patterns.flatMap((one) => matching(name, one)))] }));
  return { suites: suites.filter((suite) => suite.files.length > 0) };
}

const testSuites: TestSuiteName[] = suiteNames.filter((name) => name !== "check");

function isSuiteName(name: string): name is SuiteName {
  return suiteNames.some((known) => known === name);
}

function matches(file: string, pattern: string): boolean {
  return file.toLowerCase().includes(pattern.toLowerCase());
}

function listFiles(name: TestSuiteName): string[] {
  const { include, exclude } = testFiles[name];
  const found = globSync(include, { exclude: ["**/node_modules/**", ...exclude] });
  return found.map((path) => path.split(sep).join("/")).toSorted();
}
