import { LRUCache } from "lru-cache";
import { languageOf } from "../../../language/detect.ts";
import { wordsOf } from "../../../language/words.ts";
import { careKinds, type CareKind, type CareLanguage } from "./care-content.ts";
import { careLikelihood, type Likelihood } from "./classifier.ts";
import { nearnessToCrisis } from "./nearest.ts";
import { plainText } from "./plain.ts";
import { careReader } from "./reader.read.ts";
import type { PhraseFinding } from "./reader.ts";

export interface CareFinding {
  kind: CareKind;
  /** The language to answer in. */
  language: CareLanguage;
  /** False where the person is asked whether they are safe. */
  isSure: boolean;
  /** Whether it has the words of a crisis; else only the classifier says so. */
  isSaid: boolean;
}

/** The likelihood from which a message is met with help, and from which it is asked about; the same with a hint. */
const sure = 0.9;
const unsure = 0.55;
/** The same for an English message, by its nearness to what others said, raised by the classifier (measured; decision 0038). */
const sureNear = 0.06;
const unsureNear = -0.017;
const partShare = 0.3;
/** A few words mean too little to be compared: the classifier counts for more. */
const classifierShare = { short: 0.08, long: 0.02 } as const;
const fewWords = 8;
const smallest = 0.001;
const unsureWithHint = 0.03;
const sureWithHint = 0.3;
/** Below it a sentence with a direct phrase only quotes it, as a film does (decision 0061); a short one has no room for that. */
const harmlessDespitePhrase = 0.01;
const shortSentence = 5;
/** In more words a direct phrase is always met: judging them all would take too long. */
const longestQuotation = 100;

/** The language of the phrase that was found, the message's own where several languages have one. */
function answerLanguage(own: CareLanguage, phrases: readonly PhraseFinding[]): CareLanguage {
  if (phrases.some(({ language }) => language === own)) return own;
  return phrases[0]?.language ?? own;
}

function firstKind(phrases: readonly PhraseFinding[]): CareKind | undefined {
  return careKinds.find((kind) => phrases.some((phrase) => phrase.kind === kind));
}

/** Letters of the messages whose findings are kept: a message is read before its limits, for its answer and with the next ones. */
const keptLetters = 200_000;
const kept = new LRUCache<string, { finding: CareFinding | null }>({
  maxSize: keptLetters,
  sizeCalculation: (_, message) => message.length + 1,
});

/**
 * Whether a message speaks of suicide, self-harm, violence, a child in danger, an eating disorder, poisoning or despair, in
 * any of the 14 languages. A direct phrase is certain unless the rest makes it harmless, a hint needs little more, and
 * without either a classifier decides.
 */
export function findCare(message: string): CareFinding | null {
  const known = kept.get(message);
  if (known) return known.finding;
  const finding = detectCare(message);
  kept.set(message, { finding });
  return finding;
}

/** What an English message is likely to mean that has no words of a crisis, by the whole of it and by its likeliest part. */
function detectByMeaning(message: string, { likelihood, part }: Likelihood): CareFinding | null {
  const odds = Math.log((likelihood + smallest) / (1 - likelihood + smallest));
  const [whole, likeliest] = [nearnessToCrisis(message), nearnessToCrisis(part)];
  const share = wordsOf(message).length <= fewWords ? classifierShare.short : classifierShare.long;
  const score = (1 - partShare) * whole.margin + partShare * likeliest.margin + share * odds;
  if (score < unsureNear) return null;
  const { kind } = whole.margin >= likeliest.margin ? whole : likeliest;
  return { kind, language: "en", isSure: score >= sureNear, isSaid: false };
}

/** The same without a memory. */
export function detectCare(message: string): CareFinding | null {
  const reader = careReader();
  const plain = plainText(message);
  const own = reader.language(message);
  const phrases = reader.phrases(plain, own);
  const direct = phrases.filter(({ isHint }) => !isHint);
  const certain = firstKind(direct);
  const { length } = wordsOf(plain);
  const isShort = length <= shortSentence;
  const judged = certain && length > longestQuotation ? null : careLikelihood(plain, own, reader);
  if (certain && (isShort || (judged?.likelihood ?? 1) >= harmlessDespitePhrase)) {
    return { kind: certain, language: answerLanguage(own, direct), isSure: true, isSaid: true };
  }
  if (certain) return null;
  const hinted = firstKind(phrases);
  const language = answerLanguage(own, phrases);
  if (hinted) {
    const likelihood = isShort ? 1 : (judged?.likelihood ?? 1);
    if (likelihood < unsureWithHint) return null;
    return { kind: hinted, language, isSure: likelihood >= sureWithHint, isSaid: true };
  }
  if (!judged) return null;
  if (own === "en") {
    const finding = detectByMeaning(message, judged);
    // A language that can't be told counts as English, like Russian in Latin letters, whose meaning the encoder can't know.
    if (finding || languageOf(message) === "en") return finding;
  }
  if (judged.likelihood < unsure) return null;
  return { kind: judged.kind, language, isSure: judged.likelihood >= sure, isSaid: false };
}
