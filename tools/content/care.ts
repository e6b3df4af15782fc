import type { z } from "zod";
import { featuresOf, tokensOf } from "../../server/src/language/features.ts";
import { train, type LinearModel, type Sample } from "../../server/src/language/linear.ts";
import { wordsOf } from "../../server/src/language/words.ts";
import {
  careKinds,
  type CareContent,
  type CareKind,
  type CareLanguage,
} from "../../server/src/ports/ai/care/care-content.ts";
import { plainText } from "../../server/src/ports/ai/care/plain.ts";
import { phrasePattern } from "./phrase.ts";
import { contentFiles, readContent } from "./read.ts";
import { carePhrases, careTraining } from "./shapes.ts";

export interface CareSentence {
  text: string;
  language: CareLanguage;
  kind: CareKind | "harmless";
}

export const careClasses = [...careKinds, "harmless"] as const;
const unspaced: ReadonlySet<string> = new Set(["zh", "ja"]);

/** The labelled sentences of content/care/training. */
export function careSentences(): CareSentence[] {
  return contentFiles("care/training").flatMap((file) => {
    const { language, ...sets } = readContent(file, careTraining);
    return careClasses.flatMap((kind) => (sets[kind] ?? []).map((text) => ({ text, language, kind })));
  });
}

function compiledPhrases({
  language,
  figures,
  ...kinds
}: z.output<typeof carePhrases>): CareContent["phrases"][number] {
  const isUnspaced = unspaced.has(language);
  const source = (phrase: string) =>
    isUnspaced ? plainText(phrase).replace(/\s+/g, "") : `(?<= )(?:${phrasePattern(phrase)})`;
  const joined = (all: readonly string[]) => all.map(source).join("|");
  return {
    language,
    isUnspaced,
    figures: figures.length > 0 ? joined(figures) : null,
    kinds: careKinds.flatMap((kind) => {
      const all = kinds[kind];
      return all ? [[kind, joined(all)] as [CareKind, string]] : [];
    }),
  };
}

export function carePhraseTable(): CareContent["phrases"] {
  return contentFiles("care/phrases").map((file) => compiledPhrases(readContent(file, carePhrases)));
}

const training = { rounds: 12, rate: 0.5, decay: 1e-6 };

/** A classifier of crisis and everyday sentences. */
export function trainCare(sentences: readonly Omit<CareSentence, "language">[]): LinearModel {
  const samples: Sample[] = sentences.map(({ text, kind }) => ({
    features: featuresOf(tokensOf(plainText(text))),
    label: careClasses.indexOf(kind),
  }));
  return train(samples, careClasses, training);
}

/** Everyday sentences of other content, which must not be taken for a crisis. */
export function everyday(texts: readonly string[]): Omit<CareSentence, "language">[] {
  return texts.filter((text) => wordsOf(text).length > 1).map((text) => ({ text, kind: "harmless" as const }));
}
