import { NearestExamples } from "../../../language/nearest.ts";
import { wordsOf } from "../../../language/words.ts";
import { readCompiled } from "../compiled.ts";
import type { GuideContent, Situation } from "./guide-content.ts";

interface Knowledge {
  situations: ReadonlyMap<string, Situation>;
  /** Situations with signs, in the order of their weight. */
  signs: { situation: Situation; pattern: RegExp }[];
  examples: NearestExamples;
  /** What an example says, as sameWords writes it, and its situation. */
  byExample: ReadonlyMap<string, Situation>;
  moves: NearestExamples;
}

let knowledge: Knowledge | undefined;
const rank = { event: 0, feeling: 1, topic: 2 } as const;

/** A text as its words: the same for two that differ only in signs, capitals and accents. */
export const sameWords = (text: string) => wordsOf(text).join(" ");

/** What the guide knows; read and indexed at the first use. */
export function guideKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const { situations, examples, moves } = readCompiled("guide.json") as GuideContent;
  const byId = new Map(situations.map((situation) => [situation.id, situation]));
  knowledge = {
    situations: byId,
    signs: situations
      .toSorted((a, b) => rank[a.weight] - rank[b.weight])
      .flatMap((situation) => (situation.signs ? [{ situation, pattern: new RegExp(situation.signs, "u") }] : [])),
    examples: new NearestExamples(examples),
    byExample: new Map(
      examples.flatMap(([id, text]) => {
        const situation = byId.get(id);
        return situation ? [[sameWords(text), situation] as const] : [];
      }),
    ),
    moves: new NearestExamples(moves),
  };
  return knowledge;
}
