import { LRUCache } from "lru-cache";
import { countWords, WordAssociations } from "../../../language/associations.ts";
import { meaningOfText, nearness } from "../../../language/encoder/encoder.ts";
import { likelihoods, sentenceScores } from "../../../language/sentences.ts";
import { wordsOf } from "../../../language/words.ts";
import type { Situation, Talk } from "./guide-content.ts";
import { guideKnowledge, sameWords } from "./guide-content.read.ts";
import { readableWords } from "./readable.ts";

/** What a message says within a situation, and what is said to it. */
export interface TalkMatch {
  answer: string;
  /** 0 to 1, among what people say next in the situation. */
  likelihood: number;
  /** Whether it is likely to be any of that at all. */
  isMeant: boolean;
}

const longestRead = 300;
const most = 3;
/** The answer has words of what it answers, but isn't what people write. */
const answerShare = 0.15;
/** What words, meaning and kind count for, each against its spread among the talks of a situation (fitted; decision 0037). */
const shares = { words: 0.5, meaning: 2.4, kind: 0.9 } as const;
/** A kind of question ("what do I text her?") is known by its form; everything else has to share words, too (log-likelihood). */
const ofKind = { kind: 0.5, likelihood: 0.97 } as const;
const byContent = [
  { words: 0.8, likelihood: 0.97 },
  { words: 1.6, likelihood: 0.8 },
] as const;
const detail = "detail";
/** A kind that was never seen with an entry is still possible. */
const leastKind = 0.02;

interface Reader {
  talks: readonly Talk[];
  associations: WordAssociations;
  meanings: readonly Float32Array[];
}

/** By the id of a situation; made when a conversation is in it. */
const readers = new LRUCache<string, Reader>({ max: 60 });
const readBefore = new LRUCache<string, TalkMatch[]>({ max: 300 });

function readerOf({ id, topic, talk }: Situation): Reader {
  const known = readers.get(id);
  if (known) return known;
  const { talksOf, talkMeanings, vocabulary } = guideKnowledge();
  const lists = talk === "own" ? [id] : [id, topic];
  const talks = lists.flatMap(talksOf);
  const words = (text: string) => readableWords(wordsOf(text), vocabulary);
  const texts = talks.flatMap(({ says, answer }, label) => [
    ...says.map((text) => ({ words: words(text), label, weight: 1 })),
    { words: words(answer), label, weight: answerShare },
  ]);
  const meanings = lists.flatMap(talkMeanings);
  const made = { talks, associations: new WordAssociations(countWords(texts), talks.length), meanings };
  readers.set(id, made);
  return made;
}

/** How far each value is above the mean, in standard deviations. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  return values.map((value) => (value - mean) / spread);
}

/** What a message in a conversation about a situation may say of it, the likeliest first. */
export function talkMatches(message: string, situation: Situation): TalkMatch[] {
  const text = message.slice(0, longestRead);
  const key = `${situation.id} ${text}`;
  const known = readBefore.get(key);
  if (known) return known;
  const found = matches(text, readerOf(situation));
  readBefore.set(key, found);
  return found;
}

function matches(text: string, { talks, associations, meanings }: Reader): TalkMatch[] {
  const { vocabulary, kinds } = guideKnowledge();
  const exact = talks.find(({ says }) => says.some((one) => sameWords(one) === sameWords(text)));
  if (exact) return [{ answer: exact.answer, likelihood: 1, isMeant: true }];
  const words = readableWords(wordsOf(text), vocabulary);
  if (talks.length === 0 || words.length === 0) return [];
  const meaning = meaningOfText(text);
  const kind = likelihoods(sentenceScores(kinds, words, meaning));
  const said = [...associations.scores(words)];
  const byWords = standardised(said);
  const byMeaning = standardised(meanings.map((one) => nearness(one, meaning)));
  const isForm = kinds.classes[kind.indexOf(Math.max(...kind))] !== detail;
  const likeKinds = talks.map((talk) => talk.kinds.reduce((sum, of, at) => sum + of * (kind[at] ?? 0), 0));
  const byKind = standardised(likeKinds.map((like) => Math.log(leastKind + like)));
  const scores = talks.map(
    (_, at) =>
      shares.words * (byWords[at] ?? 0) + shares.meaning * (byMeaning[at] ?? 0) + shares.kind * (byKind[at] ?? 0),
  );
  const all = likelihoods(Float64Array.from(scores));
  return talks
    .map(({ answer }, at) => {
      const likelihood = all[at] ?? 0;
      const isMeant = isForm
        ? (likeKinds[at] ?? 0) >= ofKind.kind && likelihood >= ofKind.likelihood
        : byContent.some((least) => (said[at] ?? 0) >= least.words && likelihood >= least.likelihood);
      return { answer, likelihood, isMeant };
    })
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, most);
}
