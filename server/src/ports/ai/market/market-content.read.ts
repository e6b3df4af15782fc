import { readCompiled } from "../compiled.ts";
import type { MarketContent } from "./market-content.ts";

let content: MarketContent | undefined;

/** content/market as it was compiled; read at the first use. */
export function marketContent(): MarketContent {
  // The compiler checked the shape when it wrote the file.
  content ??= readCompiled("market.json") as MarketContent;
  return content;
}
