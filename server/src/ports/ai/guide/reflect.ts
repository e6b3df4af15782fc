import { wordsOf } from "../../../language/words.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { turned } from "./pieces.ts";

const interjections =
  /^(?:(?:ok|okay|yes|yeah|yep|no|nope|well|but|and|so|because|also|hm+|oh|ah|wait|haha|lol|honestly|actually|idk|right|thanks|thank you|sorry|wrong|then)\b[\s,.!:;…-]*)+/iu;
/** Only what begins as a statement can be said again as one. */
const statement =
  /^(?:(?:i|we|he|she|they|it|my|our|his|her|their)(?:'(?:m|ve|d|ll|re|s))?|there(?:'s| is| are)|nobody|no one|everyone|everybody|everything|nothing|mornings|evenings|weekends)\s/iu;
const plain = /^[\p{L}\p{N}\s',%€$.-]+$/u;
/** The guide itself isn't "I" in the member's own words. */
const toGuide = /\b(?:you|your|yours|u)\b/iu;
const fewest = 3;
const most = 14;

/** A statement turned to the person who made it, for the middle of a sentence; null where it's none, or would hurt. */
export function reflected(message: string): string | null {
  const text = message.slice(0, 300).replace(/[’‘]/gu, "'").replace(interjections, "").trim();
  if (text.includes("?")) return null;
  const sentence =
    text
      .split(/[.!\n;:]+(?:\s|$)/u)
      .find((one) => statement.test(one.trim()))
      ?.trim() ?? "";
  const count = wordsOf(sentence).length;
  if (count < fewest || count > most || !plain.test(sentence) || toGuide.test(sentence)) return null;
  if (guideKnowledge().phrases.reflect.not.test(` ${wordsOf(message.slice(0, 300)).join(" ")} `)) return null;
  const said = turned(sentence.replace(/\bi was\b/giu, "you were").replace(/\bi wasn't\b/giu, "you weren't"));
  return said.charAt(0).toLowerCase() + said.slice(1).replace(/[\s,.-]+$/u, "");
}

/** The person's own statement, taken up; null where nothing can be taken up. */
export function reflection(message: string, heard: string): string | null {
  const said = reflected(message);
  if (said === null) return null;
  const { leads } = guideKnowledge().phrases.reflect;
  // Every beginning has its turn, in the order of the conversation.
  const count = heard.split("\n").length;
  const line = leads[count % leads.length]?.replace("{said}", () => said) ?? "";
  return heard.includes(line) ? null : line.charAt(0).toUpperCase() + line.slice(1);
}
