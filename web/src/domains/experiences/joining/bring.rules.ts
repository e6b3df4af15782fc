/** A description says a few things to bring, not more. */
const mostSentences = 3;

const sentenceEnd = /(?<=[.!?…])["”’)]*\s+|\s*\n+\s*/u;
const bullet = /^(?:[-–—*•·]|\d+[.)])\s*/u;

/** At the start of a sentence or clause, or told to the reader: "Please bring …", "you should wear …". */
const asked =
  /(?:^|[,;:.(–—-]\s*|\b(?:and|but|or|so|then|please|just|also|simply|to|you|can|could|should|must|may|might|only|always|do|don't|don’t|not|everyone|guests|all)\s+)(?:bring|wear|pack|don['’]t forget)\b/iu;
const heading = /^(?:what to (?:bring|wear|pack)|things to bring|bring|wear|dress code)\s*:/iu;
/** Figures of speech, and what the host does. */
const notAsked =
  /\bbring(?:s|ing)?\s+(?:us|(?:(?:a|your|another|one)\s+)?(?:friends?|neighbou?r|partner|plus[-\s]one|someone|somebody)(?!['’])|people|everyone|everybody|folks|neighbou?rs|them|together|back|out|about|up|joy|the\s+(?:community|neighbou?rhood)\s+together)\b|\b(?:I|we|I['’]ll|we['’]ll|I\s+will|we\s+will|hosts?\s+will|he|she|they)\s+(?:also\s+|both\s+)?(?:bring|wear|pack)\b|\bwear\s+(?:off|out|down|thin)\b/iu;

/**
 * The sentences of a description that say what to bring or wear, in the host's own words (P-EXPERIENCES-32). Nothing is
 * concluded: a description that doesn't say it gives an empty list.
 */
export function whatToBring(description: string): readonly string[] {
  const sentences = description
    .split(sentenceEnd)
    .map((sentence) => sentence.replace(bullet, "").trim())
    .filter((sentence) => heading.test(sentence) || (asked.test(sentence) && !notAsked.test(sentence)));
  return [...new Set(sentences)].slice(0, mostSentences);
}
