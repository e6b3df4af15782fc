// A text to send that an answer has given, and what is asked of it next.

const quoted = /“([^”]{60,})”/gu;
const greeting = /^(?:hi|hello|dear|hey|good (?:morning|afternoon|evening))\b[^.!?,\n]*[,.!]?\s*/iu;
const asks = /\?|\b(?:could|would|can|please|i'd like|i would like|let me know|i'm asking|i want to)\b/iu;
const signOff = /^(?:thank you|thanks|best|kind regards|yours|love|see you|take care|warm)\b/iu;
/** A text that is hardly shorter isn't what was asked for. */
const shortEnough = 0.75;

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/u).filter((sentence) => sentence.trim() !== "");

/** The text to send in an answer; null where it has none, or several. */
export function textIn(answer: string): string | null {
  const found = [...answer.matchAll(quoted)].map(([, text = ""]) => text);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A text with its greeting, what it is about, what it asks and its end; null where nothing can be left out. */
export function shortened(text: string): string | null {
  const [hello = ""] = greeting.exec(text) ?? [];
  const sentences = sentencesOf(text.slice(hello.length));
  const end = sentences.length > 2 && signOff.test(sentences.at(-1) ?? "") ? sentences.pop() : undefined;
  const request = sentences.findLast((sentence) => asks.test(sentence)) ?? sentences.at(-1);
  const [first] = sentences;
  const kept = [...new Set([first, request, end])].filter((sentence) => sentence !== undefined);
  const short = `${hello}${kept.join(" ")}`.trim();
  return short.length <= text.length * shortEnough ? short : null;
}
