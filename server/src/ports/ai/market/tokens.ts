import { fold } from "../words/fold.ts";

/** A word, number or sign of a question. */
export interface Token {
  /** As it was written. */
  raw: string;
  /** Folded: small letters, no accents, no apostrophes. */
  word: string;
  /** A comma or another break stands between the one before and this. */
  isAfterBreak: boolean;
  /** It is joined to the one before by a hyphen: "50-100", "mid-century". */
  isJoined: boolean;
  /** It begins with a capital letter. */
  isCapital: boolean;
}

/** Words with an inner apostrophe, dot or comma as in "1.200,50", or single signs that mean something in a search. */
const pieces = /[\p{L}\p{N}\p{M}]+(?:['’.,][\p{L}\p{N}]+)*|[$€£<>~+&"″”-]|[^\s]/gu;
const breaks = /^[,;:.!?()[\]/|]$/u;
const dashes = /^[-–—]$/u;
const attached = /^(\d+(?:[.,]\d+)*)([a-z]{1,6})$/u;

/** Splits a question once from left to right. Thousands and units that hang on a number are told apart: "512gb", "1.5k". */
export function tokensOf(question: string): Token[] {
  const tokens: Token[] = [];
  let [isAfterBreak, isJoined, end] = [false, false, 0];
  for (const { 0: raw, index } of question.normalize("NFC").matchAll(pieces)) {
    const isGlued = index === end && index > 0;
    end = index + raw.length;
    if (breaks.test(raw)) {
      isAfterBreak = true;
      continue;
    }
    if (dashes.test(raw)) {
      const isMinus = !isGlued && tokens.length >= 0 && /^[\p{L}]/u.test(question.slice(end, end + 1));
      if (isMinus) tokens.push(token("-", isAfterBreak, false));
      isJoined = !isMinus && tokens.length > 0;
      continue;
    }
    for (const [at, piece] of split(raw).entries()) {
      if (piece === "") continue;
      tokens.push(token(piece, at === 0 && isAfterBreak, at === 0 && isJoined));
    }
    [isAfterBreak, isJoined] = [false, false];
  }
  return tokens.filter(({ word }) => word !== "");
}

/** Words joined by commas without a space are several; a number with its unit is two. */
function split(raw: string): string[] {
  if (!/\d/u.test(raw)) return raw.split(/[,.]/u);
  const found = attached.exec(raw.toLowerCase());
  return found?.[1] !== undefined && found[2] !== undefined && found[2] !== "k" ? [found[1], found[2]] : [raw];
}

function token(raw: string, isAfterBreak: boolean, isJoined: boolean): Token {
  return { raw, word: fold(raw), isAfterBreak, isJoined, isCapital: /^\p{Lu}/u.test(raw) };
}
