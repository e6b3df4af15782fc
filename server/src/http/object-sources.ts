import type { Config } from "../config.ts";
import { noSources, type OutsideSources } from "./security-headers.ts";

/** The origin that pictures and videos for everyone may come from, besides the server itself (decision 0068). */
export function objectSources(s3: Config["s3"]): OutsideSources {
  return s3?.publicOrigin === undefined ? noSources : { ...noSources, media: [s3.publicOrigin] };
}
