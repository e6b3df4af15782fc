import { stemOf, wordsOf } from "../../../language/words.ts";
import { activityOf } from "./activity.ts";
import { clausesOf, type Clause } from "./clauses.ts";
import { linesOf, sentencesOf, type Line } from "./lines.ts";
import type { Kind, Programme } from "./programme-content.read.ts";
import { clockIn, minutesIn, type ClockTime } from "./times.ts";
import { titleOf } from "./titles.ts";
import { capital, tidy, Words } from "./words.ts";

/** Something that happens at an event, as its host wrote it. */
export interface Point {
  title: string;
  description: string;
  kind: Kind | null;
  /** Stated by the host. */
  minutes: number | null;
  clock: ClockTime | null;
  placing: Clause["placing"];
  anchor: Clause["anchor"];
  /** Stems of its words, by which another clause refers to it. */
  words: ReadonlySet<string>;
  beginsSentence: boolean;
  /** A sentence of its own that only names something: a point, or what the whole event is called. */
  isFragment: boolean;
  /** Whether the host says that it is a point: by its place in a list, its order, its length or its time. */
  isStated: boolean;
}

const longestDescription = 600;
/** No more of a text is read once it has told so many. */
const mostPoints = 60;
const small = new Set(
  "a an the and or of to in on at for with by from we you i it is are be our your their there this that all some together us then".split(
    " ",
  ),
);

export function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !small.has(word))
      .map(stemOf),
  );
}

export function isAside(text: string, { asides }: Programme): boolean {
  const words = new Words(text);
  return (
    /[€$£]|\?\s*$|\p{L}s (?:are )?(?:also |very |most )?welcome\b/iu.test(text) ||
    (asides.start?.test(words.folded) ?? false) ||
    (asides.anywhere !== null && words.has(asides.anywhere))
  );
}

/** The end of "Lunch is at 12:30" once the time is taken out. */
const purpose = /^(?:is|are) (?:for|about) (?=\p{L})/iu;
/** "Bags are handed out by Ana", "cards are put on the table": happens, although nobody is said to do it. */
const passive =
  /\s(?:is|are|will be|gets?)\s(?:then\s|also\s)?\p{Ll}+(?:ed|en|ung|wn|ut|ld|rn)\s(?:out|up|by|together|round|around|down|in|into|to|on|with)\b/iu;
const bareEnd =
  /\s+(?:is|are|will be|starts?|begins?|follows?|comes?(?: next)?|takes?(?: place)?|lasts?|will (?:take|last|start|begin|follow))$/iu;
/** "We walk back at 13:30 latest". */
const latest = /\s(?:at the )?latest$/iu;
const linkingVerb = / (?:is|are|was|were|will be|ends|finishes|starts|begins) /u;

/** A clause as a point; null where it says nothing that happens. */
function pointOf(clause: Clause, list: "entry" | "sentence" | "fragment" | null, programme: Programme): Point | null {
  const atClock = clockIn(clause.text);
  const timed = minutesIn(atClock.text);
  const bare = tidy(timed.text).replace(latest, "").replace(bareEnd, "").replace(purpose, "");
  const activity = activityOf(bare, programme);
  const { kind, form, hasSubject } = activity;
  const words = stemsOf(activity.said);
  if (words.size === 0) return null;
  const minutes = timed.minutes ?? atClock.minutes;
  const isEntry = list === "entry";
  const isDone = passive.test(bare);
  const isOptional = /^if\s/iu.test(clause.setting) || new Words(`${clause.setting} ${bare}`).has(programme.optional);
  const isFragment = list === "fragment" && !hasSubject;
  const isStated =
    isEntry ||
    list === "sentence" ||
    isDone ||
    // "Tea while they dry", "dancing if you like".
    ((isOptional || / while (?:we|you|they|the) /iu.test(bare)) && activity.isNamed) ||
    (clause.setting !== "" && activity.isNamed) ||
    clause.placing !== null ||
    clause.anchor !== null ||
    minutes !== null ||
    atClock.clock !== null;
  const isNamed = activity.isNamed && (isFragment || form === "action" || /^there|^we have/iu.test(bare));
  if (!isStated && !isNamed && !(form === "action" && hasSubject)) return null;
  // "The hike is 8 km long" tells about it, and isn't a point; "stargazing if the sky is clear" is.
  const main = new Words(bare.split(/\s(?:if|when|while|that|which|who|where|how|what)\s/iu)[0] ?? "").folded;
  const isPlain = !isEntry && form === "thing" && clause.placing === null && clause.anchor === null;
  if (isPlain && !isDone && linkingVerb.test(main)) return null;
  const { title, rest } = titleOf(activity, clause.setting, isOptional, isEntry, programme);
  const told = tidy(minutes === null ? bare : atClock.text);
  const description = rest ?? (clause.setting === "" ? told : `${clause.setting}, ${told}`);
  const isMore = [...stemsOf(minutesIn(description).text)].some((word) => !stemsOf(title).has(word));
  return {
    title,
    description: isMore
      ? `${capital(description).slice(0, longestDescription)}${/[.!?…]$/u.test(description) ? "" : "."}`
      : "",
    kind,
    minutes,
    clock: atClock.clock,
    placing: clause.placing,
    anchor: clause.anchor,
    words,
    beginsSentence: true,
    isFragment: isFragment && !isStated,
    isStated,
  };
}

