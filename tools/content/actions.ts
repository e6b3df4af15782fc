import type { ActionsContent } from "../../server/src/ports/ai/guide/actions/actions-content.ts";
import { intentIds, recordQuestions } from "../../server/src/ports/ai/guide/actions/actions-content.ts";
import { phrasePattern } from "./phrase.ts";
import { readContent } from "./read.ts";
import { actionFacts, actions, eventTraits } from "./shapes.ts";

/** Words that " ... " stands for at most. */
const gap = "(?:[^ ]+ ){0,12}";

/** A phrase whose " ... " stands for several words; `^` at its beginning is that of the text. */
function longPattern(phrase: string): string {
  const isFirst = phrase.startsWith("^ ");
  const parts = phrase.slice(isFirst ? 2 : 0).split(" ... ");
  return `${isFirst ? "^ " : "(?<= )"}${parts.map((part) => phrasePattern(part)).join(gap)}`;
}

/** Phrases as the source of one regular expression over folded words. */
export const alternatives = (phrases: readonly string[]) => phrases.map(longPattern).join("|");
const optional = (phrases: readonly string[]) => (phrases.length > 0 ? alternatives(phrases) : null);

/** What the coach can be asked to do and to look up. */
export function actionsContent(): ActionsContent {
  const { polite, intents, questions, categories } = readContent("actions.yaml", actions);
  const phrasesOf = ({ signs, unless }: { signs: string[]; unless: string[] }) => ({
    signs: alternatives(signs),
    unless: optional(unless),
  });
  const compiledIntents = intentIds.map((id) => {
    const { drop, ...phrases } = intents[id];
    return [id, { ...phrasesOf(phrases), drop: drop.map(longPattern) }] as const;
  });
  const compiledQuestions = recordQuestions.map((id) => [id, phrasesOf(questions[id])] as const);
  const traits = Object.values(readContent("event-traits.yaml", eventTraits)).map(({ says, words, ...trait }) => ({
    ...trait,
    says: alternatives(says),
    words: words.length > 0 ? alternatives(words) : null,
  }));
  return {
    polite: alternatives(polite),
    intents: Object.fromEntries(compiledIntents) as ActionsContent["intents"], // one entry for each id
    questions: Object.fromEntries(compiledQuestions) as ActionsContent["questions"], // one entry for each id
    categories,
    traits,
    facts: readContent("facts.yaml", actionFacts).map(({ signs, ...fact }) => ({
      ...fact,
      signs: alternatives(signs),
    })),
  };
}
