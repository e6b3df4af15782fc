/** Whether one slip (a letter wrong, missing, extra, or two swapped) turns one word into the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join("");
}

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
