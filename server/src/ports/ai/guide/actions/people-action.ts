import type { CoachCard, PersonFound } from "../../ai.ts";
import { type ActionAnswer, type ActionContext, said } from "./action-answer.ts";
import { subjectOf } from "./intents.ts";
import type { Sentence } from "./sentence.ts";
import { topicIn, topicOf } from "./topics.ts";

/** People that an answer shows. */
const shown = 4;
/** Says that people are wanted, and not which. */
const meeting = new Set(["meet", "meeting", "know", "people", "like", "likes", "new", "together"]);

/** "Find me people who like chess": by the goals they show and what they host, each with that as the reason. */
export function peopleAction(sentence: Sentence, { request, now }: ActionContext): ActionAnswer | null {
  if (!request.member) return null;
  const topic = topicOf(subjectOf("people", sentence)).filter((word) => !meeting.has(word));
  const suggestions = ["What's on this weekend?", "I'm shy and don't know how to start a conversation"];
  if (topic.length === 0)
    return said(
      "Tell me what you'd like to share with them, or browse everyone here.",
      ["Find me people who like hiking", ...suggestions],
      [{ kind: "link", page: "people" }],
    );
  const subject = topic.join(" ");
  const best = new Map<string, PersonFound & { isNamed: boolean }>();
  for (const person of request.found?.people ?? []) {
    const fit = topicIn(topic, person.title);
    if (!fit) continue;
    const known = best.get(person.personId);
    if (!known || (fit.fit === "named" && !known.isNamed))
      best.set(person.personId, { ...person, isNamed: fit.fit === "named" });
  }
  const found = [...best.values()].sort((a, b) => score(b) - score(a)).slice(0, shown);
  if (found.length > 0) {
    const who = found.length === 1 ? "One person shows" : `${found.length} people show`;
    const isExact = found.some(({ isNamed }) => isNamed);
    const what = isExact ? `something about “${subject}”` : `something close to “${subject}”`;
    const names = found.flatMap(({ firstName }) => firstName ?? []).join(", ");
    return said(
      `${who} ${what}${names === "" ? "" : `: ${names}`}. Say hello, and mention it.`,
      suggestions,
      found.map(personCard),
    );
  }
  const events = (request.found?.events ?? []).filter(
    ({ title, freeSeats, dateTime }) => topicIn(topic, title) && freeSeats > 0 && Date.parse(dateTime) > now.getTime(),
  );
  if (events.length > 0) {
    const cards = events.slice(0, 2).map((event): CoachCard => ({
      kind: "event",
      experienceId: event.id,
      reason: null,
      distanceKm: event.distanceKm ?? null,
    }));
    return said(`Nobody shows a goal about “${subject}” yet, but you'd meet them here:`, suggestions, cards);
  }
  return said(`Nobody shows anything about “${subject}” yet. Host something small and they'll find you.`, suggestions, [
    { kind: "link", page: "host" },
    { kind: "link", page: "people" },
  ]);
}

const score = ({ isNamed, isSameTown }: PersonFound & { isNamed: boolean }) => (isNamed ? 2 : 0) + (isSameTown ? 1 : 0);

function personCard({ personId, title, isHost, isSameTown }: PersonFound): CoachCard {
  const what = isHost ? `hosts “${title}”` : `works on “${title}”`;
  return { kind: "person", personId, reason: isSameTown ? `${what}, and lives in your town` : what };
}
