import { careContent } from "./care-content.read.ts";
import { CareReader } from "./reader.ts";

let reader: CareReader | undefined;

/** The reader of content/care; made at the first use. */
export function careReader(): CareReader {
  reader ??= new CareReader(careContent());
  return reader;
}
