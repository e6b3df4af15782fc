import { fold } from "../../../language/fold.ts";

const letters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
};

/** "su1c!de" is "suicide": figures and signs between letters stand for letters; figures on their own stay. */
function unmasked(word: string): string {
  if (!/[a-z]/.test(word) || !/[013457@$!|]/.test(word)) return word;
  if (/^\d+[a-z]{1,3}$/.test(word)) return word;
  return word.replace(/[!.?]+$/, "").replace(/[013457@$!|]/g, (sign) => letters[sign] ?? sign);
}

/** Folded, with masked ("su1cide"), s p a c e d and strrrretched words as they are meant. */
export function plainText(text: string): string {
  return fold(text)
    .replace(/\S+/g, (word) => unmasked(word))
    .replace(/\b(?:[a-z][ .*_-]+){3,}[a-z]\b/g, (spaced) => spaced.replace(/[^a-z]/g, ""))
    .replace(/([a-z])\1{2,}/g, "$1$1");
}
