import { readCompiled } from "../compiled.ts";
import type { CareContent } from "./care-content.ts";

let content: CareContent | undefined;

/** content/care as it was compiled; read at the first use. */
export function careContent(): CareContent {
  // The compiler checked the shape when it wrote the file.
  content ??= readCompiled("care.json") as CareContent;
  return content;
}
