import { careContent } from "./care-content.read.ts";
import { careKinds, type CareKind, type CareLanguage } from "./care-content.ts";
import { careLikelihood } from "./classifier.ts";
import { plainText } from "./plain.ts";
import { CareReader, type PhraseFinding } from "./reader.ts";

export interface CareFinding {
  kind: CareKind;
  /** The language to answer in. */
  language: CareLanguage;
  /** False where the person is asked whether they are safe. */
  isSure: boolean;
}

/** The likelihood from which a message is met with help, from which it is asked about, and where a hint is enough for that. */
const sure = 0.9;
const unsure = 0.65;
const unsureWithHint = 0.05;
/** Below it a sentence with a direct phrase only quotes it, as a film does. */
const harmlessDespitePhrase = 0.1;

let reader: CareReader | undefined;

/** The language of the phrase that was found, the message's own where several languages have one. */
function answerLanguage(own: CareLanguage, phrases: readonly PhraseFinding[]): CareLanguage {
  if (phrases.some(({ language }) => language === own)) return own;
  return phrases[0]?.language ?? own;
}

function firstKind(phrases: readonly PhraseFinding[]): CareKind | undefined {
  return careKinds.find((kind) => phrases.some((phrase) => phrase.kind === kind));
}

/**
 * Whether a message speaks of suicide, self-harm, violence, a child in danger, an eating disorder, poisoning or despair, in
 * any of the 14 languages. Direct phrases are certain unless the rest makes them harmless; else a classifier decides, and a hint makes
 * it listen closer.
 */
export function findCare(message: string): CareFinding | null {
  reader ??= new CareReader(careContent());
  const plain = plainText(message);
  const own = reader.language(message);
  const phrases = reader.phrases(plain);
  const direct = phrases.filter(({ isHint }) => !isHint);
  const judged = careLikelihood(plain, own, reader);
  const certain = firstKind(direct);
  if (certain && (judged?.likelihood ?? 1) >= harmlessDespitePhrase) {
    return { kind: certain, language: answerLanguage(own, direct), isSure: true };
  }
  if (!judged || certain) return null;
  const { kind, likelihood } = judged;
  const hinted = firstKind(phrases);
  if (likelihood < (hinted ? unsureWithHint : unsure)) return null;
  return { kind: hinted ?? kind, language: answerLanguage(own, phrases), isSure: likelihood >= sure };
}
