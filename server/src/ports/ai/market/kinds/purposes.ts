import { NearestExamples } from "../../../../language/nearest.ts";
import { marketContent } from "../market-content.read.ts";

let examples: NearestExamples | undefined;

/** The kinds whose use a text describes, with how well, 0 to 1, best first: "keep drinks cold" means a cooler. */
export function kindsFor(text: string, limit: number): { kind: number; score: number }[] {
  examples ??= new NearestExamples(
    marketContent().kinds.flatMap(({ name, uses }, at) =>
      [name, ...uses].map((use): [string, string] => [String(at), use]),
    ),
  );
  return examples.nearest(text, limit).map(({ label, score }) => ({ kind: Number(label), score }));
}
