import { readFileSync } from "node:fs";
import { WordAssociations } from "../../../language/associations.ts";
import { readArrays } from "../../../language/arrays-file.ts";
import { PackedFeatures, type SentenceModel } from "../../../language/sentences.ts";
import { WordNumbers } from "../../../language/word-numbers.ts";
import { encoder, meaningSize, type MeaningTable, unpacked } from "../../../language/encoder/encoder.ts";
import { wordsOf } from "../../../language/words.ts";
import { compiledFolder, readCompiled } from "../compiled.ts";
import type { Fact, GuideContent, Phrases, RecordSigns, Situation, Talk, Tone, TurnAnswers } from "./guide-content.ts";

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
  /** What is said with a talk, all together. */
  talkMeaning: (talk: Talk) => Float32Array;
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
  talks: GuideContent["talks"];
  questions: ReadonlyMap<string, Situation>;
  /** The number of each ask's question. */
  askLabels: Uint16Array;
  /** The question that has an ask, by its words as sameWords writes them. */
  askOf: (said: string) => Situation | undefined;
  /** The meanings of the asks, in their order and in the directions that tell questions apart. */
  askMeanings: MeaningTable;
  directions: Float32Array;
  /** The numbers of the questions of which is said something with a stem. */
  questionsWith: (stem: string) => Uint16Array;
  /** What people say after the answer to a question, each with its row in `saidMeanings`. */
  saidAfter: (id: string) => readonly { talk: Talk; row: number }[];
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
  const { situations, facts, phrases, records, talks, classes, words, questions } = content;
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
  const [examples, asked, questioned, talked, saidAfter] = readArrays(
    readFile("meanings.bin"),
    Int8Array,
    Int8Array,
    Int8Array,
    Int8Array,
    Int8Array,
  );
  const [directions] = readArrays(readFile("directions.bin"), Float32Array);
  const rowOfTalk = new Map(
    Object.values(talks)
      .flat()
      .map((talk, row) => [talk, row]),
  );
  const after = new Map<string, { talk: Talk; row: number }[]>();
  let said = 0;
  for (const { id } of questions) {
    const all = (talks[id] ?? []).flatMap((talk) => talk.says.map(() => ({ talk, row: said++ })));
    after.set(id, all);
  }
  const rowAt = (of: Int8Array, row: number) => unpacked(of.subarray(row * meaningSize, (row + 1) * meaningSize));
  if (saidAfter.length < said * meaningSize) throw new Error("meanings.bin doesn't fit guide.json");
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
    talkMeaning: (talk) => rowAt(talked, rowOfTalk.get(talk) ?? 0),
    questions: new Map(questions.map((question) => [question.id, question])),
    askLabels,
    askOf: (said) => questions[askLabels[byAsk.get(said)] ?? -1],
    askMeanings: encoder().table(asked),
    questionMeanings: encoder().table(questioned),
    directions,
    questionsWith: (stem) => {
      const row = stemRows.get(stem);
      return row < 0 ? new Uint16Array() : stemLabels.subarray(stemStarts[row], stemStarts[row + 1]);
    },
    saidAfter: (id) => after.get(id) ?? [],
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
    talks,
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
