import { fold } from "../../../../language/fold.ts";
import { checkTables, type Refusal } from "./check-content.ts";

/** Amounts of a medicine, in the units that medicine alone uses. */
const dose =
  /\d[\d.,]*\s*(?:mg|mcg|µg|μg|ug|milligram\w*|microgram\w*|mikrogramm\w*|iu|i\.e\.|мг|мкг|ملغ|مجم|मिग्रा|毫克|微克|ミリグラム)(?![\p{L}\p{N}])/iu;

const contractions: readonly [RegExp, string][] = [
  [/\bcan't\b|\bcannot\b/gu, "can not"],
  [/\bwon't\b/gu, "will not"],
  [/n't\b/gu, " not"],
  [/'re\b/gu, " are"],
  [/'ve\b/gu, " have"],
  [/'ll\b/gu, " will"],
  [/'m\b/gu, " am"],
  [/'s\b/gu, " is"],
];

/** The words of a sentence with a space around each, contractions written out. */
export function spokenWords(plain: string): string {
  const whole = contractions.reduce((text, [short, long]) => text.replace(short, long), fold(plain));
  return ` ${(whole.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** What a sentence must not say, if it does; `plain` as plainLetters() makes it. */
export function refusalOf(plain: string): Refusal | null {
  if (dose.test(plain)) return "dose";
  const { harmless, refused } = checkTables();
  const words = spokenWords(plain).replace(harmless, " ");
  // Letters apart ("k i l l") are read together as well.
  const joined = ` ${words.replace(/(?<= \p{L}) (?=\p{L} )/gu, "").trim()} `;
  return refused.find(([, pattern]) => pattern.test(words) || pattern.test(joined))?.[0] ?? null;
}
