import { z } from "zod";
import { fold } from "../../server/src/language/fold.ts";
import { wordsOf } from "../../server/src/language/words.ts";
import {
  type CheckContent,
  refusals,
  type Refusal,
  wordLists,
  type WordList,
} from "../../server/src/ports/ai/model/check/check-content.ts";
import { phrasePattern } from "./phrase.ts";
import { readContent } from "./read.ts";

const phrases = z.array(z.string().trim().min(1)).min(1);
/** Words in one line or in several. */
const words = z
  .union([z.string(), z.array(z.string())])
  .transform((lines) => [lines].flat().flatMap((line) => line.split(/\s+/u).map(fold)));

const refusedShape = z.strictObject({
  harmless: phrases,
  ...(Object.fromEntries(refusals.map((kind) => [kind, phrases])) as Record<Refusal, typeof phrases>),
});

const claimsShape = z.strictObject({
  numbers: z.record(z.string(), z.number().int().positive()),
  here: phrases,
  ...(Object.fromEntries(wordLists.map((name) => [name, words])) as Record<WordList, typeof words>),
});

/** One expression for all phrases: each begins with a whole word. */
const either = (all: readonly string[]) => ` (?:${all.map(phrasePattern).join("|")})`;

/** content/model in the form the server reads. */
export function modelContent(): CheckContent {
  const { harmless, ...refused } = readContent("model/refused.yaml", refusedShape);
  const { numbers, here, ...lists } = readContent("model/claims.yaml", claimsShape);
  return {
    harmless: either(harmless),
    refused: Object.fromEntries(refusals.map((kind) => [kind, either(refused[kind])])) as CheckContent["refused"],
    words: lists,
    numbers,
    here: here.map((phrase) => wordsOf(phrase).join(" ")),
  };
}
