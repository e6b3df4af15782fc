import { existsSync, readFileSync } from "node:fs";

/** Where tools/content/compile.ts puts what it makes of content/. */
export const compiledFolder = new URL("../../../compiled/", import.meta.url);

/** Reads a compiled file of content. Throws, with what to do, where it is missing. */
export function readCompiled(name: string): unknown {
  const file = new URL(name, compiledFolder);
  if (!existsSync(file)) throw new Error(`${name} is missing: run "node tools/content/compile.ts"`);
  return JSON.parse(readFileSync(file, "utf8"));
}
