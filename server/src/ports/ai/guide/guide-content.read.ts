import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { WordAssociations } from "../../../language/associations.ts";
import { readArrays } from "../../../language/arrays-file.ts";
import { PackedFeatures, type SentenceModel } from "../../../language/sentences.ts";
import { WordNumbers } from "../../../language/word-numbers.ts";
import { encoder, meaningSize, type MeaningTable, unpacked } from "../../../language/encoder/encoder.ts";
import { wordsOf } from "../../../language/words.ts";
import { compiledFolder, readCompiled } from "../compiled.ts";
import { Records } from "../records.ts";
import type {
  AskedQuestion,
  Fact,
  GuideContent,
  Phrases,
  RecordSigns,
  Situation,
  Talk,
  Tone,
  TurnAnswers,
} from "./guide-content.ts";

interface Knowledge {
  situations: ReadonlyMap<string, Situation>;
  facts: ReadonlyMap<string, Fact>;
  signs: readonly { id: string; pattern: RegExp }[];
  /** Whether the words of a message, with a space before and after, speak against a situation. */
  misfits: readonly { id: string; isMisfit: (spaced: string) => boolean }[];
  /** The id of the situation or fact that has an example, by its words as sameWords writes them. */
  exampleOf: (said: string) => string | undefined;
  /** The class of each example in `messages`. */
  exampleLabels: Uint16Array;
  /** The meanings of the examples, in their order. */
  meanings: MeaningTable;
  /** What the examples and the answers say: a slip is corrected to one of these words first. */
  vocabulary: Pick<ReadonlySet<string>, "has">;
  messages: SentenceModel;
  words: WordAssociations;
  questionWords: WordAssociations;
  /** What the asks of each question mean together. */
  questionMeanings: MeaningTable;
  /** Moves, turns, and "other". */
  moves: SentenceModel;
  turns: ReadonlyMap<string, TurnAnswers>;
  tones: ReadonlyMap<string, Tone>;
  /** The ids and topics that have talks. */
  talkIds: readonly string[];
  /** What people say next by the id of a situation, or by a topic. */
  talksOf: (id: string) => readonly Talk[];
  /** What is said with each of them, all together. */
  talkMeanings: (id: string) => readonly Float32Array[];
  /** By their numbers. */
  questions: readonly AskedQuestion[];
  questionAt: (number: number) => Situation;
  /** The number of each ask's question. */
  askLabels: Uint16Array;
  /** The number of the question that has an ask, by its words as sameWords writes them. */
  askOf: (said: string) => number | undefined;
  /** The meanings of the asks, in their order and in the directions that tell questions apart. */
  askMeanings: MeaningTable;
  directions: Float32Array;
  /** The numbers of the questions of which is said something with a stem. */
  questionsWith: (stem: string) => Uint16Array;
  /** The rows in `saidMeanings` of what people say after the answer to a question, by its number: from the first, to before the second. */
  saidAfter: (number: number) => readonly [from: number, to: number];
  /** The place among the question's talks of each row of `saidMeanings`. */
  talkOfSaid: Uint16Array;
  saidMeanings: MeaningTable;
  /** What kind of thing a message says in a conversation (content/talk-kinds.yaml). */
  kinds: SentenceModel;
  records: readonly { question: RecordSigns["question"]; signs: RegExp; not: RegExp | null }[];
  phrases: Phrases;
}

let knowledge: Knowledge | undefined;

/** A text as its words: the same for two that differ only in signs, capitals and accents. */
export const sameWords = (text: string) => wordsOf(text).join(" ");

const readFile = (name: string) => readFileSync(new URL(name, compiledFolder));

/** A model of these classes, as writeModel wrote it. */
function readModel(name: string, classes: readonly string[]): SentenceModel {
  const [weights, scales, hashes, values] = readArrays(
    readFile(name),
    Int8Array,
    Float32Array,
    Uint32Array,
    Float32Array,
  );
  if (weights.length !== (values.length + meaningSize) * classes.length)
    throw new Error(`${name} doesn't fit guide.json`);
  return { classes, features: new PackedFeatures(hashes, values), weights, scales };
}

function readWords(
  name: string,
  words: readonly string[],
  classCount: number,
  looksFurther: boolean,
): WordAssociations {
  const [starts, labels, counts] = readArrays(readFile(name), Uint32Array, Uint16Array, Float32Array);
  return new WordAssociations({ words, starts, labels, counts }, classCount, looksFurther);
}

