import { NearestExamples } from "../../server/src/language/nearest.ts";
import type { GuideContent } from "../../server/src/ports/ai/guide/guide-content.ts";
import { contentFiles, readContent } from "./read.ts";
import { guideTopic, productFacts, talkContent } from "./shapes.ts";

/** What the guide knows, with its examples under labels. Throws where two entries share an id. */
export function guideContent(): Omit<GuideContent, "threshold"> {
  const examples: [string, string][] = [];
  const seen = new Set<string>();
  const add = (label: string, texts: readonly string[]) => {
    if (seen.has(label)) throw new Error(`content: ${label} is there twice`);
    seen.add(label);
    for (const text of texts) examples.push([label, text]);
  };
  const situations = contentFiles("guide").flatMap((file) => {
    const { name, situations } = readContent(file, guideTopic);
    return situations.map(({ examples, ...situation }) => {
      add(`situation/${situation.id}`, examples);
      return { ...situation, topic: name };
    });
  });
  const { moves, talk, record, facts, actions } = readContent("talk.yaml", talkContent);
  for (const [kind, group] of Object.entries({ move: moves, record, fact: facts, action: actions })) {
    for (const [id, texts] of Object.entries(group)) add(`${kind}/${id}`, texts);
  }
  for (const one of talk) add(`talk/${one.id}`, one.examples);
  const product = readContent("product.yaml", productFacts);
  for (const one of product) add(`product/${one.id}`, one.examples);
  return {
    situations,
    talk: talk.map(({ examples: _, ...one }) => one),
    product: product.map(({ examples: _, ...one }) => one),
    examples,
  };
}

/** Of the answers given, the least share that must be right. */
const precision = 0.85;

/**
 * The score from which the nearest label is trusted: each example is asked with itself left out, and the threshold is the
 * lowest at which `precision` of the labels found are the example's own.
 */
export function calibrate(all: readonly [string, string][]): { threshold: number; right: number; answered: number } {
  const examples = all.filter(([label]) => !label.startsWith("move/"));
  const index = new NearestExamples(examples);
  const results = examples
    .map(([label, text], at) => {
      const [best] = index.nearest(text, 1, at);
      return { score: best?.score ?? 0, isRight: best?.label === label };
    })
    .toSorted((a, b) => b.score - a.score);
  let right = 0;
  let threshold = 1;
  let answered = 0;
  let rightAt = 0;
  for (const [at, { score, isRight }] of results.entries()) {
    if (isRight) right += 1;
    if (right / (at + 1) < precision) continue;
    threshold = score;
    answered = at + 1;
    rightAt = right;
  }
  return { threshold, right: rightAt / Math.max(answered, 1), answered: answered / results.length };
}
