import { NearestExamples } from "../../../language/nearest.ts";
import { readCompiled } from "../compiled.ts";
import type { GuideContent, ProductFact, Situation, Talk } from "./guide-content.ts";

interface Knowledge {
  content: GuideContent;
  index: NearestExamples;
  /** Short messages are compared with turns of conversation alone. */
  moves: NearestExamples;
  situations: ReadonlyMap<string, Situation>;
  talk: ReadonlyMap<string, Talk>;
  product: ReadonlyMap<string, ProductFact>;
}

let knowledge: Knowledge | undefined;

const byId = <Entry extends { id: string }>(entries: readonly Entry[]) => new Map(entries.map((one) => [one.id, one]));

/** What the guide knows; read and indexed at the first use. */
export function guideKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const content = readCompiled("guide.json") as GuideContent;
  const isMove = ([label]: readonly [string, string]) => label.startsWith("move/");
  knowledge = {
    content,
    index: new NearestExamples(content.examples.filter((one) => !isMove(one))),
    moves: new NearestExamples(content.examples.filter(isMove)),
    situations: byId(content.situations),
    talk: byId(content.talk),
    product: byId(content.product),
  };
  return knowledge;
}
