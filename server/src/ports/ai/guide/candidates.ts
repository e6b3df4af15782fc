import type { MemberContext, NearbyExperience } from "../ai.ts";
import { tokensOf } from "../words/fold.ts";
import { dayNumber, placeTime, weekdayOf, zoneAt } from "../words/when.ts";

/** Words that stand for a category of experiences; the landing page's filter words are among them. */
const categoryWords: Readonly<Record<string, readonly string[]>> = {
  wellness: ["yoga", "meditat", "wellness", "fitness", "breath", "relax", "calm", "stretch", "pilates", "mindful"],
  sports: [
    "sport",
    "run",
    "running",
    "jog",
    "football",
    "tennis",
    "climb",
    "swim",
    "volleyball",
    "basketball",
    "badminton",
    "cycl",
    "bike",
  ],
  adventure: [
    "hike",
    "hiking",
    "hik",
    "trip",
    "adventure",
    "outdoor",
    "kayak",
    "paddle",
    "camp",
    "mountain",
    "nature",
    "walk",
  ],
  learning: ["learn", "workshop", "course", "language", "class", "lecture", "talk", "study", "exchange"],
  creative: [
    "paint",
    "draw",
    "pottery",
    "photo",
    "music",
    "craft",
    "art",
    "arts",
    "creative",
    "writ",
    "sing",
    "sketch",
  ],
  arts: ["paint", "draw", "museum", "art", "theatre", "film", "cinema", "culture", "gallery"],
  social: ["friends", "people", "social", "meet", "games", "picnic", "newcomer", "coffee", "company", "drink"],
  networking: ["network", "meetup", "career", "friends", "people"],
  business: ["business", "startup", "founder", "career", "cowork", "freelanc"],
  technology: ["coding", "code", "tech", "programming", "software", "robot", "data"],
  food: ["cook", "food", "dinner", "wine", "brunch", "eat", "tasting", "bake", "supper", "coffee"],
};

export interface Wish {
  tokens: readonly string[];
  /** Words of titles that help with what the conversation is about. */
  words?: readonly string[];
}

export interface Proposal {
  experience: NearbyExperience;
  score: number;
  /** Whether its title has one of the words that help. */
  helps: boolean;
  /** Whether the title, the category or the place is what the message names. */
  named: { subject: string | null; place: boolean };
}

const tooCommon = new Set([
  "the",
  "and",
  "for",
  "with",
  "what",
  "whats",
  "can",
  "near",
  "this",
  "that",
  "some",
  "find",
  "join",
  "want",
  "week",
  "weekend",
  "have",
  "people",
  "something",
  "there",
  "like",
  "how",
  "are",
  "any",
  "experience",
  "experiences",
  "help",
  "more",
  "from",
  "your",
  "about",
  "evening",
  "morning",
  "today",
  "tomorrow",
  "tonight",
]);

/** Whether a day is what the message asks for; null when it names none. */
export function dayTest(tokens: readonly string[], now: Date, timeZone: string): ((day: number) => boolean) | null {
  const today = dayNumber(now, timeZone);
  const monday = today - weekdayOf(today);
  const said = tokens.join(" ");
  const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const named = names.findIndex((name) => tokens.some((token) => token === name || token === `${name}s`));
  if (/\btomorrow\b/.test(said)) return (day) => day === today + 1;
  if (/\b(?:today|tonight|this evening)\b/.test(said)) return (day) => day === today;
  if (named >= 0) return (day) => weekdayOf(day) === named;
  if (/\bweekend\b/.test(said)) return (day) => day >= monday + 5 && day <= monday + 6;
  if (/\bnext week\b/.test(said)) return (day) => day >= monday + 7 && day < monday + 14;
  if (/\b(?:this week|week)\b/.test(said)) return (day) => day >= today && day < today + 7;
  return null;
}

/** The word of the message that stands for a category. */
function kindAsked(asked: readonly string[], category: string): string | undefined {
  const words = categoryWords[category] ?? [];
  return asked.find(
    (token) =>
      token === category || words.some((word) => token === word || (word.length >= 4 && token.startsWith(word))),
  );
}

/** Whether a message names a kind of thing to do, such as hiking. */
export function namesKind(tokens: readonly string[]): boolean {
  const asked = tokens.filter((token) => token.length >= 3 && !tooCommon.has(token));
  return Object.keys(categoryWords).some((category) => kindAsked(asked, category) !== undefined);
}

function open(experiences: readonly NearbyExperience[], member: MemberContext | null, now: Date): NearbyExperience[] {
  const joined = new Set((member?.experiences ?? []).map((one) => `${one.title} ${Date.parse(one.dateTime)}`));
  return experiences.filter(
    (one) =>
      one.freeSeats > 0 &&
      Date.parse(one.dateTime) > now.getTime() &&
      !joined.has(`${one.title} ${Date.parse(one.dateTime)}`),
  );
}

/** The experiences that could be joined, those that fit the wish best first. */
export function rank(
  experiences: readonly NearbyExperience[],
  member: MemberContext | null,
  wish: Wish,
  now: Date,
  timeZone: string,
): Proposal[] {
  const fits = dayTest(wish.tokens, now, timeZone);
  const asked = wish.tokens.filter((token) => token.length >= 3 && !tooCommon.has(token));
  return open(experiences, member, now)
    .map((experience) => {
      const title = tokensOf(experience.title);
      const place = tokensOf(experience.location);
      let score = 0;
      const named = asked.find(
        (token) =>
          title.some((word) => word.startsWith(token.slice(0, Math.max(4, token.length - 3))) && token.length >= 4) ||
          title.includes(token),
      );
      const ofKind = named ? undefined : kindAsked(asked, experience.category);
      score += named ? 4 : ofKind ? 3 : 0;
      const near = asked.some((token) => place.includes(token));
      if (near) score += 2;
      const helps = wish.words?.some((word) => title.some((token) => token.startsWith(word))) ?? false;
      if (helps) score += 2;
      if (fits?.(dayNumber(new Date(experience.dateTime), zoneAt(experience, timeZone)))) score += 3;
      return { experience, score, helps, named: { subject: named ?? ofKind ?? null, place: near } };
    })
    .sort((a, b) => b.score - a.score || a.experience.dateTime.localeCompare(b.experience.dateTime));
}

/** "“Forest yoga” in Monsanto, tomorrow at 09:00, 3 seats free: 2 km from you" */
export function told({ experience, named }: Proposal, now: Date, timeZone: string, asked = false): string {
  const seats = experience.freeSeats === 1 ? "one seat free" : `${experience.freeSeats} seats free`;
  const reasons = [asked && named.subject ? `fits "${named.subject}"` : "", experience.reason ?? ""].filter(Boolean);
  const why = reasons.length > 0 ? ` (${reasons.join("; ")})` : "";
  return `"${experience.title}" in ${experience.location}, ${placeTime(experience, now, timeZone)}, ${seats}${why}`;
}
