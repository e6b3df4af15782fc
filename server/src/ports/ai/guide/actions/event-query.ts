import { type DaySpan, spanIn } from "../../../../language/dates.ts";
import { subjectOf } from "./intents.ts";
import { Sentence } from "./sentence.ts";
import { topicOf } from "./topics.ts";

export interface EventQuery {
  /** The days that were named; null for any. */
  span: DaySpan | null;
  /** The words of what is looked for; empty for anything. */
  topic: string[];
  /** What may be a town: "in Porto". */
  town: string | null;
}

const noTown =
  /^(?:the|a|an|my|our|this|that|next|any|some|your|person|english|spanish|german|french|general|particular|advance|time|case|fact|week|weeks|month|year|day|days|bed|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tonight|tomorrow|me|here|home|town|work|school)$/iu;
const furtherWords = /(?:\s+(?:de|do|da|del|la|am|an der|upon|\p{Lu}[\p{L}'’-]+))*(?:\s+\p{Lu}[\p{L}'’-]+)*/u.source;
const named = new RegExp(`\\b(?:in|around|near|at|close to)\\s+(\\p{L}[\\p{L}'’-]+${furtherWords})`, "u");
/** With a capital, because outside a question about events "I'm interested in reading" names no town. */
const lived = new RegExp(`\\b(?:in|around|near|to|from)\\s+(\\p{Lu}[\\p{L}'’-]+${furtherWords})`, "u");

/** The town that somebody says they are in, or move to; it may be another name. */
export function townIn(message: string): string | null {
  return lived.exec(message)?.[1] ?? null;
}

/** What a question about events asks for: when, what and where. */
export function eventQuery(sentence: Sentence, now: Date, timeZone: string): EventQuery {
  const span = spanIn(sentence.text, now, timeZone);
  const rest = span ? span.rest : sentence.text;
  const found = named.exec(rest);
  const town = found?.[1] !== undefined && !noTown.test(found[1]) ? found[1] : null;
  const without = found && town !== null ? rest.replace(found[0], " ") : rest;
  return { span, topic: topicOf(subjectOf("events", Sentence.of(without))), town };
}
