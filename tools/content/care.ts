import { fold } from "../../server/src/language/fold.ts";
import { seededRandom, train, type LinearModel, type Sample } from "../../server/src/language/linear.ts";
import { parsePhrase, type PhrasePart } from "../../server/src/language/phrases.ts";
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
import type { CareReader } from "../../server/src/ports/ai/care/reader.ts";
import { contentFiles, readContent } from "./read.ts";
import { careConcepts, carePhrases, careResolved, careTraining } from "./shapes.ts";

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

/** Each sign is a word of its own in languages without spaces; punctuation is ignored. */
function signBySign(phrase: string): string {
  return (fold(phrase).match(/[\p{L}\p{M}\p{N}(|)[\]]/gu) ?? []).join(" ");
}

/** A phrase as the server looks for it. Throws where it can't be read. */
function checked(phrase: string, language: CareLanguage): string {
  const written = unspaced.has(language) ? signBySign(phrase) : phrase;
  parsePhrase(written);
  return written;
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
  const tables: Partial<CareContent["concepts"]> = Object.fromEntries(careLanguages.map(read));
  // One for each language, as was just read.
  return tables as CareContent["concepts"];
}

/** What says that help has come or the danger is over. */
export function careResolvedTable(): CareContent["resolved"] {
  const all = readContent("care/resolved.yaml", careResolved);
  const language = (name: CareLanguage) => [name, all[name].map((phrase) => checked(phrase, name))] as const;
  const tables: Partial<CareContent["resolved"]> = Object.fromEntries(careLanguages.map(language));
  // One for each language, as the shape demands.
  return tables as CareContent["resolved"];
}

const leastWeight = 0.3;
const mostWeight = 4;
const training = { rounds: 8, rate: 0.1, decay: 1e-6 };

/** Whether a sentence is of a crisis, and of which kind. */
export function trainCare(
  sentences: readonly CareSentence[],
  reader: CareReader,
): Record<"crisis" | "kind", LinearModel> {
  const counts = Map.groupBy(sentences, ({ language, kind }) => `${language} ${kind === "harmless"}`);
  const samples = sentences.map(({ text, kind, language }) => {
    const harmless = counts.get(`${language} true`)?.length ?? 1;
    const crises = counts.get(`${language} false`)?.length ?? 1;
    // Else a language with few harmless sentences would make each of its messages a crisis, and one with many none.
    const weight = kind === "harmless" ? Math.min(Math.max(crises / harmless, leastWeight), mostWeight) : 1;
    return { features: reader.features(reader.words(plainText(text), language), language), kind, weight };
  });
  const crises = samples.flatMap(({ features, kind, weight }): Sample[] =>
    kind === "harmless" ? [] : [{ features, weight, label: careKinds.indexOf(kind) }],
  );
  const all = samples.map(({ kind, ...sample }): Sample => ({ ...sample, label: kind === "harmless" ? 0 : 1 }));
  return { crisis: train(all, crisisClasses, training), kind: train(crises, careKinds, training) };
}

/** One of the sentences that a phrase stands for, of words only. */
function spelledOut(parts: readonly PhrasePart[], random: () => number): string[] {
  return parts.flatMap((part): string[] => {
    if (part.kind === "word") return [part.word];
    if (part.kind !== "choice" || (part.isOptional && random() < 0.5)) return [];
    return spelledOut(part.choices[Math.floor(random() * part.choices.length)] ?? [], random);
  });
}

/** So many sentences are made of each phrase. */
const perPhrase = 2;

/** The direct phrases as sentences, so that the classifier knows them too. */
export function phraseSentences(table: readonly CarePhrases[]): CareSentence[] {
  const random = seededRandom(14);
  return table
    .filter(({ areHints }) => !areHints)
    .flatMap(({ language, kinds }) =>
      kinds.flatMap(([kind, phrases]) =>
        phrases.flatMap((phrase) => {
          const space = unspaced.has(language) ? "" : " ";
          const texts = Array.from({ length: perPhrase }, () => spelledOut(parsePhrase(phrase), random).join(space));
          return [...new Set(texts)].map((text) => ({ text, language, kind }));
        }),
      ),
    );
}

/** Everyday English sentences of other content, which must not be taken for a crisis. */
export function everyday(texts: readonly string[]): CareSentence[] {
  return texts
    .filter((text) => wordsOf(text).length > 1)
    .map((text) => ({ text, kind: "harmless" as const, language: "en" as const }));
}
