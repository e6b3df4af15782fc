import { fold } from "../words/fold.ts";
import { feelings } from "./feelings.ts";
import type { AdviceTopic } from "./scripts/script.ts";

/** What a message says in particular, ready to be put into the middle of a sentence. */
export interface Pieces {
  /** An infinitive without "to", spoken to the member: "call your sister". */
  want?: string;
  /** The same in the member's own mouth, after "I will": "call my sister". */
  iwant?: string;
  matter?: string;
  /** What is being decided, after "whether to": "move to Porto". */
  choice?: string;
  obstacle?: string;
  iobstacle?: string;
  feeling?: string;
  /** The topic a feeling points to when nothing else does. */
  feelingTopic?: AdviceTopic;
  moment?: string;
  time?: string;
  day?: string;
  frequency?: string;
  duration?: string;
  deadline?: string;
  money?: string;
  person?: string;
  subject?: string;
  place?: string;
}

const wants: readonly RegExp[] = [
  /\bi(?:'d| would)? (?:\w+ly |just |also |still |always )*(?:want|need|like|love|hope|plan|intend|wish|try) to (.+)/i,
  /\bi(?:'m| am|'ve been| have been) (?:\w+ly |just |still |always )*(?:trying|hoping|planning|struggling|going|about) to (.+)/i,
  /\bhow (?:do|can|could|should|would|might) (?:i|we|one) (?:\w+ly |best |start to |manage to |ever )*(.+)/i,
  /\bhelp (?:me|us) (?:to )?(?!with\b|set a goal|please)(.+)/i,
  /\bi (?:can't|cannot|can not|couldn't|never manage to|keep failing to|fail to|forget to|keep forgetting to) (?:seem to |really |ever |manage to )*(.+)/i,
  /\bmy (?:goal|dream|plan|aim|wish) is (?:to )?(.+)/i,
  /\bi (?:wish|hope) i could (.+)/i,
  /\bhow to (.+)/i,
];
const choices: readonly RegExp[] = [
  /^(?:should|shall) (?:i|we) (.+)/i,
  /\b(?:whether|if) (?:i|we) should (.+)/i,
  /[.,;] ?should i (.+)/i,
];
const matters: readonly RegExp[] = [
  /\b(?:help|advice|trouble|problems?|difficult\w*|struggl\w+|issues?|fed up|tips|cope|deal) (?:me )?(?:with|on|about|for) (.+)/i,
  /\b(?:procrastinat\w+|stressed|worried|anxious|nervous|overwhelmed) (?:on|about|by|with|over) (.+)/i,
];
const obstacles: readonly RegExp[] = [
  /\b(?:but|except that|only that|because|since|the (?:problem|trouble|thing) is(?: that)?|what stops me is(?: that)?|gets in the way is(?: that)?) ((?:i|my|there|it|the|work|we|everything|nobody|no one|he|she|they)\b.+)/i,
  /\b(i (?:always|keep|never|usually|often) .+)/i,
];
const notWanted =
  /^(?:know|ask|understand|say|tell|hear|see|talk to you|thank|believe|stand|wait|afford|complain|imagine|it|that|this|be honest|do (?:it|that|this)|you|have|help|find out)\b/i;
const notObstacle =
  /^(?:i|we) (?:want|would|'d|don't know (?:how|where|what|if)|do not know|need|like|hope|think)\b|^it(?:'s| is) (?:ok|okay|fine|good)\b/i;

const cut =
  /[,;:.!?()\n–—]|\s-\s|\s(?:but|because|so that|since|although|though|while|and i|and my|and the|and it|when i|if i|which|where i|however|please|without)\b/i;

const flips: readonly (readonly [RegExp, string])[] = [
  [/\bi am\b|\bi'm\b/gi, "\u0001you are"],
  [/\bi was\b/gi, "\u0001you were"],
  [/\bi've\b/gi, "\u0001you have"],
  [/\bi'd\b/gi, "\u0001you would"],
  [/\bi'll\b/gi, "\u0001you will"],
  [/\bmyself\b|\bourselves\b/gi, "yourself"],
  [/\bmy\b|\bour\b/gi, "your"],
  [/\bmine\b/gi, "yours"],
  [/\bme\b|\bus\b/gi, "you"],
  [/\bi\b|\bwe\b/gi, "you"],
];

/** From the member's mouth to the guide's: "my boss calls me" becomes "your boss calls you". */
export function turned(text: string): string {
  return flips.reduce((said, [from, to]) => said.replace(from, to), text).replaceAll("\u0001", "");
}

function clause(text: string | undefined, longest: number): string | undefined {
  const whole =
    text
      ?.split(cut)[0]
      ?.trim()
      .replace(/^(?:that|to|be able to) /i, "") ?? "";
  const words = whole.split(/\s+/);
  if (whole.length < 3 || words.length > longest || /[<>{}[\]|\\]/.test(whole)) return undefined;
  return whole.replace(/\s(?:again|anymore|right now|now|at the moment|though|too|really|in general)$/i, "");
}

function firstOf(text: string, patterns: readonly RegExp[], longest: number, refused?: RegExp): string | undefined {
  for (const pattern of patterns) {
    const found = clause(pattern.exec(text)?.[1], longest);
    if (found && !refused?.test(found)) return found;
  }
  return undefined;
}

function lowerFirst(text: string): string {
  return /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const numbers =
  "(?:\\d+|an?|half an|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|forty|a few|a couple of)";
const weekday = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?";
const month = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const patterns = {
  duration: new RegExp(`\\b(${numbers}[ -](?:minutes?|mins?|hours?|hrs?))\\b`, "i"),
  frequency: new RegExp(
    `\\b(every (?:day|morning|evening|night|week|weekday|weekend|${weekday})|daily|weekly|(?:once|twice|${numbers} times|\\d+x) (?:a|per) (?:day|week|month))\\b`,
    "i",
  ),
  deadline: new RegExp(
    `\\b((?:by|before|until) (?:the end of )?(?:next |this |the )?(?:${weekday}|${month}|spring|summer|autumn|winter|christmas|new year|easter|weekend|week|month|year)(?: \\d{1,2})?|in ${numbers} (?:days?|weeks?|months?|years?))\\b`,
    "i",
  ),
  time: /\b((?:at |around |about )?\d{1,2}(?::\d{2})?\s?(?:am|pm)\b|(?:at |around |about )?\d{1,2}:\d{2}\b|at (?:noon|midnight|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\d{1,2}(?![\d%.,:]|\s?(?:%|euros?|km|people|percent|weeks?|days?|minutes?|hours?))))/i,
  day: new RegExp(
    `\\b(tomorrow|tonight|today|this weekend|next week|(?:on |next |this )?${weekday}(?:(?:,| and| or|, and) (?:on )?${weekday})*)\\b`,
    "i",
  ),
  moment:
    /\b((?:right )?(?:after|before) (?:my |the )?(?:work|lunch|breakfast|dinner|bed|school|class|gym|coffee|morning coffee|shower|commute|bedtime)|in the (?:mornings?|evenings?|afternoons?)|at night|at lunch|on my (?:commute|way home)|when i (?:get|come|arrive) home|when i wake up)\b/i,
  money:
    /\b(?:under|below|less than|up to|max(?:imum)?) (\d[\d.,]*)(?!\d|[.,:]\d| ?(?:%|km|min|hour|people|kg|day|week|month|year|euros?|dollars?|pounds?|eur|usd|gbp|€|£|\$))|((?:[€$£]\s?\d[\d.,]*\d|[€$£]\s?\d|\d[\d.,]*\s?(?:€|\$|£|euros?\b|dollars?\b|pounds?\b|eur\b|usd\b|gbp\b)))/i,
  person:
    /\bmy ((?:ex |best |older |younger |little |big )?(?:boss|manager|colleagues?|team|partner|husband|wife|boyfriend|girlfriend|mother|father|mom|mum|dad|parents|sister|brother|son|daughter|kids|children|friends?|flatmate|roommate|neighbou?rs?|family|teacher))\b/i,
  subject:
    /\b(?:learn(?:ing)?|study(?:ing)?|practi[sc](?:e|ing)|speak(?:ing)?|play(?:ing)?|master(?:ing)?|better at) (?:how to |to |my |some |more |about )*((?:the )?[\p{L}+#-]{3,}(?: (?!for|in|and|with|but|by|every|so|because|on|at|to|before|better|until|this|after|faster|from|it)[\p{L}+#-]{3,})?)/iu,
  place: /\b(?:in|near|around|to) ((?:[A-Z][\p{Ll}-]+)(?: [A-Z][\p{Ll}-]+)?)/u,
};
const notPlace = new RegExp(
  `^(?:${weekday}|${month}|spanish|french|german|english|italian|christmas|i|alongside|spring|summer)$`,
  "i",
);
const calendarNames = new RegExp(`\\b(?:${weekday}|${month}|christmas|easter)\\b`, "g");
const notSubject =
  /^(?:it|this|that|what|something|new|anything|everything|skill|skills|things|more|for|how|fast|with)\b/i;

/** Days and months keep their capital. */
function named(text: string): string {
  return text.replace(calendarNames, (name) => name.charAt(0).toUpperCase() + name.slice(1));
}

/** Draws the concrete parts out of one message. */
export function piecesOf(message: string): Pieces {
  const text = message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").slice(0, 2000);
  const pieces: Pieces = {};
  const wanted = firstOf(text, wants, 12, notWanted);
  if (wanted) {
    pieces.iwant = lowerFirst(wanted);
    pieces.want = turned(pieces.iwant);
  }
  const choice = firstOf(text, choices, 14, notWanted);
  if (choice) pieces.choice = turned(lowerFirst(choice));
  const matter = firstOf(text, matters, 8, /^(?:it|that|this|me|everything)\b/i);
  if (matter) pieces.matter = turned(lowerFirst(matter));
  const obstacle = firstOf(text, obstacles, 12, notObstacle);
  if (obstacle) {
    const own = lowerFirst(obstacle.replace(/^i\b/i, "I"));
    pieces.obstacle = turned(own);
    pieces.iobstacle = own.replace(/\b(?:always|usually|often) /i, "");
  }
  for (const key of [
    "duration",
    "frequency",
    "deadline",
    "time",
    "day",
    "moment",
    "money",
    "person",
    "subject",
    "place",
  ] as const) {
    const found = patterns[key].exec(text)?.slice(1).find(Boolean)?.trim();
    if (found) pieces[key] = key === "place" || key === "subject" ? found : named(found.toLowerCase());
  }
  if (pieces.deadline && pieces.iwant) {
    // The date is a part of its own: said once is enough.
    pieces.iwant = pieces.iwant
      .replace(new RegExp(`\\s*${pieces.deadline.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`, "i"), "")
      .trim();
    pieces.want = turned(pieces.iwant);
  }
  if (pieces.place && notPlace.test(pieces.place)) delete pieces.place;
  if (pieces.subject && notSubject.test(pieces.subject)) delete pieces.subject;
  if (pieces.person) pieces.person = `your ${pieces.person}`;
  if (pieces.moment) pieces.moment = turned(pieces.moment);
  if (pieces.time && !/^(?:at|around|about)/.test(pieces.time)) pieces.time = `at ${pieces.time}`;
  const feeling = feelingOf(fold(text));
  if (feeling) {
    pieces.feeling = feeling.word;
    pieces.feelingTopic = feeling.topic;
  }
  return pieces;
}

function feelingOf(folded: string): { word: string; topic: AdviceTopic } | undefined {
  return feelings.find(({ word }) => {
    const found = new RegExp(`\\b(\\w+ )?(\\w+ )?${word}\\b`).exec(folded);
    return (
      found !== null &&
      !/\b(?:not|no|never|isnt|arent|dont|without|less|of)\b/.test(`${found[1] ?? ""}${found[2] ?? ""}`)
    );
  });
}
