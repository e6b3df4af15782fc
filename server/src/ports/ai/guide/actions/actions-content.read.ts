import { readCompiled } from "../../compiled.ts";
import {
  type ActionFact,
  type ActionsContent,
  type EventTrait,
  type Intent,
  intentIds,
  type RecordQuestion,
  recordQuestions,
} from "./actions-content.ts";

interface Phrases {
  signs: RegExp;
  unless: RegExp | null;
}

interface Knowledge {
  polite: RegExp;
  intents: ReadonlyMap<Intent, Phrases & { drop: RegExp[] }>;
  questions: ReadonlyMap<RecordQuestion, Phrases>;
  categories: readonly (readonly [category: string, words: readonly string[]])[];
  traits: readonly (Omit<EventTrait, "says" | "words"> & { says: RegExp; words: RegExp | null })[];
  facts: readonly (Omit<ActionFact, "signs"> & { signs: RegExp })[];
}

let knowledge: Knowledge | undefined;

const anywhere = (source: string) => new RegExp(source, "u");
const here = (source: string) => new RegExp(`(?:${source})`, "uy");

/** content/actions.yaml and content/facts.yaml; read at the first use. */
export function actionsKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const { polite, intents, questions, categories, traits, facts } = readCompiled("actions.json") as ActionsContent;
  const phrases = ({ signs, unless }: { signs: string; unless: string | null }) => ({
    signs: here(signs),
    unless: unless === null ? null : anywhere(unless),
  });
  knowledge = {
    polite: here(polite),
    intents: new Map(
      intentIds.map((id) => [id, { ...phrases(intents[id]), drop: intents[id].drop.map(anywhere) }] as const),
    ),
    questions: new Map(recordQuestions.map((id) => [id, phrases(questions[id])] as const)),
    categories: Object.entries(categories),
    traits: traits.map((trait) => ({
      ...trait,
      says: anywhere(trait.says),
      words: trait.words === null ? null : anywhere(trait.words),
    })),
    facts: facts.map((fact) => ({ ...fact, signs: here(fact.signs) })),
  };
  return knowledge;
}
