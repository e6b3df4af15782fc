import { detect } from "tinyld/light";
import { tokensOf } from "./features.ts";
import { rankOf } from "./vectors.ts";

const scripts: [string, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
];
const latin = ["en", "es", "fr", "de", "it", "pt", "nl", "pl", "tr"];
/** Among the first so many, English words are English: foreign ones come later in the list. */
const commonEnglish = 12_000;

/** How many of the words are common in English, 0 to 1. */
function englishShare(words: readonly string[]): number {
  const common = words.filter((word) => {
    const rank = rankOf(word.replace(/'.*$/, ""));
    return rank >= 0 && rank < commonEnglish;
  });
  return common.length / Math.max(words.length, 1);
}

/**
 * The language of a text among the 14 of the care answers (ISO 639-1); "other" for another script; null where it can't be
 * told, as of a single word or a name.
 */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  for (const [language, script] of scripts) {
    const share = (text.match(script)?.length ?? 0) / letters;
    // A sentence in Japanese has Chinese signs too, but seldom fewer than a tenth of kana.
    if (share > (language === "ja" ? 0.1 : 0.4)) return language;
  }
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters < 0.5) return "other";
  const words = tokensOf(text).filter((word) => !/\d/.test(word));
  if (words.length === 0) return null;
  const english = englishShare(words);
  const guess = detect(text, { only: latin }) || null;
  if (guess === "en" || guess === null) return guess;
  // Short texts and names mislead an n-gram model: what is nearly all common English stays English.
  if (english >= 0.8) return words.length < 3 ? null : "en";
  return words.length < 2 && english > 0 ? null : guess;
}