/** The points that an anchor names: "before the film". None where it is nothing that happens. */
export function anchorPoints(text: string, programme: Programme): Point[] {
  return clausesOf(text, programme).flatMap((clause) => {
    const point = pointOf({ ...clause, anchor: null }, "entry", programme);
    return point && (point.kind !== null || /^(?:the|our|a)\s/iu.test(text)) ? { ...point, isStated: false } : [];
  });
}

const pronoun = /^(?:he|she|they|it|this|that|these|there (?:he|she|they))\b(?!\s+(?:is|are) (?:followed|time))/iu;

/** What a description says happens, in the order of its sentences; what tells about a point goes to that point. */
export function pointsOf(description: string, duration: number, programme: Programme): Point[] {
  const points: Point[] = [];
  const lengths: { words: Set<string>; minutes: number }[] = [];
  const lines = linesOf(description, programme).filter(({ section }) => section !== "aside");
  const isList = listIsProgramme(lines, programme);
  for (const { text, isEntry, section } of lines) {
    if (isEntry) {
      const point = isList || section === "programme" ? entryPoint(text, programme) : null;
      if (point) points.push(point);
      continue;
    }
    for (const sentence of points.length > mostPoints ? [] : sentencesOf(text)) {
      const length = lengthIn(sentence, programme);
      if (length) {
        lengths.push(length);
        continue;
      }
      const last = points.at(-1);
      if (last && pronoun.test(sentence)) elaborate(last, sentence, points, programme);
      else points.push(...sentencePoints(sentence, programme));
    }
  }
  for (const { words, minutes } of lengths) {
    const of = points.find((point) => point.minutes === null && [...words].some((word) => point.words.has(word)));
    if (of) of.minutes = minutes;
  }
  // "A two-hour walk" in the first line is the whole event.
  const isWhole = ({ minutes, placing, clock }: Point) =>
    minutes !== null && minutes >= duration * 0.9 && placing === null && clock === null;
  const own = points.filter((point, at) => !point.isFragment || isPoint(points, at));
  return own.length > 1 ? own.filter((point, at) => at > 0 || !isWhole(point)) : own.filter((point) => !isWhole(point));
}

/** "Meditation on the dunes. A walk afterwards.": what is only named is a point where others follow it, or are named too. */
function isPoint(points: readonly Point[], at: number): boolean {
  const next = points[at + 1];
  const follows = next?.placing === "next" || next?.placing === "before-that" || next?.placing === "meanwhile";
  return follows || next?.isFragment === true || points[at - 1]?.isFragment === true;
}

