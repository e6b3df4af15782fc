import { rankOf, relatedness, weightOf } from "../../../../language/vectors.ts";
import { isOneSlip } from "../../../../language/typos.ts";
import { stemOf, wordsOf } from "../../../../language/words.ts";

/** Words of a question that name no topic. */
const frame = new Set(
  wordsOf(
    "a an the my our your this that these those it i me we you who whom is are am was be been there here do does did can could would will shall should may might want wants like likes love loves enjoy enjoys into interested interest have has any anyone anybody someone somebody something anything anywhere somewhere people person others folks members member friends new other some few more find show me also too else and or but for with without about of on in at to from near nearby around close by area town city local please just really very nice cool fun good great interesting free cheap happening going event events experience experiences meetup activity activities class classes group groups club partner buddy buddies mate companion what where which when how today tonight tomorrow week weekend month evening morning afternoon night day go do join attend try play plays speak speaks learn learning practise practice doing same thing things who's let's sort kind type related involving",
  ),
);

/** The words of a text that name its topic, at most a few. */
export function topicOf(text: string): string[] {
  return [...new Set(wordsOf(text))]
    .filter((word) => !frame.has(word) && word.length > 2 && !/^\d+$/.test(word))
    .slice(0, 6);
}

/** Words this near in meaning are of one topic (cosine of the centred vectors): "music" and "concert", not "music" and "club". */
const sameTopic = 0.52;
const slippable = 5;

function isSame(word: string, other: string): boolean {
  if (stemOf(word) === stemOf(other)) return true;
  const isUnknown = rankOf(word) < 0 || rankOf(word) > 20_000;
  return isUnknown && word.length >= slippable && isOneSlip(word, other);
}

/** How a text has a topic: `named` by a word of it, `close` by a word of the same meaning; null where it doesn't. */
export function topicIn(topic: readonly string[], text: string): { fit: "named" | "close"; word: string } | null {
  const words = wordsOf(text).slice(0, 60);
  // The rarest word is what the topic is about: "beginner chess" is about chess.
  const heart = [...topic].sort((a, b) => weightOf(b) - weightOf(a));
  for (const word of heart) if (words.some((other) => isSame(word, other))) return { fit: "named", word };
  let best: { word: string; value: number } | null = null;
  for (const word of heart) {
    for (const other of words) {
      if (frame.has(other) || other.length < 4) continue;
      const value = relatedness(word, other);
      if (value >= sameTopic && value > (best?.value ?? 0)) best = { word: other, value };
    }
  }
  return best ? { fit: "close", word: best.word } : null;
}

/** Whether every word of a topic is in the text. */
export function namesAll(topic: readonly string[], text: string): boolean {
  const words = wordsOf(text).slice(0, 60);
  return topic.every((word) => words.some((other) => isSame(word, other)));
}
