import { wordsOf } from "../../../language/words.ts";

/** Characters of a message that are read: what it is about is said at its beginning. */
export const longestRead = 800;
/** A longer text is read sentence by sentence alone. */
const longestWhole = 50;
const longestPart = 30;
const mostParts = 5;
const fewestWords = 3;

export interface Part {
  text: string;
  words: readonly string[];
}

/** A message as a whole, and its sentences where it has several; none has no letter. */
export function partsOf(message: string): Part[] {
  const text = message.slice(0, longestRead);
  const words = wordsOf(text);
  const sentences = text.split(/[.!?\n;]+/u).map((sentence) => ({ text: sentence, words: wordsOf(sentence) }));
  const several = sentences.filter((sentence) => sentence.words.length >= fewestWords);
  const parts =
    several.length > 1 ? several.map((sentence) => ({ ...sentence, words: sentence.words.slice(0, longestPart) })) : [];
  return [
    ...(words.length <= longestWhole || parts.length === 0 ? [{ text, words: words.slice(0, longestWhole) }] : []),
    ...parts,
  ]
    .slice(0, mostParts)
    .filter((part) => part.words.some((word) => /\p{L}/u.test(word)));
}
