import { readFileSync } from "node:fs";
import { WordAssociations } from "../../../language/associations.ts";
import type { SentenceModel } from "../../../language/sentences.ts";
import { encoder, meaningSize, type MeaningTable, unpacked } from "../../../language/encoder/encoder.ts";
import { wordsOf } from "../../../language/words.ts";
import { compiledFolder, readCompiled } from "../compiled.ts";
import type { CompiledModel, Fact, GuideContent, Phrases, RecordSigns, Situation, Talk } from "./guide-content.ts";

interface Knowledge {
  situations: ReadonlyMap<string, Situation>;
  facts: ReadonlyMap<string, Fact>;
  signs: readonly { id: string; pattern: RegExp }[];
  /** Whether the words of a message, with a space before and after, speak against a situation. */
  misfits: readonly { id: string; isMisfit: (spaced: string) => boolean }[];
  /** The words of an example, as sameWords writes them, and the id of its situation or fact. */
  byExample: ReadonlyMap<string, string>;
  examples: GuideContent["examples"];
  /** The meanings of the examples, in their order. */
  meanings: MeaningTable;
  /** What is said with a talk, all together. */
  talkMeaning: (talk: Talk) => Float32Array;
  /** What the examples say: a slip is corrected to one of these words first. */
  vocabulary: ReadonlySet<string>;
  messages: SentenceModel;
  words: WordAssociations;
  moves: SentenceModel;
  talks: GuideContent["talks"];
  /** What kind of thing a message says in a conversation (content/talk-kinds.yaml). */
  kinds: SentenceModel;
  records: readonly { question: RecordSigns["question"]; signs: RegExp; not: RegExp | null }[];
  phrases: Omit<Phrases, "reflect"> & { reflect: Omit<Phrases["reflect"], "not"> & { not: RegExp } };
}

let knowledge: Knowledge | undefined;

/** A text as its words: the same for two that differ only in signs, capitals and accents. */
export const sameWords = (text: string) => wordsOf(text).join(" ");

function readModel(name: string, { classes, features, scales }: CompiledModel): SentenceModel {
  const file = readFileSync(new URL(name, compiledFolder));
  if (file.length !== (features.length + meaningSize) * classes.length)
    throw new Error(`${name} doesn't fit guide.json`);
  return {
    classes,
    features: new Map(features.map(([feature, value], row) => [feature, { row, value }])),
    weights: new Int8Array(file.buffer, file.byteOffset, file.length),
    scales: Float32Array.from(scales),
  };
}

/** What the guide knows; read at the first use. */
export function guideKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const { situations, facts, examples, phrases, records, talks, models, words } = readCompiled(
    "guide.json",
  ) as GuideContent;
  const file = readFileSync(new URL("meanings.bin", compiledFolder));
  const meanings = new Int8Array(file.buffer, file.byteOffset, file.length);
  const ofExamples = (examples.length + (examples.length % 2)) * meaningSize;
  const rowOfTalk = new Map(
    Object.values(talks)
      .flat()
      .map((talk, row) => [talk, row]),
  );
  if (meanings.length < ofExamples + rowOfTalk.size * meaningSize)
    throw new Error("meanings.bin doesn't fit guide.json");
  const byExample = new Map(examples.map(([id, text]) => [sameWords(text), id]));
  knowledge = {
    situations: new Map(situations.map((situation) => [situation.id, situation])),
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    signs: [...situations, ...facts].flatMap(({ id, signs }) =>
      signs ? [{ id, pattern: new RegExp(signs, "u") }] : [],
    ),
    byExample,
    examples,
    meanings: encoder().table(meanings.subarray(0, ofExamples)),
    talkMeaning: (talk) => {
      const start = ofExamples + (rowOfTalk.get(talk) ?? 0) * meaningSize;
      return unpacked(meanings.subarray(start, start + meaningSize));
    },
    misfits: situations.flatMap(({ id, needs, unless }) => {
      if (needs === null && unless === null) return [];
      const [needed, excluded] = [needs, unless].map((one) => (one === null ? null : new RegExp(one, "u")));
      return [{ id, isMisfit: (spaced) => needed?.test(spaced) === false || excluded?.test(spaced) === true }];
    }),
    vocabulary: new Set([...byExample.keys()].flatMap((words) => words.split(" "))),
    words: new WordAssociations(words, models.messages.classes.length),
    messages: readModel("guide.bin", models.messages),
    moves: readModel("moves.bin", models.moves),
    talks,
    kinds: readModel("talk-kinds.bin", models.kinds),
    records: records.map(({ question, signs, not }) => ({
      question,
      signs: new RegExp(signs, "u"),
      not: not === null ? null : new RegExp(not, "u"),
    })),
    phrases: { ...phrases, reflect: { ...phrases.reflect, not: new RegExp(phrases.reflect.not, "u") } },
  };
  return knowledge;
}
