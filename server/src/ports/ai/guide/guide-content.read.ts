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
  /** What the examples and the answers say: a slip is corrected to one of these words first. */
  vocabulary: ReadonlySet<string>;
  messages: SentenceModel;
  words: WordAssociations;
  moves: SentenceModel;
  talks: GuideContent["talks"];
  questions: ReadonlyMap<string, Situation>;
  /** The number of each ask's question. */
  askLabels: readonly number[];
  /** The words of an ask, as sameWords writes them, and the id of its question. */
  byAsk: ReadonlyMap<string, string>;
  /** The meanings of the asks, in their order and in the directions that tell questions apart. */
  askMeanings: MeaningTable;
  directions: Float32Array;
  stems: ReadonlyMap<string, readonly number[]>;
  /** What people say after the answer to a question, each with its meaning. */
  saidAfter: (id: string) => readonly { talk: Talk; meaning: Float32Array }[];
  /** What kind of thing a message says in a conversation (content/talk-kinds.yaml). */
  kinds: SentenceModel;
  records: readonly { question: RecordSigns["question"]; signs: RegExp; not: RegExp | null }[];
  phrases: Phrases;
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

const saidOf = ({ answers, more }: Situation) => [...answers, ...more];

function readDirections(): Float32Array {
  const file = readFileSync(new URL("directions.bin", compiledFolder));
  return new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
}

/** What the guide knows; read at the first use. */
export function guideKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const content = readCompiled("guide.json") as GuideContent;
  const { situations, facts, examples, phrases, records, talks, models, words, questions, asks } = content;
  const file = readFileSync(new URL("meanings.bin", compiledFolder));
  const meanings = new Int8Array(file.buffer, file.byteOffset, file.length);
  const sizeOf = (rows: number) => (rows + (rows % 2)) * meaningSize;
  const ofExamples = sizeOf(examples.length);
  const ofAsks = ofExamples + sizeOf(asks.length);
  const labels = new Map(questions.map(({ id }, at) => [id, at]));
  const byAsk = new Map(asks.map(([id, text]) => [sameWords(text), id]));
  const rowOfTalk = new Map(
    Object.values(talks)
      .flat()
      .map((talk, row) => [talk, row]),
  );
  const ofTalks = ofAsks + sizeOf(rowOfTalk.size);
  const after = new Map<string, { talk: Talk; row: number }[]>();
  let said = 0;
  for (const { id } of questions) {
    const all = (talks[id] ?? []).flatMap((talk) => talk.says.map(() => ({ talk, row: said++ })));
    after.set(id, all);
  }
  const rowAt = (start: number, row: number) =>
    unpacked(meanings.subarray(start + row * meaningSize, start + (row + 1) * meaningSize));
  if (meanings.length < ofTalks + sizeOf(said)) throw new Error("meanings.bin doesn't fit guide.json");
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
    talkMeaning: (talk) => rowAt(ofAsks, rowOfTalk.get(talk) ?? 0),
    questions: new Map(questions.map((question) => [question.id, question])),
    askLabels: asks.map(([id]) => labels.get(id) ?? 0),
    byAsk,
    askMeanings: encoder().table(meanings.subarray(ofExamples, ofAsks)),
    directions: readDirections(),
    stems: new Map(content.stems),
    saidAfter: (id) => (after.get(id) ?? []).map(({ talk, row }) => ({ talk, meaning: rowAt(ofTalks, row) })),
    misfits: situations.flatMap(({ id, needs, unless }) => {
      if (needs === null && unless === null) return [];
      const [needed, excluded] = [needs, unless].map((one) => (one === null ? null : new RegExp(one, "u")));
      return [{ id, isMisfit: (spaced) => needed?.test(spaced) === false || excluded?.test(spaced) === true }];
    }),
    // Asks have slips of their own; answers have none.
    vocabulary: new Set([...byExample.keys(), ...questions.flatMap(saidOf)].flatMap((text) => wordsOf(text))),
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
    phrases,
  };
  return knowledge;
}
