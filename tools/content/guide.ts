import type { Fact, GuideContent, Situation, Talk, Tone } from "../../server/src/ports/ai/guide/guide-content.ts";
import { moves, recordQuestions } from "../../server/src/ports/ai/guide/guide-content.ts";
import { countWords, type WordCounts } from "../../server/src/language/associations.ts";
import { likelihoods, sentenceScores } from "../../server/src/language/sentences.ts";
import {
  trainSentences,
  type SentenceSample,
  type TrainedModel,
} from "../../server/src/language/sentences-training.ts";
import { writeArrays } from "../../server/src/language/arrays-file.ts";
import { hashesOf } from "../../server/src/language/word-numbers.ts";
import { readableWords } from "../../server/src/ports/ai/guide/readable.ts";
import { wordsOf } from "../../server/src/language/words.ts";
import { alternatives } from "./actions.ts";
import { questionsOf, questionStems } from "./questions.ts";
import { pattern, signsPattern } from "./signs.ts";
import { contentFiles, readContent } from "./read.ts";
import {
  guideFacts,
  guideMoves,
  guidePhrases,
  guideRecords,
  guideTalk,
  guideTalkKinds,
  guideTones,
  guideTopic,
  guideTurns,
} from "./shapes.ts";

/** Everything but what is learned from it. */
export type GuideKnowledge = Omit<GuideContent, "classes" | "words" | "talkIds" | "questions"> & {
  questions: Situation[];
  /** The id of a situation or fact and a message that speaks of it. */
  examples: readonly [id: string, text: string][];
  /** The id of a question and a message that asks it. */
  asks: readonly [id: string, text: string][];
  talks: Record<string, Omit<Talk, "kinds">[]>;
  /** A move or turn, and a message that is one. */
  acts: readonly [act: string, text: string][];
  /** What goes on telling: no move of a conversation. */
  details: readonly string[];
};

const sameWords = (text: string) => wordsOf(text).join(" ");

/** content/talk, which has a file of the same name beside each topic's. Throws where one speaks of a situation that isn't there. */
function talksOf(situations: readonly Situation[]): GuideKnowledge["talks"] {
  const topics = new Map(situations.map(({ id, topic }) => [id, topic]));
  const talks: GuideKnowledge["talks"] = {};
  for (const file of contentFiles("talk")) {
    const { name } = readContent(file.replace("talk/", "guide/"), guideTopic);
    for (const [id, said] of Object.entries(readContent(file, guideTalk))) {
      if (id !== "any" && topics.get(id) !== name) throw new Error(`content/${file}: ${name} has no situation ${id}`);
      talks[id === "any" ? name : id] = said;
    }
  }
  return talks;
}

/** content/turns. Throws where two have the same id, or one that of a move. */
function turnsOf() {
  const turns = contentFiles("turns").flatMap((file) => readContent(file, guideTurns));
  const seen = new Set<string>([...moves, "other"]);
  for (const { id } of turns) {
    if (seen.has(id)) throw new Error(`content/turns: ${id} is there twice`);
    seen.add(id);
  }
  return turns;
}

/** Examples, each of one id, which isn't in `seen` yet: it is known word for word. */
function exampleList(seen: Set<string>) {
  const list: [id: string, text: string][] = [];
  const meant = new Map<string, string>();
  const add = (file: string, id: string, texts: readonly string[]) => {
    if (seen.has(id)) throw new Error(`content/${file}: ${id} is there twice`);
    seen.add(id);
    for (const text of texts) {
      const other = meant.get(sameWords(text));
      if (other && other !== id) throw new Error(`content/${file}: "${text}" is an example of ${other} too`);
      meant.set(sameWords(text), id);
      list.push([id, text]);
    }
  };
  return { list, add };
}

