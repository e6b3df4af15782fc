import { rank } from "./candidates.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import { eventCard, namedEvents } from "./event-cards.ts";
import type { Move, Situation } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { openLines } from "./lines.ts";
import { mostRelevant } from "./relevance.ts";
import { shortened, textIn } from "./written.ts";

/** Words of a detail whose time or day is its point. */
const shortDetail = 8;

const thanks =
  /^(?:Thank|Good|Lovely|Nice|Great|Then|Thanks|I hear|I see|I can|Of course|That's|That makes|That tells|How nice|Either)\b/;

type Turn = Move | "detail" | null;

const asks =
  /\?\s*$|^\s*(?:and |but |so |ok |then )*(?:who|what|when|where|why|how|which|should|can|could|do|does|is|are)\b/iu;

/** "What should I write to her?" is answered with words to say. */
const asksForWords = /\bwhat (?:do|should|can|could|would|shall) (?:i|we) (?:say|write|text|tell|reply|answer|ask)\b/iu;
const hasWords = (line: string) => /[“"]/u.test(line);

/** What of a situation is said, by what the message asks for, in this order. */
function parts(situation: Situation, turn: Turn): readonly string[] {
  const { answers, reply = [], why, first, more, shorter, "didnt-work": other } = situation;
  switch (turn) {
    case "why":
      return [why, ...more];
    case "first":
    case "example":
      return [first, ...reply, ...more];
    case "unsure":
      return [first, ...more];
    case "detail":
      return [first, ...more, why];
    case "agree":
      return [...reply, first, ...more, why, ...other];
    case "more":
      return [...more, ...answers, first, ...reply];
    case "no":
      return [...more, first, ...other];
    case "didnt-work":
      return [...other, ...more];
    case "busy":
      return [shorter, first, ...other];
    case "shorter":
      return [shorter];
    case null:
      return [...answers, ...reply, first, ...more];
  }
}

/** A short sign that an answer to a question was heard, where the line itself gives none. */
function acknowledgement({ weight, isGood }: Situation, turn: Turn, line: string, context: GuideContext): string {
  const { pieces, heard, seed, tokens } = context;
  if (turn !== "detail" || asks.test(context.request.message)) return "";
  const { acknowledge, ask } = guideKnowledge().phrases;
  if (weight === "topic" && !isGood) {
    return tokens.length <= shortDetail ? (openLines(acknowledge.particular, pieces, heard)[0] ?? "") : "";
  }
  // A line that begins by thanking, or asks, needs no other sign that it heard.
  if (thanks.test(line) || Object.values(ask).flat().includes(line)) return "";
  const plain = openLines(acknowledge[isGood ? "good" : "feeling"], pieces, heard);
  return plain[seed % Math.max(plain.length, 1)] ?? "";
}

/**
 * What is said to a detail: first what the situation has for an answer to its question, then the line that speaks of what
 * was said. Where no line does, the person is asked rather than taught.
 */
function detailLine(situation: Situation, { request, pieces, heard, tokens }: GuideContext): string | null {
  const isQuestion = asks.test(request.message);
  // What fits any answer to the guide's question fits few words; more of them want to be read.
  const [reply] = isQuestion || tokens.length > shortDetail ? [] : openLines(situation.reply ?? [], pieces, heard);
  if (reply !== undefined) return reply;
  const { ask } = guideKnowledge().phrases;
  const open = openLines(parts(situation, "detail"), pieces, heard);
  const fitting = mostRelevant(request.message, open);
  if (fitting !== null) return fitting;
  const asked = isQuestion ? ask.question : situation.weight === "topic" ? ask.topic : ask.feeling;
  return openLines(asked, pieces, heard)[0] ?? open[0] ?? null;
}

/** Words to say or write, where the message asks for them. */
export function wordsToSay(situation: Situation, { request, pieces, heard }: GuideContext): string | null {
  if (!asksForWords.test(request.message)) return null;
  const own = [...parts(situation, "example"), ...situation["didnt-work"], ...situation.answers].filter(hasWords);
  const { phrases, tones } = guideKnowledge();
  return (
    openLines(tones.get(situation.topic) === "people" ? [...own, ...phrases.words] : own, pieces, heard)[0] ?? null
  );
}

/** The text to send that was given last, in fewer words. */
function shorterText(turn: Turn, { request }: GuideContext): string | null {
  const text = turn === "shorter" ? textIn(request.history.at(-1)?.content ?? "") : null;
  const short = text === null ? null : shortened(text);
  return short === null ? null : `Shorter: “${short}”`;
}

function situationText(situation: Situation, turn: Turn, context: GuideContext): string {
  const { pieces, heard, seed } = context;
  const words = turn === null ? null : (shorterText(turn, context) ?? wordsToSay(situation, context));
  if (words !== null) return words;
  const { exhausted, "exhausted-didnt-work": exhaustedTries } = guideKnowledge().phrases;
  const variants = turn === null ? openLines(situation.answers, pieces, heard) : [];
  // Answers are variants of one another; everything else has its order. A line that takes up what was said comes first.
  const variant = situation.answers.includes(variants[0] ?? "")
    ? variants[seed % Math.max(variants.length, 1)]
    : variants[0];
  const detail = turn === "detail" ? detailLine(situation, context) : null;
  // Where a question has no more to say, the situation it belongs to may have.
  const around = turn === null ? undefined : guideKnowledge().situations.get(situation.within?.[0] ?? "");
  const lines = [...parts(situation, turn), ...(around ? parts(around, turn) : [])];
  const text = variant ?? detail ?? openLines(lines, pieces, heard)[0];
  if (text) return [acknowledgement(situation, turn, text, context), text].filter(Boolean).join(" ");
  return openLines(turn === "didnt-work" ? exhaustedTries : exhausted, pieces, heard)[0] ?? situation.shorter;
}

const fewestForEvents = 5;

/** Up to two events that help in a situation, in words and as cards; null where none does. */
function helpfulEvents(situation: Situation, { request, tokens, now, timeZone }: GuideContext) {
  const { weight, topic, within = [] } = situation;
  const { situations, tones } = guideKnowledge();
  // A question has the events of the situation it belongs to, but who has lost something wants no invitation.
  const around = weight === "topic" && tones.get(topic) !== "loss" ? situations.get(within[0] ?? "") : undefined;
  const events = situation.events ?? around?.events;
  // "I feel awful", said in a talk, wants to be heard first.
  if (!events || (weight === "feeling" && request.history.length > 0 && tokens.length < fewestForEvents)) return null;
  const ranked = rank(request.experiences, request.member, { tokens, words: events }, now, timeZone);
  const helpful = ranked.flatMap(({ helps, experience }) => (helps ? [experience] : [])).slice(0, 2);
  if (helpful.length === 0) return null;
  // Only an event whose distance is known is near.
  const where = helpful.every(({ reason }) => reason) ? "near you" : "you could join";
  const opening = helpful.length === 1 ? `An event ${where}:` : `Two events ${where}:`;
  return {
    text: `${opening} ${namedEvents(helpful, now, timeZone)}.`,
    cards: helpful.map((event) => eventCard(event)),
  };
}

/** What the guide says about a situation: new words where there are any, and on its first mention events that help. */
export function situationAnswer(situation: Situation, turn: Turn, context: GuideContext): GuideAnswer {
  const { request, heard } = context;
  const said = request.message.trim().toLowerCase();
  const found = turn === null || turn === "first" ? helpfulEvents(situation, context) : null;
  const events = found && !heard.includes(found.text) ? found : null;
  return {
    paragraphs: [situationText(situation, turn, context), events?.text ?? ""],
    suggestions: situation.suggestions.filter((one) => one.toLowerCase() !== said),
    ...(events && { cards: events.cards }),
  };
}

/** What is said to a thing that people say next in a situation; as to any detail, where that has been said. */
export function talkAnswer(situation: Situation, answer: string, context: GuideContext): GuideAnswer {
  const [line] = openLines([answer], context.pieces, context.heard);
  if (line === undefined) return situationAnswer(situation, "detail", context);
  return { paragraphs: [line], suggestions: situation.suggestions };
}
