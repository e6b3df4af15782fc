import { wordsOf, stemOf } from "../../../../language/words.ts";
import { type ActionAnswer, type ActionContext, said } from "./action-answer.ts";
import type { Turn } from "../../ai.ts";
import { guideKnowledge } from "../guide-content.read.ts";
import { turned } from "../pieces.ts";
import { sentencesOf } from "./sentence.ts";

const asks =
  /\b(?:what|which|who|where|when|how)\b.*\b(?:did i (?:tell|say|mention|write)|i(?:'ve| have)? (?:told|said|mentioned) (?:to )?you|have i told you|i told you)\b|\bdo you (?:still )?(?:remember|recall|know)\b.*\b(?:my|i|what)\b|\bwhat(?:'s| is| was) (?:the name of )?my (?:\w+ ){0,2}(?:'s )?(?:name|called)\b|\bwhat(?:'s| is) my \w+(?:'s|s)? name\b|\bhave i (?:ever )?(?:told|mentioned)\b/i;
/** "Who was it again that I called?" asks for what was told. */
const asksAgain =
  /^(?:\W*(?:and|so|ok|okay|sorry|hm+)\b)*\W*(?:what|which|who|where|when|how (?:much|many))\b.{0,80}\bagain\b/i;
const asksToKeep =
  /^(?:(?:please|hey|hi|ok|coach|can you|could you)[\s,]+)*(?:remember|keep in mind|note|don't forget|do not forget)(?: please)?[\s,:]+(?:that )?((?:my|our|i|i'm|i've|we|he|she|they|his|her)\b.{3,160})$/i;
/** "What were the two things again?", "say that again": asks for what the guide said. */
const asksForAdvice =
  /\b(?:what|which)\b.{0,40}\byou (?:just )?(?:say|said|suggest|suggested|recommend|recommended|advise|advised|tell me|told me|mean(?:t)? by)\b|\bwhat (?:was|were) (?:that|the|those)\b.{0,40}\b(?:thing|things|step|steps|tip|tips|idea|ideas|point|points|question|questions|advice|trick|rule|plan|one|ones)\b.{0,12}\bagain\b|^\W*(?:(?:can|could) you )?(?:please )?(?:say|repeat|tell me) (?:that|it|this|them|what you said)(?: again)?\b.{0,20}$|^\W*come again\W*$/i;
/** "Do you remember what I told you last Tuesday?" */
const asksForOtherTalks = /\bdo you (?:still )?(?:remember|recall|know)\b.*\bi (?:told|said|wrote|mentioned)\b/i;
const onlyThisTalk =
  "I only see this chat, not earlier ones. You can open those in the history. Tell me again, and we'll go on from there.";
const asksForName = /\b(?:name|called|named)\b/i;
const pronouns = new Set(["his", "her", "hers", "their", "he", "she", "they", "him", "them"]);
const suggestions = ["What do you know about me?", "Who can read this?"];
const frame = new Set(
  wordsOf(
    "what which who where when how did do does i you me my mine your tell told say said mention mentioned remember recall know still was is are am the a an of about to that it in this have has had ever name called named again please can could be been being coach hey hi and or for earlier before first last yesterday today week monday tuesday wednesday thursday friday saturday sunday time other day chat conversation write wrote",
  ),
);

/** What the member said earlier, in their own words: "what did I tell you my sister is called?" */
export function rememberedAnswer({ request }: ActionContext): ActionAnswer | null {
  const { message, history } = request;
  if (message.length > 300) return null;
  const kept = asksToKeep.exec(message.trim().replace(/[’‘]/gu, "'"))?.[1];
  if (kept !== undefined && !kept.includes("?")) {
    return said(
      `Got it: ${turned(kept).replace(/[\s.!]+$/u, "")}. I keep it for this conversation. Ask me any time.`,
      suggestions,
    );
  }
  if (asksForAdvice.test(message)) return adviceAgain(history);
  const isAgain = asksAgain.test(message);
  if (!isAgain && !asks.test(message)) return null;
  const sentences = sentencesOf(message);
  const question = sentences.findLast((sentence) => asks.test(sentence) || asksAgain.test(sentence)) ?? message;
  const wanted = [
    ...new Set(
      wordsOf(question)
        .filter((word) => !frame.has(word))
        .map(stemOf),
    ),
  ];
  const before = history.filter(({ role }) => role === "user").flatMap(({ content }) => sentencesOf(content));
  const told = [...before, ...sentences.filter((one) => one !== question)].filter((one) => !/\?\s*$/.test(one));
  if (wanted.length === 0) {
    if (asksForName.test(question)) return ownName(told, request.member?.firstName);
    return asksForOtherTalks.test(message) ? said(onlyThisTalk, suggestions) : null;
  }
  const about = told.filter((sentence) => {
    const stems = new Set(wordsOf(sentence).map(stemOf));
    return wanted.every((stem) => stems.has(stem));
  });
  const subject = wordsOf(question)
    .filter((word) => !frame.has(word) && !pronouns.has(word))
    .join(" ");
  const named = asksForName.test(message) ? about.filter((sentence) => namesSomebody(sentence, wanted)) : about;
  const last = named.at(-1);
  if (last !== undefined) return said(`You told me: “${shortened(last)}”`, suggestions);
  const close = about.at(-1);
  if (close !== undefined) return said(`You mentioned it, “${shortened(close)}”, but not the name.`, suggestions);
  // "What time was it again?" may be meant of a record.
  if (isAgain && !asks.test(message)) return null;
  return said(
    `You haven't told me that${subject === "" ? "" : ` about your ${subject}`}, at least not in the messages I still see.`,
    suggestions,
  );
}

/** The guide's last advice, once more; null where it gave none. */
function adviceAgain(history: readonly Turn[]): ActionAnswer | null {
  const advice = history.findLast(({ role, content }) => role === "assistant" && sentencesOf(content).length > 1);
  const [paragraph = ""] = advice?.content.split("\n\n") ?? [];
  const told = sentencesOf(paragraph).filter((sentence) => !sentence.endsWith("?"));
  if (told.length === 0) return null;
  const again = guideKnowledge().phrases.again.replace("{said}", () => told.join(" ").replaceAll(/[“”]/gu, '"'));
  return said(again, ["What first?", "Anything else?"]);
}

/** "What's my name?" */
function ownName(told: readonly string[], known: string | null | undefined): ActionAnswer | null {
  const last = told.findLast((sentence) =>
    /\b(?:my name is|my name's|i'm called|i am called|call me)\s+\p{L}/iu.test(sentence),
  );
  if (last !== undefined) return said(`You told me: “${shortened(last)}”`, suggestions);
  return known ? said(`You're ${known}, by your profile.`, suggestions) : null;
}

const shortened = (text: string) => (text.length <= 240 ? text : `${text.slice(0, 239)}…`);

/** "my sister is called Ana", "my sister Ana", "Ana, my sister". */
function namesSomebody(sentence: string, wanted: readonly string[]): boolean {
  if (/\b(?:called|named|name(?:'s| is))\s+\S/i.test(sentence)) return true;
  const words = sentence.split(/\s+/);
  return words.some((word, at) => {
    const bare = word.replace(/[^\p{L}]/gu, "");
    const isNear = [words[at - 1], words[at - 2], words[at + 1], words[at + 2]].some(
      (other) => other !== undefined && wanted.includes(stemOf(other.toLowerCase().replace(/[^\p{L}]/gu, ""))),
    );
    return at > 0 && bare !== "I" && /^\p{Lu}\p{Ll}+$/u.test(bare) && isNear;
  });
}
