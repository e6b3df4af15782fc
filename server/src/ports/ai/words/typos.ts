import { isOneSlip } from "../../../language/typos.ts";

/** Puts the nearest known word where an unknown one of five letters or more is one slip away; first letters are seldom wrong. */
export function correctTypos(
  tokens: readonly string[],
  vocabulary: readonly { text: string; open: boolean }[],
): string[] {
  return tokens.map((token) => {
    if (token.length < 5) return token;
    const known = vocabulary.some((word) => (word.open ? token.startsWith(word.text) : token === word.text));
    if (known) return token;
    const alike = vocabulary.filter((word) => word.text[0] === token[0]);
    const near = alike.find((word) =>
      word.open
        ? [-1, 0, 1].some((more) => isOneSlip(token.slice(0, word.text.length + more), word.text))
        : isOneSlip(token, word.text),
    );
    return near ? near.text : token;
  });
}