/** What the guide knows; read at the first use. */
export function guideKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const content = readCompiled("guide.json") as GuideContent;
  const { situations, facts, phrases, records, talkIds, classes, words, questions } = content;
  const [exampleLabels, exampleWords, askLabels, askWords, vocabulary, stems, stemStarts, stemLabels] = readArrays(
    readFile("messages.bin"),
    Uint16Array,
    Uint32Array,
    Uint16Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint16Array,
  );
  const [examples, asked, questioned, talked, saidAfter, talkStarts, saidStarts, talkOfSaid] = readArrays(
    readFile("meanings.bin"),
    Int8Array,
    Int8Array,
    Int8Array,
    Int8Array,
    Int8Array,
    Uint32Array,
    Uint32Array,
    Uint16Array,
  );
  const [directions] = readArrays(readFile("directions.bin"), Float32Array);
  if (saidAfter.length < talkOfSaid.length * meaningSize) throw new Error("meanings.bin doesn't fit guide.json");
  const rowAt = (of: Int8Array, row: number) => unpacked(of.subarray(row * meaningSize, (row + 1) * meaningSize));
  const talkNumbers = new Map(talkIds.map((id, number) => [id, number]));
  const talks = new Records<Talk[]>(new URL("talks.bin", compiledFolder));
  const asQuestions = new Records<Situation>(new URL("questions.bin", compiledFolder));
  const recent = new LRUCache<number, Situation>({ max: 100 });
  const byExample = new WordNumbers(exampleWords);
  const byAsk = new WordNumbers(askWords);
  const stemRows = new WordNumbers(stems);
  knowledge = {
    situations: new Map(situations.map((situation) => [situation.id, situation])),
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    signs: [...situations, ...facts].flatMap(({ id, signs }) =>
      signs ? [{ id, pattern: new RegExp(signs, "u") }] : [],
    ),
    exampleOf: (said) => classes.messages[exampleLabels[byExample.get(said)] ?? -1],
    exampleLabels,
    meanings: encoder().table(examples),
    questions,
    questionAt: (number) => {
      const question = recent.get(number) ?? asQuestions.at(number);
      recent.set(number, question);
      return question;
    },
    askLabels,
    askOf: (said) => askLabels[byAsk.get(said)],
    askMeanings: encoder().table(asked),
    questionMeanings: encoder().table(questioned),
    directions,
    questionsWith: (stem) => {
      const row = stemRows.get(stem);
      return row < 0 ? new Uint16Array() : stemLabels.subarray(stemStarts[row], stemStarts[row + 1]);
    },
    saidAfter: (number) => [saidStarts[number] ?? 0, saidStarts[number + 1] ?? 0],
    talkOfSaid,
    saidMeanings: encoder().table(saidAfter),
    misfits: situations.flatMap(({ id, needs, unless }) => {
      if (needs === null && unless === null) return [];
      const [needed, excluded] = [needs, unless].map((one) => (one === null ? null : new RegExp(one, "u")));
      return [{ id, isMisfit: (spaced) => needed?.test(spaced) === false || excluded?.test(spaced) === true }];
    }),
    vocabulary: new WordNumbers(vocabulary),
    words: readWords("message-words.bin", words.messages, classes.messages.length, true),
    questionWords: readWords("question-words.bin", words.questions, questions.length, false),
    messages: readModel("guide.bin", classes.messages),
    moves: readModel("moves.bin", classes.moves),
    turns: new Map(Object.entries(content.turns)),
    tones: new Map(Object.entries(content.tones)),
    talkIds,
    talksOf: (id) => {
      const number = talkNumbers.get(id);
      return number === undefined ? [] : talks.at(number);
    },
    talkMeanings: (id) => {
      const number = talkNumbers.get(id) ?? talkIds.length;
      const [from = 0, to = from] = talkStarts.subarray(number, number + 2);
      return Array.from({ length: to - from }, (_, at) => rowAt(talked, from + at));
    },
    kinds: readModel("talk-kinds.bin", classes.kinds),
    records: records.map(({ question, signs, not }) => ({
      question,
      signs: new RegExp(signs, "u"),
      not: not === null ? null : new RegExp(not, "u"),
    })),
    phrases,
  };
  return knowledge;
}
