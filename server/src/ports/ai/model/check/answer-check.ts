import { fold } from "../../../../language/fold.ts";
import { plainLetters } from "../plain-letters.ts";
import { checkTables } from "./check-content.ts";
import { capitalisedNames, numberClaims, personNames, quotedNames } from "./claims.ts";
import { createEchoCheck } from "./echo.ts";
import { type Facts, factsOf, isAmong, spaced, todayIn, type Told } from "./facts.ts";
import { refusalOf, spokenWords } from "./refused.ts";
import { clocksIn, daysIn } from "./times.ts";

/**
 * What becomes of a sentence of a model. "drop": it alone is left out. "cut": the answer ends before it. "refuse":
 * nothing of the answer is used.
 */
export type Verdict = "pass" | "drop" | "cut" | "refuse";

export interface Known {
  /** The lines of data the model was given. */
  lines: readonly Told[];
  /** What was said in the conversation, the message included. */
  said: readonly string[];
  /** What the model was told to do, which it isn't to repeat. */
  conduct: string;
  now: Date;
  timeZone: string;
}

const help = "findahelpline.com";
const link =
  /https?:|www\.|\[[^\]]*\]\([^)]*\)|\b[\w-]+\.(?:com|org|net|io|app|gg|me|co|info|xyz|link|ly|ru|de|uk|dev|ai)\b|\S@\S+\.\S/iu;
const markup = /<\/?[a-z!][^<>]*>|<\||\|>|\[\/?INST\]|<<|&(?:lt|gt|#\d+);|```|\{\{|\}\}/iu;
const pronoun = /^(?:it|that|this|they|both|these|there|it's|that's|es|das|dies|sie|beide|dort|er)\b/iu;

function isDecorated(plain: string): boolean {
  return markup.test(plain) || link.test(plain.replaceAll(help, ""));
}

/** Whether a short text of a model, such as a title, may be shown: it gives no dose, insults nobody and leads nowhere. */
export function isHarmlessText(text: string): boolean {
  const plain = plainLetters(text);
  return refusalOf(plain) === null && !plain.includes("\uFFFD") && !isDecorated(plain);
}

/** Checks the sentences of one answer, in their order, against what the model was given (P-COACH-17). */
export function createAnswerCheck({ lines, said, conduct, now, timeZone }: Known): (sentence: string) => Verdict {
  const tables = checkTables();
  const today = todayIn(now, timeZone);
  const told = lines.map((line) => factsOf(line, today, tables));
  const spoken = said.map((text) => factsOf({ text: text.slice(0, 4_000) }, today, tables));
  const all = [...told, ...spoken];
  const events = told.filter(({ title }) => title !== "").length;
  const echoes = createEchoCheck(conduct);
  const isKnown = (name: string) => all.some(({ text }) => text.includes(` ${name} `));
  let last: Facts[] = [];

  /** The records a sentence is about: those it names, or those of the sentence before. */
  function recordsOf(plain: string): Facts[] {
    const text = spaced(plain);
    const named = told.filter(({ title }) => title !== "" && text.includes(` ${title} `));
    if (named.length > 0) last = named;
    else if (!pronoun.test(plain.trimStart())) last = [];
    return last;
  }

  function timesHold(plain: string, records: readonly Facts[], isOfEvents: boolean): boolean {
    const folded = fold(plain);
    const days = daysIn(folded);
    const clocks = clocksIn(folded);
    const isClaim = records.length > 0 || isOfEvents || (days.length > 0 && clocks.length > 0);
    const dates = days.filter(({ kind }) => kind === "date");
    const claimed = isClaim ? days : dates;
    const isToday = /\b(?:today|heute|hoy|oggi|hoje|vandaag|aujourd'hui)\b/u.test(folded) && clocks.length === 0;
    const scope = records.length > 0 ? records : all;
    const holdsDay = (day: (typeof days)[number], of: Facts) =>
      isAmong(day, of.days, today) || (isToday && isAmong(day, new Set([today]), today));
    const holdsClock = (clock: number[], of: Facts) => clock.some((one) => of.clocks.has(one));
    const checked = isClaim ? clocks : [];
    if (claimed.length > 0 && checked.length > 0 && records.length < 2) {
      return scope.some(
        (of) => claimed.every((day) => holdsDay(day, of)) && checked.every((one) => holdsClock(one, of)),
      );
    }
    return (
      claimed.every(
        (day) => scope.some((of) => holdsDay(day, of)) || (isToday && isAmong(day, new Set([today]), today)),
      ) && checked.every((clock) => scope.some((of) => holdsClock(clock, of)))
    );
  }

  function numbersHold(plain: string, records: readonly Facts[]): boolean {
    const general = told.filter(({ title }) => title === "");
    const scope = records.length > 0 ? [...records, ...general, ...spoken] : all;
    return numberClaims(plain, tables).every(({ value, of }) => {
      if (of === "money")
        return scope.some((one) => one.money.has(value)) || spoken.some((one) => one.numbers.has(value));
      if (of === "distance") return scope.some((one) => one.distances.has(value));
      // Fewer than are known can be spoken of.
      return (of === "events" && value <= events) || scope.some((one) => one.numbers.has(value));
    });
  }

  function namesHold(plain: string, records: readonly Facts[], isOfEvents: boolean): boolean {
    const words = spokenWords(plain).trim().split(" ");
    const folded = fold(plain);
    const isTimed = daysIn(folded).length > 0 || clocksIn(folded).length > 0;
    const isHere = tables.here.some((phrase) => ` ${words.join(" ")} `.includes(phrase));
    const isLook = words.some((word) => tables.words.look.has(word));
    const isSaid = words.some(
      (word) => tables.words.events.has(word) && spoken.some(({ text }) => text.includes(` ${word} `)),
    );
    // An event somewhere at some time, and none that is known: it was made up.
    if (isOfEvents && (isHere || isTimed) && records.length === 0 && !isLook && !isSaid) return false;
    const names = [...quotedNames(plain, isOfEvents), ...personNames(plain, tables)];
    const capitalised = isOfEvents || isTimed || isHere ? capitalisedNames(plain, tables) : [];
    return names.every(isKnown) && capitalised.every((name) => isKnown(name) || name.split(" ").every(isKnown));
  }

  return (sentence) => {
    const plain = plainLetters(sentence);
    if (refusalOf(plain)) return "refuse";
    if (plain.includes("\uFFFD")) return "cut";
    if (isDecorated(plain) || echoes(plain)) return "drop";
    const isOfEvents = spokenWords(plain)
      .trim()
      .split(" ")
      .some((word) => tables.words.events.has(word));
    const records = recordsOf(plain);
    const holds =
      timesHold(plain, records, isOfEvents) && numbersHold(plain, records) && namesHold(plain, records, isOfEvents);
    return holds ? "pass" : "cut";
  };
}
