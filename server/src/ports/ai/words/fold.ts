const special: Record<string, string> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" };

/** Lower case without accents and apostrophes, so that "I’m", "im" and "IM" are one spelling. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßłøđæœı]/g, (letter) => special[letter] ?? letter)
    .replace(/['’‘`´]/g, "");
}

/** The words of a text, folded; everything between them is dropped. */
export function tokensOf(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}
