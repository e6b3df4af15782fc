import { eventQuery } from "./event-query.ts";
import { intentOf, recordQuestionOf } from "./intents.ts";

/** What an answer to a message needs to be looked up. */
export interface Lookups {
  events: { from: Date; to: Date; town: string | null } | null;
  people: boolean;
  friendsEvents: boolean;
  waiting: boolean;
}

const day = 24 * 3_600_000;
/** How far ahead events are looked for where no day is named. */
const ahead = 60 * day;

/** What a message asks for that isn't part of what the coach always knows. */
export function lookupsOf(message: string, now: Date, timeZone: string): Lookups {
  const found = intentOf(message);
  const question = recordQuestionOf(message)?.question;
  const anyDay = { from: now, to: new Date(now.getTime() + ahead), town: null };
  const asked = found?.intent === "events" ? eventQuery(found.sentence, now, timeZone) : null;
  return {
    events: asked
      ? { from: asked.span?.from ?? now, to: asked.span?.to ?? anyDay.to, town: asked.town }
      : found?.intent === "people"
        ? anyDay
        : null,
    people: found?.intent === "people",
    friendsEvents: question !== undefined || /\bfriends?\b|\p{L}['’]s\b/iu.test(message.slice(0, 300)),
    waiting: question === "waiting",
  };
}
