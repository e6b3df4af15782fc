import { activityOf, type Activity } from "./activity.ts";
import { placings, type Placing } from "./programme-content.ts";
import type { Programme } from "./programme-content.read.ts";
import { clockIn, minutesIn } from "./times.ts";
import { tidy, Words, type Span } from "./words.ts";

/** What one clause of a description says about a programme, in the host's words. */
export interface Clause {
  /** Without the words that say when. */
  text: string;
  placing: Placing | null;
  /** "Before the film", "after we dance": what it is placed by. */
  anchor: { how: "before" | "after" | "middle" | "during"; text: string } | null;
  /** A condition or circumstance said first: "if it's warm". */
  setting: string;
}

const separator = /,(?: (?:and|&|plus|but))? | (?:and|&|plus|as well as) | [–—+-] |; ?/gu;
const subordinate =
  /^(?:which|who|whose|where|so|because|if|when|while|with|including|such|like|as|or|for|to|in|at|on|from|about|by|until|till|unless|depending|weather|maybe with|especially|e\.g|i\.e|etc)\b/iu;
const ownSubject = /^(?:where|when|so) (?=(?:we|you|everyone|there) )/iu;

/** "It's my birthday so there will be cake": what comes of it stands by itself, as what follows a semicolon does. */
const consequence = /; ?|,? so (?=there (?:is|are|will) |we(?:'ll| will)? )/giu;
/** "Drinks afterwards for those who want": what comes after the word of order still belongs to what came before. */
const stillThat = /^\s*(?:for|with|by|until|at|in)\s(?!.*\b(?:we|you|everyone|there)\b)(?:\S+\s*){1,5}$/iu;
/** "3 songs each", "change partner every five minutes": how it is done. */
const manner = /\beach$|\bevery (?:few|other|two|three|five|ten|\d+) (?:min(?:ute)?s?|hours?)\b/iu;

const bareNoun = /^\p{Ll}+(?: \([^)]*\))?$/u;
const ofNoun = /\s(?:for|about|on|like|such as)\s(?:\p{Ll}+(?: \([^)]*\))?(?:, | and )?)+$/u;

/** Letters that a phrase of order has at most. */
const longestPhrase = 60;

/** The sentence cut where a word of order begins something new. */
function piecesOf(sentence: string, programme: Programme): string[] {
  const words = new Words(sentence, programme.figures);
  const cuts = new Set<number>();
  const phrases = placings.map((placing) => programme.order[placing]);
  for (const { anywhere } of phrases) {
    for (const span of anywhere ? words.all(anywhere) : [])
      if (beginsAnew(sentence, span)) cuts.add(cutBefore(sentence, span));
  }
  for (const match of sentence.matchAll(separator)) {
    const from = match.index + match[0].length;
    const rest = new Words(sentence.slice(from, from + longestPhrase), programme.figures);
    if (phrases.some(({ start }) => start && rest.find(start))) cuts.add(from);
  }
  for (const match of sentence.matchAll(consequence)) cuts.add(match.index + match[0].length);
  const at = [0, ...[...cuts].sort((a, b) => a - b), sentence.length];
  return at.slice(0, -1).map((from, index) => sentence.slice(from, at[index + 1]));
}

