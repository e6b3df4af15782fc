import { stemmer } from "stemmer";
import { fold } from "./fold.ts";

const contractions: Record<string, string> = {
  "can't": "can not",
  cant: "can not",
  cannot: "can not",
  "won't": "will not",
  wont: "will not",
  "shan't": "shall not",
  "ain't": "is not",
  "i'm": "i am",
  im: "i am",
  "i've": "i have",
  ive: "i have",
  "let's": "let us",
  dont: "do not",
  doesnt: "does not",
  didnt: "did not",
  isnt: "is not",
  wasnt: "was not",
  arent: "are not",
  couldnt: "could not",
  shouldnt: "should not",
  wouldnt: "would not",
  havent: "have not",
  hasnt: "has not",
  gonna: "going to",
  wanna: "want to",
  gotta: "got to",
  u: "you",
  ur: "your",
  pls: "please",
  plz: "please",
  thx: "thanks",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  bc: "because",
  cuz: "because",
  coz: "because",
  hes: "he",
  shes: "she",
  theres: "there",
  whats: "what",
  thats: "that",
  theyre: "they",
  theyll: "they",
  youre: "you",
  everyones: "everyone",
  noone: "no one",
  cnt: "can not",
  idk: "i do not know",
  hw: "how",
  hav: "have",
  ppl: "people",
  yr: "year",
  bf: "boyfriend",
  gf: "girlfriend",
  rn: "right now",
  wknd: "weekend",
  abt: "about",
  tonite: "tonight",
  nite: "night",
  evry: "every",
  every1: "everyone",
  n: "and",
};

function expanded(word: string): string[] {
  const known = Object.hasOwn(contractions, word) ? contractions[word] : undefined;
  if (known) return known.split(" ");
  if (word.endsWith("n't")) return [word.slice(0, -3), "not"];
  return word.replace(/'(?:s|re|ll|ve|d|m)$/, "").split("'");
}

/** The English words of a text in order, folded, with contractions written out; figures are words too. */
export function wordsOf(text: string): string[] {
  const found = fold(text).match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
  return found.flatMap(expanded).filter((word) => word !== "");
}

/** The stem of an English word (Porter), so that "running" and "runs" meet. */
export function stemOf(word: string): string {
  return word.length > 3 ? stemmer(word) : word;
}
