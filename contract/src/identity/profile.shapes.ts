import { z } from "zod";
import { line, optionalLine } from "../kernel/text.ts";
import { interestKey, languageCodes, profileLimits as limits } from "./profile.constants.ts";

/** What a member shows of themselves to those who may see their profile; visitors get none of it. */
export const selfDescription = z.object({
  about: z.string().nullable(),
  interests: z.array(z.string()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
});

const interest = line({ max: limits.interest }).transform((value) => value.replaceAll(/\s+/gu, " "));

const knownLanguages: ReadonlySet<string> = new Set(languageCodes);
const language = z
  .string()
  .max(2)
  .refine((code) => knownLanguages.has(code), "This language is not known");

/** A list without duplicates, of which the first is kept. */
function distinct<Item extends z.ZodType<string>>(
  item: Item,
  most: number,
  long: string,
  keyOf: (one: string) => string,
) {
  return z
    .array(item)
    .max(most, long)
    .transform((all) => [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed());
}

export const selfDescriptionChange = z.object({
  about: optionalLine(limits.about),
  interests: distinct(interest, limits.interests, `At most ${limits.interests} interests`, interestKey),
  languages: distinct(language, limits.languages, `At most ${limits.languages} languages`, (code) => code),
});
