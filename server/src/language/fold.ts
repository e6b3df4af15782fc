const letters: Record<string, string> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ё: "е",
  // Spellings of one Arabic letter, and the marks that are seldom typed.
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ة: "ه",
};

/** Needs nothing but lower case. */
const plainLetters = /^[a-zA-Z0-9 ,.!?'-]*$/;

/**
 * One spelling for what people type in several: lower case, compatibility forms (full-width letters among them), Latin
 * letters without accents, straight apostrophes. Marks that carry meaning, as in Hindi and Japanese, stay.
 */
export function fold(text: string): string {
  if (plainLetters.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘`´ʼ]/g, "'")
    .normalize("NFD")
    .replace(/([a-z])[\u0300-\u036f]+/g, "$1")
    .normalize("NFC")
    .replace(/[\u064b-\u0652\u0640\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[ßłøđæœıёأإآىة]/g, (letter) => letters[letter] ?? letter);
}