function sentencePoints(sentence: string, programme: Programme): Point[] {
  if (/\?\s*$/u.test(sentence)) return [];
  const clauses = clausesOf(withoutLabel(sentence), programme).filter(({ text }) => !isAside(text, programme));
  const read = clauses.map(({ text, placing }) => {
    const timed = minutesIn(clockIn(text).text);
    return { ...activityOf(timed.text, programme), isTimed: timed.minutes !== null, isPlaced: placing !== null };
  });
  // "Tea, a talk and a film", "an hour of German, an hour of Spanish": several things in a row make a list.
  const isList =
    clauses.length > 1 &&
    (read.every(({ isNamed, isPlaced }) => isNamed || isPlaced) ||
      (read.some(({ isTimed }) => isTimed) && read.every(({ form }) => form === "thing")));
  const list = isList ? "sentence" : clauses.length === 1 ? "fragment" : null;
  return clauses.flatMap((clause, at) => {
    // "Two rounds of Codenames, then a quiz": what something follows happens.
    const isFollowed = clauses[at + 1]?.placing === "next" && read[at]?.form === "thing";
    const point = pointOf(clause, isFollowed ? "sentence" : list, programme);
    return point ? [{ ...point, beginsSentence: at === 0 }] : [];
  });
}

/** "Language tandem: an hour of German, an hour of Spanish" without its label. */
function withoutLabel(sentence: string): string {
  const rest = /^(?!(?:we|you|i|everyone|each|people|guests|teams|pairs)\b)\p{L}[^:,;.]{2,60}: (.+,.+)$/iu.exec(
    sentence,
  )?.[1];
  return rest ?? sentence;
}

/** An entry of a list: "1. Maria on bees (20 min)". */
function entryPoint(text: string, programme: Programme): Point | null {
  // "Costs and mistakes (25 min)" has a length, and so is no word about the price.
  const isTimed = minutesIn(clockIn(text).text).minutes !== null;
  if (isAside(text, programme) && !isTimed) return null;
  const [first, ...more] = clausesOf(text, programme);
  if (!first) return null;
  // The parts of an entry are one point, whatever their commas.
  const whole = more.length === 0 ? first : { ...first, text: withoutOrder(text, first) };
  return pointOf({ ...whole, anchor: null }, "entry", programme);
}

/** The words of an entry, from where its order was said. */
function withoutOrder(text: string, first: Clause): string {
  const at = text.indexOf(first.text);
  return at < 0 ? text : text.slice(at);
}

/** "The hike is 9 km long and takes three hours": how long a point takes that is told elsewhere. */
function lengthIn(sentence: string, programme: Programme): { words: Set<string>; minutes: number } | null {
  const subject = /^the ([\p{L} -]{3,30}?) (?:is|are|takes?|lasts?|will (?:take|last))\b.*$/iu.exec(sentence)?.[1];
  const { minutes } = minutesIn(sentence);
  if (
    subject === undefined ||
    minutes === null ||
    !/\b(?:takes?|lasts?|long)\b/iu.test(sentence) ||
    isAside(sentence, programme)
  )
    return null;
  return { words: stemsOf(subject), minutes };
}

/** "She brings honey", "it takes twenty minutes": about the point before. */
function elaborate(last: Point, sentence: string, points: Point[], programme: Programme): void {
  const stated = minutesIn(sentence);
  if (stated.minutes !== null && last.minutes === null && /\b(?:takes?|lasts?|is|are)\b/iu.test(sentence)) {
    last.minutes = stated.minutes;
    last.isStated = true;
    return;
  }
  const found = sentencePoints(sentence, programme).filter(
    ({ placing, anchor, clock }) => placing !== null || anchor !== null || clock !== null,
  );
  if (found.length > 0) points.push(...found);
  else if (!isAside(sentence, programme))
    last.description = `${last.description || `${last.title}.`} ${sentence}`.slice(0, longestDescription);
}

/** A list without a heading is a programme where at least half of its entries are something that happens. */
function listIsProgramme(lines: readonly Line[], programme: Programme): boolean {
  const entries = lines.filter(({ isEntry }) => isEntry);
  const happens = entries.filter(({ text }) => {
    if (isAside(text, programme)) return false;
    const timed = minutesIn(clockIn(text).text);
    return timed.text !== text || activityOf(tidy(timed.text), programme).isNamed;
  });
  return entries.length > 0 && happens.length * 2 >= entries.length;
}
