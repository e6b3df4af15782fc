import type { Turn } from "../ai.ts";
import { recognise } from "../guide/recognise.ts";
import type { OwnQuestion } from "../guide/scripts/questions.ts";
import type { AdviceTopic } from "../guide/scripts/script.ts";
import { offersOf } from "../offers.ts";
import { fold } from "../words/fold.ts";
import { findCare, plainWords, type CareFinding } from "./detect.ts";
import { textsIn } from "./texts-all.ts";
import type { CareTexts } from "./texts.ts";

/** What a message says to the help that was given before it. */
type FollowUp = "safe" | "reach" | "other" | "unclear";

/** Ordinary messages after which a crisis is over: until then it is spoken of again when the member does. */
const over = 3;
const longestFollowUp = 120;
const fewWords = 4;

function bare(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

const heavy =
  /\b(?:cant|cannot|not|no|never|nothing|nobody|dont|wont|isnt|wasnt|stop|end|ending|tired|alone|afraid|scared|hurt|hurts|pain|help|hopeless|lost|worse|sorry|away|without)\b/;
/** Of every other topic one may speak because of what weighs on one. */
const light: ReadonlySet<AdviceTopic> = new Set<AdviceTopic>(["planning", "shopping", "learning", "fitness"]);
/** Who asks what to do now, whom to turn to or who is near may still mean the help that was named. */
const stillClose = {
  own: new Set<OwnQuestion>(["first", "find"]),
  fact: new Set(["guide", "help", "support", "calls", "messages", "friends"]),
};

/** A wish that is plainly about something else: the week, a goal, a thing to buy; nothing in it weighs on anybody. */
function isOrdinary(message: string): boolean {
  if (offersOf(message).length > 0) return true;
  const plain = plainWords(message, 2);
  if (heavy.test(plain) || /\bwhat(?:s| is)? next\b/.test(plain)) return false;
  const meaning = recognise(message, []);
  if (meaning.kind === "own") return !stillClose.own.has(meaning.question);
  if (meaning.kind === "fact") return !stillClose.fact.has(meaning.id);
  if (meaning.kind !== "advice") return false;
  return light.has(meaning.topic) || (meaning.topic === "goals" && /\bgoals?\b/.test(plain));
}

/** What is said to help that was given `since` ordinary messages ago; null for what has nothing to do with it. */
function followUpOf(message: string, texts: CareTexts, since: number): FollowUp | null {
  if (message.length > longestFollowUp) return null;
  const said = bare(message);
  for (const kind of ["safe", "reach", "other"] as const) {
    if (said === bare(texts.suggestions[kind]) || said === bare(textsIn("en").suggestions[kind])) return kind;
  }
  if (isOrdinary(message)) return null;
  const plain = plainWords(message, 2);
  if (/\b(?:not|isnt|arent|never|dont feel) (?:really |very |that )?(?:safe|ok|okay|fine|alright)\b/.test(plain))
    return "unclear";
  if (/\b(?:im|i am|we are|feel) (?:\w+ )?(?:safe|ok|okay|fine|alright|better)\b/.test(plain)) return "safe";
  if (
    /\b(?:who|how) (?:do|can|should|could) i (?:call|reach|talk|contact|tell|phone|text)\b|\b(?:which number|hot ?line|help ?line)\b/.test(
      plain,
    )
  )
    return "reach";
  if (
    /\b(?:about|for) (?:someone|somebody|a friend|my (?:friend|brother|sister|son|daughter|mother|father|partner))\b/.test(
      plain,
    )
  )
    return "other";
  // Right after a crisis a few words that say nothing plain are taken for its going on; in a talk they are not.
  return since === 0 && plain.split(" ").length <= fewWords ? "unclear" : null;
}

/** The last crisis of which the talk has not moved on for certain, and what was said after it. */
function lastCrisis(said: readonly string[]): { finding: CareFinding; after: readonly string[] } | null {
  let ordinary = 0;
  for (const [at, message] of [...said.entries()].toReversed()) {
    const finding = findCare(message);
    if (finding) return { finding, after: said.slice(at + 1) };
    if (message.length > longestFollowUp) ordinary += 1;
    if (ordinary >= over) return null;
  }
  return null;
}

/**
 * What a message says to a crisis earlier in the talk, where it says anything to it: what was met with help keeps the
 * crisis near, and a few ordinary messages end it.
 */
export function followsCrisis(
  message: string,
  history: readonly Turn[],
): { finding: CareFinding; kind: FollowUp } | null {
  if (message.length > longestFollowUp) return null;
  const crisis = lastCrisis(history.filter(({ role }) => role === "user").map(({ content }) => content));
  if (!crisis) return null;
  const { finding, after } = crisis;
  const texts = textsIn(finding.language);
  let since = 0;
  for (const earlier of after) if (followUpOf(earlier, texts, since) === null) since += 1;
  const kind = since < over ? followUpOf(message, texts, since) : null;
  return kind && { finding, kind };
}
