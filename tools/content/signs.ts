import { phrasePattern } from "./phrase.ts";

/** A regular expression over folded words for phrases of content/. */
export const pattern = (signs: readonly string[]) => `(?<= )(?:${signs.map(phrasePattern).join("|")})`;

export const signsPattern = (signs: readonly string[] | undefined) => (signs ? pattern(signs) : null);
