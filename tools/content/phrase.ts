import { parsePhrase, type PhrasePart } from "../../server/src/language/phrases.ts";

/** A phrase as the source of a regular expression over folded words with a space before and after each. */
export function phrasePattern(phrase: string): string {
  return patternOf(parsePhrase(phrase));
}

function patternOf(parts: readonly PhrasePart[]): string {
  return parts.map(partPattern).join("");
}

function partPattern(part: PhrasePart): string {
  if (part.kind === "word") return `${part.word}${part.isOpen ? "[^ ]*" : ""} `;
  if (part.kind === "gap") return `(?:[^ ]+ ){${part.least},${part.most}}`;
  if (part.kind === "end") return "$";
  return `(?:${part.choices.map(patternOf).join("|")})${part.isOptional ? "?" : ""}`;
}