/** What the guide knows. Throws where two situations or facts share an id or an example. */
export function guideKnowledge(): GuideKnowledge {
  const seen = new Set<string>();
  const examples = exampleList(seen);
  const asks = exampleList(seen);
  const register = examples.add;
  const situations = contentFiles("guide").flatMap((file) => {
    const { name, isGood, needs: allNeed, unless: noneWith, situations } = readContent(file, guideTopic);
    return situations.map(({ examples: texts, signs, needs = allNeed, unless = noneWith, ...situation }): Situation => {
      register(file, situation.id, texts);
      return {
        ...situation,
        ...(isGood && { isGood }),
        signs: signsPattern(signs),
        needs: signsPattern(needs),
        unless: signsPattern(unless),
        topic: name,
      };
    });
  });
  const facts = contentFiles("facts").flatMap((file) => {
    const { name, facts } = readContent(file, guideFacts);
    return facts.map(({ examples: texts, signs, isFree, ...fact }): Fact => {
      register(file, fact.id, texts);
      // What the guide can't answer costs nothing.
      return { ...fact, signs: signsPattern(signs), topic: name, isFree: isFree ?? fact.kind === "outside" };
    });
  });
  // A question is narrower than a situation that has the same example.
  const asked = questionsOf(asks.add);
  const talks = { ...talksOf(situations), ...asked.talks };
  const asking = readContent("moves.yaml", guideMoves);
  const turns = turnsOf();
  const records = readContent("records.yaml", guideRecords);
  const phrases = readContent("phrases.yaml", guidePhrases);
  return {
    situations,
    facts,
    examples: examples.list,
    talks,
    questions: asked.questions,
    asks: asks.list,
    details: asking.details,
    acts: [
      ...moves.flatMap((move) => asking[move].map((text) => [move, text] as [string, string])),
      ...turns.flatMap(({ id, says }) => says.map((text) => [id, text] as [string, string])),
    ],
    turns: Object.fromEntries(turns.map(({ id, answers }) => [id, answers])),
    tones: Object.fromEntries(
      Object.entries(readContent("tones.yaml", guideTones)).flatMap(([tone, topics]) =>
        topics.map((topic) => [topic, tone as Tone]),
      ),
    ),
    records: recordQuestions.map((question) => {
      const { signs, not } = records[question];
      return { question, signs: pattern(signs), not: signsPattern(not) };
    }),
    phrases,
  };
}

/** The guide's own lines about a situation have the words that belong to it, but aren't what people write. */
const ownLines = 0.3;
const readable = (text: string) => readableWords(wordsOf(text), new Set());

/** The meaning of each text, worked out before. */
export type Meanings = (text: string) => Float32Array;

/** The lines that count less when words are counted. */
const countedLines = 0.1;
const saidLines = 0.15;

interface MessageModel {
  classes: string[];
  model: TrainedModel;
  words: WordCounts;
}

/** What the guide says itself about a situation, in texts of a few sentences. */
function linesOf(one: Situation): string[] {
  return [
    ...one.answers,
    [one.why, one.first].join(" "),
    one.more.join(" "),
    [...one["didnt-work"], ...(one.reply ?? [])].join(" "),
    [one.shorter, one.goal ?? "", one.id.replaceAll("-", " ")].join(" "),
  ];
}

/** Every text whose meaning the training asks for. */
export function learnedTexts({ situations, examples, asks, talks, acts, details }: GuideKnowledge): string[] {
  return [
    ...situations.flatMap(linesOf),
    ...[...examples, ...asks, ...acts].map(([, text]) => text),
    ...details,
    ...Object.values(talks).flatMap((of) => of.flatMap(({ says }) => says)),
  ];
}

/** What tells messages apart among situations and facts: a classifier, and the words of each. */
export function trainMessages(
  { situations, facts, examples }: Pick<GuideKnowledge, "situations" | "facts" | "examples">,
  meaningOf: Meanings,
): MessageModel {
  const classes = [...situations, ...facts].map(({ id }) => id);
  const labels = new Map(classes.map((id, at) => [id, at]));
  const sample = (id: string, text: string, weight: number): SentenceSample => ({
    words: readable(text),
    meaning: meaningOf(text),
    label: labels.get(id) ?? 0,
    weight,
  });
  const own = situations.flatMap((one) => linesOf(one).map((text) => sample(one.id, text, ownLines)));
  const said = examples.map(([id, text]) => sample(id, text, 1));
  return {
    classes,
    model: trainSentences([...said, ...own], classes),
    words: countWords([...said, ...own.map((one) => ({ ...one, weight: countedLines }))]),
  };
}

/** The words of each question: of its asks, and less of what the guide says. */
export function questionWords({ questions, asks }: Pick<GuideKnowledge, "questions" | "asks">): WordCounts {
  const labels = new Map(questions.map(({ id }, at) => [id, at]));
  const asked = asks.map(([id, text]) => ({ words: readable(text), label: labels.get(id) ?? 0, weight: 1 }));
  const said = questions.map(({ answers, more }, label) => ({
    words: readable([...answers, ...more].join(" ")),
    label,
    weight: saidLines,
  }));
  return countWords([...asked, ...said]);
}

/** Of so many examples and asks one is taken for what is neither a move nor a turn. */
const eachOther = { example: 2, ask: 4 } as const;

