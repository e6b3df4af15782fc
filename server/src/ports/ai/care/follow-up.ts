import { fold } from "../../../language/fold.ts";
import { wordsOf } from "../../../language/words.ts";
import type { Turn } from "../ai.ts";
import { careContent } from "./care-content.read.ts";
import { plainText } from "./plain.ts";
import { careReader } from "./reader.read.ts";
import { findCare, type CareFinding } from "./detect.ts";

/** What a message says to the help that was given before it. */
export type FollowUp = "safe" | "reach" | "other" | "unclear";

/** After so many messages about something else a crisis is over, until the member speaks of it again. */
const near = 3;
export const longestFollowUp = 120;

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const notSafe = /\b(?:not|never) (?:really |very |that )?(?:safe|ok|okay|fine|alright)\b/;
const safe = /\b(?:i|we) (?:am |are |feel )(?:\w+ )?(?:safe|ok|okay|fine|alright|better)\b/;
const reach =
  /\b(?:who|how) (?:do|can|should|could) i (?:call|reach|talk|contact|tell|phone|text)\b|\b(?:which number|hot ?line|help ?line)\b/;
const other =
  /\b(?:about|for) (?:someone|somebody|a friend|my (?:friend|brother|sister|son|daughter|mother|father|partner))\b/;
/** Right after help was offered a few words like these say that it isn't over. */
const stillThere =
  /^(?:(?:ok|okay|yes|no|maybe|not really|help|help me|please|thanks|thank you|whatever|why|sorry|what now|what next|what is next) ?)+$/;
const fewWords = 3;

/** What somebody speaks of who has turned to something else, in the concepts of content/care/concepts. */
const otherSubjects = ["film", "game", "sport", "cook", "garden", "party"];
/** What somebody speaks of who hasn't. */
const heavy = [
  "die kill suicide disappear pills rope blade wound choke force sexual threat fear vomit diet swallow poison collapse heart",
  "emergency pain empty hopeless hate alone bear cry guilt worthless stalk attack police voices",
].flatMap((names) => names.split(" "));

/** A question about them is still about the crisis. */
const people = ["partner", "parent", "child", "he-she", "say"];
/** A longer statement without anything heavy tells of something else. */
const longestStatement = 12;

/** Whether a message turns to something else: a request to the coach, another subject, or a joyful message. */
function changesSubject(message: string): boolean {
  const plain = plainText(message);
  const reader = careReader();
  const concepts = reader.concepts(plain, reader.language(message));
  if (concepts.has("request")) return true;
  const hasOneOf = (names: readonly string[]) => names.some((name) => concepts.has(name));
  if (hasOneOf(heavy)) return false;
  if (hasOneOf(otherSubjects) || /[!！]/u.test(message)) return true;
  if (/[?？؟]/u.test(message)) return !hasOneOf(people);
  return wordsOf(message).length > longestStatement;
}

function speaksHeavily(message: string): boolean {
  const reader = careReader();
  const concepts = reader.concepts(plainText(message), reader.language(message));
  return heavy.some((name) => concepts.has(name));
}

/** Where only the classifier had found it likely, what goes on about something ordinary shows that it was none. */
function isStillThere(message: string, { isSaid }: CareFinding): boolean {
  const words = wordsOf(message);
  if (stillThere.test(words.join(" "))) return true;
  return isSaid ? words.length < fewWords || !changesSubject(message) : speaksHeavily(message);
}

/** Which of the suggestions under the help a message is, in any language. */
function suggestionOf(message: string): FollowUp | null {
  const written = bare(message);
  for (const { suggestions } of Object.values(careContent().answers)) {
    for (const kind of ["safe", "reach", "other"] as const) if (written === bare(suggestions[kind])) return kind;
  }
  return null;
}

function isResolved(message: string): boolean {
  const reader = careReader();
  return reader.isResolved(plainText(message), reader.language(message));
}

/** What a message says to a crisis; the member's first message after it speaks of it unless it changes the subject. */
function followUpOf(message: string, isNext: boolean, finding: CareFinding): FollowUp | null {
  if (message.length > longestFollowUp) return null;
  const suggestion = suggestionOf(message);
  if (suggestion) return suggestion;
  const words = wordsOf(message);
  const text = words.join(" ");
  if (notSafe.test(text)) return "unclear";
  if (safe.test(text)) return "safe";
  if (reach.test(text)) return "reach";
  if (other.test(text)) return "other";
  if (!isNext) return null;
  if (isResolved(message)) return "safe";
  return isStillThere(message, finding) ? "unclear" : null;
}

/** So many of the member's last messages are read again with each message. */
const recent = 12;
/** The last crisis in the member's messages and what was said after it. */
function lastCrisis(said: readonly string[]): { finding: CareFinding; after: readonly string[] } | null {
  for (const [at, message] of [...said.entries()].toReversed()) {
    const finding = findCare(message);
    if (finding) return { finding, after: said.slice(at + 1) };
  }
  return null;
}

/** What a message says to a crisis earlier in the conversation; null once the conversation has moved on. */
export function followsCrisis(
  message: string,
  history: readonly Turn[],
): { finding: CareFinding; kind: FollowUp } | null {
  if (message.length > longestFollowUp) return null;
  const said = history.filter(({ role }) => role === "user").map(({ content }) => content);
  const crisis = lastCrisis(said.slice(-recent));
  if (!crisis) return null;
  const { finding, after } = crisis;
  let ordinary = 0;
  for (const earlier of after) if (followUpOf(earlier, ordinary === 0, finding) === null) ordinary += 1;
  if (ordinary >= near) return null;
  const kind = followUpOf(message, ordinary === 0, finding);
  return kind && { finding, kind };
}
