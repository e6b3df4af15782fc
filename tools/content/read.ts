import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

export const contentFolder = join(import.meta.dirname, "../../content");

/** A file of content/ in its shape. Throws one error that names the file and each place that doesn't fit. */
export function readContent<Shape extends z.ZodType>(path: string, shape: Shape): z.output<Shape> {
  const result = shape.safeParse(parse(readFileSync(join(contentFolder, path), "utf8")));
  if (result.success) return result.data;
  throw new Error(`content/${path} doesn't fit:\n${z.prettifyError(result.error)}`);
}

/** The YAML files of a folder of content/, by name. */
export function contentFiles(folder: string): string[] {
  return readdirSync(join(contentFolder, folder))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}
