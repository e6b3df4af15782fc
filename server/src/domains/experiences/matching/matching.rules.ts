import type { ExperienceCategory } from "@alongside/contract/experiences/experiences.constants.ts";
import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { Temporal } from "temporal-polyfill";
import type { GoalWord } from "./matching.words.rules.ts";

/** How far ahead a goal looks for an experience, in days. */
export const horizon = 60;
/** The most proposals for one goal. */
export const mostMatches = 3;

/** How well experience categories fit each goal category, from 0 (not listed) to 1. */
const serves: Record<GoalCategory, Partial<Record<ExperienceCategory, number>>> = {
  health: { wellness: 1, sports: 1, adventure: 0.5 },
  learning: { learning: 1, technology: 0.6, creative: 0.5, arts: 0.5 },
  work: { business: 1, networking: 0.9, technology: 0.7, learning: 0.5 },
  relationships: { social: 1, networking: 0.6, food: 0.6 },
  creativity: { creative: 1, arts: 1 },
  money: { business: 0.5 },
  adventure: { adventure: 1, sports: 0.5 },
  mind: { wellness: 1, arts: 0.5 },
  other: {},
};

const fitOf = (goal: string | null, category: string): number => {
  const row: Record<string, number> = serves[goal as GoalCategory] ?? {}; // any other text matches nothing
  return row[category] ?? 0;
};

/** The experience categories that fit a goal's. */
export function servingCategories(goal: string | null): string[] {
  return Object.keys(serves[goal as GoalCategory] ?? {}); // any other text has none
}

/** What a goal and an experience are both about, or where related, what may help. */
export interface SharedTheme {
  name: string;
  /** 0 to 1. */
  strength: number;
  isRelated: boolean;
}

/** A candidate for a goal. */
export interface Candidate {
  id: string;
  title: string;
  category: string;
  dateTime: Date;
  timeZone: string | null;
  freeSeats: number;
  distanceKm: number;
  /** The goal's words found in its title, and in its description. */
  inTitle: readonly string[];
  inText: readonly string[];
  /** The strongest first. */
  themes: readonly SharedTheme[];
}

/** What an experience is compared with. */
export interface Wanted {
  category: string | null;
  words: readonly GoalWord[];
  /** Whether it's known what the goal is about: then the category alone says too little. */
  hasTheme: boolean;
  /** A wish for people, for which being near counts most. */
  isSocial: boolean;
}

interface MatchQuery extends Wanted {
  /** Kilometres the member travels. */
  withinKm: number;
  now: Date;
}

/** A word in the title counts more: one in the description may be incidental. */
const inTitleWeighs = 1;
const inTextWeighs = 0.5;

/**
 * How well an experience fits, 0 if it shares no theme, no words, and no category where that is all that is known.
 * Distance and date only decide between those that fit about equally.
 */
export function scoreOf(candidate: Candidate, { category, words, hasTheme, isSocial, withinKm, now }: MatchQuery) {
  const byTheme = candidate.themes[0]?.strength ?? 0;
  const byCategory = fitOf(category, candidate.category);
  const byWords = wordFit(candidate, words);
  if (byTheme === 0 && byWords === 0 && (hasTheme || byCategory === 0)) return 0;
  const near = 1 - Math.min(1, candidate.distanceKm / withinKm);
  const soon = 1 - Math.min(1, daysUntil(candidate.dateTime, now) / horizon);
  return 4 * byTheme + byWords + (hasTheme ? 1 : 3) * byCategory + (isSocial ? 1.5 : 0.6) * near + 0.4 * soon;
}

/** The goal's words in an experience; none if the only one is incidental. */
function shared({ inTitle, inText }: Candidate, words: readonly GoalWord[]): readonly GoalWord[] {
  const found = words.filter(({ word }) => inTitle.includes(word) || inText.includes(word));
  return inTitle.length === 0 && found.length < Math.min(2, words.length) ? [] : found;
}

/** The weight of the shared words, up to 6. */
function wordFit(candidate: Candidate, words: readonly GoalWord[]): number {
  const weighed = shared(candidate, words).map(
    ({ word, weight }) => weight * (candidate.inTitle.includes(word) ? inTitleWeighs : inTextWeighs),
  );
  return Math.min(
    6,
    weighed.reduce((total, weight) => total + weight, 0),
  );
}

/** Best first; of equals the sooner, then the lower id, so that the order is stable. */
export function bestOf<T extends Candidate>(candidates: readonly T[], query: MatchQuery): T[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, query) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.candidate.dateTime.getTime() - other.candidate.dateTime.getTime() ||
        (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .slice(0, mostMatches)
    .map(({ candidate }) => candidate);
}

/** An open goal, and the candidates as they compare with it. */
export interface GoalRequest<T extends Candidate> extends Wanted {
  id: string;
  title: string;
  candidates: readonly T[];
}

/** The experience that fits one of several goals best, and whether by more than the category (`sharesWords`). */
export function bestPair<T extends Candidate>(
  goals: readonly GoalRequest<T>[],
  bounds: Pick<MatchQuery, "withinKm" | "now">,
): { candidate: T; goal: GoalRequest<T>; sharesWords: boolean } | null {
  const pairs = goals.flatMap((goal) =>
    goal.candidates.map((candidate) => {
      const sharesWords = candidate.themes.length > 0 || wordFit(candidate, goal.words) > 0;
      // A partly fitting category alone isn't enough.
      const isFit = sharesWords || fitOf(goal.category, candidate.category) === 1;
      return { candidate, goal, sharesWords, score: isFit ? scoreOf(candidate, { ...goal, ...bounds }) : 0 };
    }),
  );
  const [best] = pairs
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => Number(other.sharesWords) - Number(one.sharesWords) || other.score - one.score);
  return best ?? null;
}

/** Spots are mentioned when few are left. */
const few = 5;

/** Why it is proposed, in half a sentence: what fits, when if soon, how far away, and the spots left. */
export function reasonFor(candidate: Candidate, { category, words, now }: MatchQuery, timeZone: string): string {
  const [theme] = candidate.themes;
  const common = shared(candidate, words);
  const parts: string[] = [];
  if (theme) parts.push(`about ${theme.name}${theme.isRelated ? ", which may help" : ""}`);
  if (common.length > 0) parts.push(`mentions ${quoted(common)}`);
  if (parts.length === 0 && fitOf(category, candidate.category) > 0)
    parts.push(`fits ${goalCategories[category as GoalCategory]}`); // it fits a category of goals
  const day = dayWord(candidate.dateTime, now, candidate.timeZone ?? timeZone);
  if (day !== null) parts.push(day);
  parts.push(`${distanceText(candidate.distanceKm)} from you`);
  const { freeSeats } = candidate;
  if (freeSeats <= few) parts.push(freeSeats === 1 ? "1 spot left" : `${freeSeats} spots left`);
  return parts.join(", ");
}

function quoted([first, second]: readonly GoalWord[]): string {
  return second ? `“${first?.word ?? ""}” and “${second.word}”` : `“${first?.word ?? ""}”`;
}
/** "today", "tomorrow" or "on Friday" in a zone; null if it is a week away or more. */
function dayWord(dateTime: Date, now: Date, timeZone: string): string | null {
  const dayIn = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const day = dayIn(dateTime);
  const { days } = dayIn(now).until(day);
  if (days > 6) return null;
  if (days < 2) return days === 1 ? "tomorrow" : "today";
  return `on ${day.toLocaleString("en", { weekday: "long" })}`;
}

function daysUntil(dateTime: Date, now: Date): number {
  return Math.max(0, dateTime.getTime() - now.getTime()) / (24 * 3600 * 1000);
}