/** "We eat cake at the end": what stands at the end of its clause belongs to what came before. */
function beginsAnew(sentence: string, span: Span): boolean {
  const before = sentence.slice(0, span.from);
  const after = sentence.slice(span.to);
  if (/^\s*(?:[,;.!?)]|$|(?:and|but)\s)/u.test(after) && !/(?:[,;:(]|\b(?:and|but))\s*$/iu.test(before)) return false;
  if (stillThat.test(after) && !/(?:[,;:(]|\b(?:and|but))\s*$/iu.test(before)) return false;
  return before.trim() !== "" && after.trim() !== "";
}

function cutBefore(sentence: string, { from }: Span): number {
  return sentence.slice(0, from).replace(/(?:\b(?:and|but|we|you|everyone|who|which)\s+)+$/iu, "").length;
}

/** "Before the film there's popcorn": what comes first in a clause and says where the rest belongs. */
const leading =
  /^(?<how>[Bb]efore|[Aa]fter|[Dd]uring|[Hh]alf ?way (?:through|up|along|into)|[Mm]idway through|[Bb]etween)\s+(?<anchor>[^,]{2,60}?)(?:,\s*|\s+(?=(?:we|you|there|everyone|everybody|comes?|follows?|it['’]s|is|are)(?:['’]|\s))|\s+(?=\p{Lu}\p{Ll}+\s+\p{Ll}+s\s))(?<rest>.+)$/u;
const circumstance =
  /^(?<setting>(?:if|when|once|as soon as|while|for|in|on|at|with|to|by|(?:back|up|down|out|over|inside|outside) (?:on|at|in|by))\s(?:[^,]{2,60}(?=,)|[^,]{2,40}?(?=\s(?:we|you|there|everyone|everybody)\b))),?\s*(?<rest>.+)$/iu;
const trailing = /^(?<rest>.{3,}?)\s+(?<how>before|after|during|halfway through)\s+(?<anchor>[^,]{2,60})$/iu;

/** The clauses of a sentence, in the order in which they are said. */
export function clausesOf(sentence: string, programme: Programme): Clause[] {
  return piecesOf(tidy(sentence), programme).flatMap((piece) => {
    const { text, placing } = placedFirst(tidy(tidy(piece).replace(/\s(?:and|but|so)$/iu, "")), programme);
    const lead = leading.exec(text)?.groups;
    const around = lead ? undefined : circumstanceOf(text);
    const anchor = lead ? anchorOf(lead["how"] ?? "", lead["anchor"] ?? "", programme) : null;
    const rest = anchor ? (lead?.["rest"] ?? text) : (around?.rest ?? text);
    return partsOf(rest, programme).map(({ text: part, isThere }, at): Clause => {
      const begin =
        at === 0 ? { placing, anchor, setting: around?.setting ?? "" } : { placing: null, anchor: null, setting: "" };
      const own = placed(part, programme);
      if (at === 0) own.text = tidy(`${own.text} ${around?.time ?? ""}`);
      const order = (at === 0 ? placing : null) ?? own.placing ?? (isThere ? "next" : null);
      const found = begin.anchor ? null : anchorIn(own.text, programme);
      return { ...begin, placing: order, text: found?.rest ?? own.text, anchor: found?.anchor ?? begin.anchor };
    });
  });
}

/** "After a tea break we fix the brakes", "a warm-up before the run". */
function anchorIn(text: string, programme: Programme): { rest: string; anchor: Clause["anchor"] } | null {
  const found = (leading.exec(text) ?? trailing.exec(text))?.groups;
  const anchor = found ? anchorOf(found["how"] ?? "", found["anchor"] ?? "", programme) : null;
  return found && anchor ? { rest: tidy(found["rest"] ?? ""), anchor } : null;
}

/** What comes first in a clause and isn't what happens: a condition, a place, or only the time, which is kept. */
function circumstanceOf(text: string): { setting: string; time: string; rest: string } | undefined {
  const found = circumstance.exec(text)?.groups;
  const { setting = "", rest = "" } = found ?? {};
  if (!found) return undefined;
  const left = minutesIn(clockIn(setting).text).text;
  if (left === setting) return { setting, time: "", rest };
  return new Words(left).folded.split(" ").length > 4 ? undefined : { setting: "", time: setting, rest };
}

function anchorOf(how: string, text: string, programme: Programme): Clause["anchor"] {
  const words = new Words(text);
  if (words.isEmpty || words.has(programme.moments)) return null;
  if (/^(?:half|mid)/iu.test(how)) return { how: "middle", text };
  if (/^between/iu.test(how)) {
    const [first = text, second] = text.split(/\s+and\s+/iu);
    return { how: second === undefined ? "middle" : "after", text: first };
  }
  return { how: /^before/iu.test(how) ? "before" : /^after/iu.test(how) ? "after" : "during", text };
}

/** The same for what comes before the first comma, so that the words of order of later parts stay theirs. */
function placedFirst(text: string, programme: Programme): { text: string; placing: Placing | null } {
  const cut = [...text.matchAll(separator)].find(({ index }) => depthAt(text, index) === 0)?.index ?? text.length;
  const head = placed(text.slice(0, cut), programme);
  return { text: tidy(`${head.text}${text.slice(cut)}`), placing: head.placing };
}

/** A clause without its words of order, and what they say. */
function placed(text: string, programme: Programme): { text: string; placing: Placing | null } {
  let left = text.replace(/^(?:and|but|so|also)\s+/iu, "");
  let placing: Placing | null = null;
  for (const one of placings) {
    const { start, anywhere } = programme.order[one];
    const words = new Words(left, programme.figures);
    const span = (start && words.find(start)) ?? (anywhere && words.find(anywhere));
    if (!span) continue;
    // The first that is found decides; others only go.
    placing = placing === null || placing === "next" ? one : placing;
    left = tidy(`${left.slice(0, span.from)} ${left.slice(span.to)}`);
  }
  left = left.replace(/,? (?:obviously|of course|naturally|as usual|as always)$/iu, "");
  const words = new Words(left);
  const setting = words.find(programme.settings);
  if (setting && left.length > setting.to) left = tidy(left.slice(setting.to));
  if (placing === null && words.has(programme.opens)) placing = "first";
  if (placing === null && words.has(programme.closes)) placing = "last";
  return { text: left, placing };
}

interface Part {
  text: string;
  activity: Activity;
  isTimed: boolean;
  /** Nothing but a time: "20 minutes each". */
  isOnlyTime: boolean;
  /** "…, where we have lunch". */
  isThere: boolean;
}

function partOf(text: string, programme: Programme): Omit<Part, "isThere"> {
  const clock = clockIn(text);
  const { text: bare, minutes } = minutesIn(clock.text);
  const isTimed = minutes !== null || clock.clock !== null;
  return { text, activity: activityOf(tidy(bare), programme), isTimed, isOnlyTime: isTimed && new Words(bare).isEmpty };
}

/** Cuts at commas and "and" where something else begins: "hike two hours, picnic, and take the train back". */
function partsOf(text: string, programme: Programme): Pick<Part, "text" | "isThere">[] {
  const cuts = [...text.matchAll(separator)].filter(({ index }) => depthAt(text, index) === 0);
  const pieces = [
    ...cuts.map(({ index }, at) => text.slice(at === 0 ? 0 : endOf(cuts[at - 1]), index)),
    text.slice(endOf(cuts.at(-1))),
  ];
  const commas = cuts.filter(([sign]) => sign.startsWith(",")).length;
  // "We hike, swim and eat" has three parts; "we sing and dance, eat and drink" has two.
  const isPairs = commas === 0 || cuts.length - commas > 1;
  const parts: Part[] = [];
  for (const [at, piece] of pieces.entries()) {
    const sign = cuts[at - 1]?.[0] ?? "";
    const isThere = ownSubject.test(piece);
    const part = { ...partOf(piece.replace(ownSubject, ""), programme), isThere };
    const before = parts.at(-1);
    if (before && !isOwn(part, before, { sign, isPairs, piece }, programme)) {
      parts[parts.length - 1] = { ...before, text: `${before.text}${sign}${piece}` };
    } else parts.push(part);
  }
  return parts.map((part, at) => ({ text: withSubject(part, parts[at - 1]), isThere: part.isThere }));
}

const endOf = (match: RegExpMatchArray | undefined) => (match ? (match.index ?? 0) + match[0].length : 0);

function depthAt(text: string, index: number): number {
  const before = text.slice(0, index);
  return before.split("(").length - before.split(")").length;
}

interface Cut {
  sign: string;
  isPairs: boolean;
  piece: string;
}

function isOwn(part: Part, before: Part, { sign, isPairs, piece }: Cut, programme: Programme): boolean {
  if (ownSubject.test(piece)) return true;
  // "With a coffee stop in the middle" is a point, "with a guide" isn't.
  if (subordinate.test(piece)) return /^with /iu.test(piece) && placed(piece, programme).placing !== null;
  const words = new Words(part.text);
  if (programme.asides.start?.test(words.folded) || (programme.asides.anywhere && words.has(programme.asides.anywhere)))
    return true;
  if (part.isOnlyTime || manner.test(part.text)) return false;
  // "Tables for electronics (João), clothes (Mena) and bikes (Kofi)" is one thing.
  if (bareNoun.test(part.text) && ofNoun.test(before.text)) return false;
  if (part.isTimed) return true;
  // "We plant forty trees and water them."
  if (/^\p{Ll}+ (?:it|them)$/u.test(part.text)) return false;
  const { activity } = part;
  const isAnd = !sign.startsWith(",");
  if (activity.form === "action") {
    if (activity.hasSubject) return true;
    if (before.activity.form === "thing") return activity.kind !== null;
    // "We sing and dance" is one thing to do.
    const isBare = !before.activity.said.includes(" ");
    const isAlike = !part.text.includes(" ") ? isPairs : activity.kind === before.activity.kind;
    return !(isAnd && isBare && isAlike);
  }
  if (!isAnd && before.isTimed) return true;
  if (activity.kind === null)
    return before.activity.form === "thing" && /^(?:a|an)\s/iu.test(part.text) && !subordinate.test(part.text);
  if (isAnd && isPairs && !/ /u.test(part.text) && !/ /u.test(before.text)) return false;
  const isThings = before.activity.form === "thing" || before.activity.isLight;
  if (!isThings) return false;
  return !isAnd || activity.kind !== before.activity.kind || /^(?:a|an|the|some|one|two|three)\s/iu.test(part.text);
}

/** "Maria speaks about bees and plays the flute": the second is Maria's too. */
function withSubject(part: Part, before: Part | undefined): string {
  const who = before?.activity.who;
  const isHers =
    who && !part.activity.hasSubject && /^\p{Ll}+s(?=\s|$)/u.test(part.text) && part.activity.form === "action";
  return isHers ? `${who} ${part.text}` : part.text;
}
