import { NearestExamples } from "../../../language/nearest.ts";
import { readCompiled } from "../compiled.ts";
import type { GuideContent, Situation } from "./guide-content.ts";

interface Knowledge {
  situations: ReadonlyMap<string, Situation>;
  /** Situations with signs, in the order of their weight. */
  signs: { situation: Situation; pattern: RegExp }[];
  examples: NearestExamples;
  moves: NearestExamples;
}

let knowledge: Knowledge | undefined;
const rank = { event: 0, feeling: 1, topic: 2 } as const;

/** What the guide knows; read and indexed at the first use. */
export function guideKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const { situations, examples, moves } = readCompiled("guide.json") as GuideContent;
  knowledge = {
    situations: new Map(situations.map((situation) => [situation.id, situation])),
    signs: situations
      .toSorted((a, b) => rank[a.weight] - rank[b.weight])
      .flatMap((situation) => (situation.signs ? [{ situation, pattern: new RegExp(situation.signs, "u") }] : [])),
    examples: new NearestExamples(examples),
    moves: new NearestExamples(moves),
  };
  return knowledge;
}