/** A classifier of what a message does in a conversation: the moves, the turns, and everything else. */
export function trainMoves(
  { acts, turns, examples, asks, situations, details }: GuideKnowledge,
  meaningOf: Meanings,
): TrainedModel {
  const classes = [...moves, ...Object.keys(turns), "other"];
  const ofSituations = new Set(situations.map(({ id }) => id));
  const others = examples
    .filter(([id, text]) => ofSituations.has(id) && wordsOf(text).length <= 10)
    .filter((_, at) => at % eachOther.example === 0);
  const asked = asks.filter((_, at) => at % eachOther.ask === 0);
  const rest = [...[...others, ...asked].map(([, text]) => text), ...details].map((text) => ["other", text] as const);
  const samples = [...acts, ...rest].map(([move, text]): SentenceSample => ({
    words: readable(text),
    meaning: meaningOf(text),
    label: classes.indexOf(move),
    weight: 1,
  }));
  return trainSentences(samples, classes);
}

/** A classifier of what kind of thing is said in a conversation, and the talks with their kinds. */
export function trainKinds(
  talks: GuideKnowledge["talks"],
  meaningOf: Meanings,
): { model: TrainedModel; talks: Record<string, Talk[]> } {
  const kinds = Object.entries(readContent("talk-kinds.yaml", guideTalkKinds)).map(
    ([kind, phrases]) => [kind, new RegExp(alternatives(phrases), "u")] as const,
  );
  const classes = [...kinds.map(([kind]) => kind), "detail"];
  const kindOf = (text: string) => {
    const found = kinds.findIndex(([, said]) => said.test(` ${readable(text).join(" ")} `));
    return found < 0 ? classes.length - 1 : found;
  };
  const mostOften = (labels: readonly number[]) =>
    labels.toSorted((a, b) => labels.filter((one) => one === b).length - labels.filter((one) => one === a).length)[0];
  const samples = Object.values(talks).flatMap((all) =>
    all.flatMap(({ says }) => {
      const label = mostOften(says.map(kindOf)) ?? 0;
      return says.map((text): SentenceSample => ({
        words: readable(text),
        meaning: meaningOf(text),
        label,
        weight: 1,
      }));
    }),
  );
  const model = trainSentences(samples, classes);
  const meanOf = (says: readonly string[]) => {
    const all = says.map((text) => likelihoods(sentenceScores(model, readable(text), meaningOf(text))));
    return classes.map((_, at) => Number((all.reduce((sum, of) => sum + (of[at] ?? 0), 0) / all.length).toFixed(3)));
  };
  const withKinds = Object.entries(talks).map(
    ([id, all]) => [id, all.map((talk) => ({ ...talk, kinds: meanOf(talk.says) }))] as const,
  );
  return { model, talks: Object.fromEntries(withKinds) };
}

/** A model as the server reads it, but for its classes: weights, scales, and the features' hashes and values. */
export function writeModel({ features, weights, scales }: TrainedModel): Buffer {
  const values = Float32Array.from(features.values(), ({ value }) => value);
  return writeArrays([weights, scales, hashesOf([...features.keys()]), values]);
}

export const writeWords = ({ starts, labels, counts }: WordCounts) => writeArrays([starts, labels, counts]);

/** What is known of messages beside their meanings, without their texts; in the order in which the server reads it. */
export function writeMessages(knowledge: GuideKnowledge, classes: readonly string[]): Buffer {
  const { examples, asks, questions } = knowledge;
  const labels = new Map([...classes, ...questions.map(({ id }) => id)].map((id, at) => [id, at]));
  const labelsOf = (all: GuideKnowledge["asks"], first: number) =>
    Uint16Array.from(all, ([id]) => (labels.get(id) ?? 0) - first);
  const wordsIn = (all: GuideKnowledge["asks"]) => hashesOf(all.map(([, text]) => sameWords(text)));
  // Asks have slips of their own; answers have none.
  const said = [
    ...examples.map(([, text]) => text),
    ...questions.flatMap(({ answers, more }) => [...answers, ...more]),
  ];
  const stems = questionStems(knowledge);
  let end = 0;
  const starts = Uint32Array.from([0, ...stems.map(([, of]) => (end += of.length))]);
  return writeArrays([
    labelsOf(examples, 0),
    wordsIn(examples),
    labelsOf(asks, classes.length),
    wordsIn(asks),
    hashesOf([...new Set(said.flatMap((text) => wordsOf(text)))]),
    hashesOf(stems.map(([stem]) => stem)),
    starts,
    Uint16Array.from(stems.flatMap(([, of]) => of)),
  ]);
}
