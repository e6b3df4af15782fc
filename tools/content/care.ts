import { fold } from "../../server/src/language/fold.ts";
import { train, type LinearModel, type Sample } from "../../server/src/language/linear.ts";
import { parsePhrase } from "../../server/src/language/phrases.ts";
import { wordsOf } from "../../server/src/language/words.ts";
import {
  careKinds,
  careLanguages,
  type CareContent,
  type CareKind,
  type CareLanguage,
  type CarePhrases,
} from "../../server/src/ports/ai/care/care-content.ts";
import { crisisClasses } from "../../server/src/ports/ai/care/classifier.ts";
import { plainText } from "../../server/src/ports/ai/care/plain.ts";
import { CareReader } from "../../server/src/ports/ai/care/reader.ts";
import { contentFiles, readContent } from "./read.ts";
import { careConcepts, carePhrases, careTraining } from "./shapes.ts";

export interface CareSentence {
  text: string;
  language: CareLanguage;
  kind: CareKind | "harmless";
}

const unspaced: ReadonlySet<string> = new Set(["zh", "ja"]);

/** The labelled sentences of the files of content/care/training. */
export function careSentences(files: readonly string[] = contentFiles("care/training")): CareSentence[] {
  return files.flatMap((file) => {
    const { language, ...sets } = readContent(file, careTraining);
    return (["harmless", ...careKinds] as const).flatMap((kind) =>
      (sets[kind] ?? []).map((text) => ({ text, language, kind })),
    );
  });
}

/** A phrase as the server looks for it. Throws where it can't be read. */
function checked(phrase: string, language: CareLanguage): string {
  if (unspaced.has(language)) return plainText(phrase).replace(/\s+/g, "");
  parsePhrase(phrase);
  return phrase;
}

export function carePhraseTable(): CarePhrases[] {
  return contentFiles("care/phrases").map((file) => {
    const { language, figures, ...kinds } = readContent(file, carePhrases);
    const all = (phrases: readonly string[]) => phrases.map((phrase) => checked(phrase, language));
    return {
      language,
      areHints: file.endsWith("-hints.yaml"),
      figures: all(figures),
      kinds: careKinds.flatMap((kind) => {
        const phrases = kinds[kind];
        return phrases ? [[kind, all(phrases)] as const] : [];
      }),
    };
  });
}

function conceptEntries(list: string, language: CareLanguage): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => (unspaced.has(language) ? fold(entry) : conceptEntry(entry)))
    .filter((entry) => entry !== "");
}

function conceptEntry(entry: string): string {
  return entry
    .split(" ")
    .flatMap((word) => {
      const words = wordsOf(word.replaceAll("*", ""));
      return words.map((one, at) => (word.endsWith("*") && at === words.length - 1 ? `${one}*` : one));
    })
    .join(" ");
}

export function careConceptTable(): CareContent["concepts"] {
  const read = (language: CareLanguage) => {
    const { language: of, concepts } = readContent(`care/concepts/${language}.yaml`, careConcepts);
    if (of !== language) throw new Error(`content/care/concepts/${language}.yaml says it is ${of}`);
    const words = Object.entries(concepts).map(([name, list]) => [name, conceptEntries(list, language)] as const);
    return [language, Object.fromEntries(words)] as const;
  };
  return Object.fromEntries(careLanguages.map(read)) as CareContent["concepts"];
}

const training = { rounds: 20, rate: 0.1, decay: 1e-6 };

/** Whether a sentence is of a crisis, and of which kind. */
export function trainCare(sentences: readonly CareSentence[], reader: CareReader): Record<"crisis" | "kind", LinearModel> {
  const samples = sentences.map(({ text, kind, language }) => ({
    features: reader.features(reader.words(plainText(text), language), language),
    kind,
  }));
  const crises = samples.flatMap(({ features, kind }): Sample[] =>
    kind === "harmless" ? [] : [{ features, label: careKinds.indexOf(kind) }],
  );
  const all = samples.map(({ features, kind }): Sample => ({ features, label: kind === "harmless" ? 0 : 1 }));
  return { crisis: train(all, crisisClasses, training), kind: train(crises, careKinds, training) };
}

/** Everyday English sentences of other content, which must not be taken for a crisis. */
export function everyday(texts: readonly string[]): CareSentence[] {
  return texts
    .filter((text) => wordsOf(text).length > 1)
    .map((text) => ({ text, kind: "harmless" as const, language: "en" as const }));
}
