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

/** A candidate for a goal. */
export interface Candidate {
  id: string;
  title: string;
  category: string;
  dateTime: Date;
  timeZone: string | null;
  freeSeats: number;
  distanceKm: number;
  /** The goal's words found in its title, in its description, and those with a synonym in its title. */
  inTitle: readonly string[];
  inText: readonly string[];
  nearlyInTitle: readonly string[];
}

interface MatchQuery {
  category: string | null;
  words: readonly GoalWord[];
  /** Kilometres the member travels. */
  withinKm: number;
  now: Date;
}

/** A word in the title counts more: one in the description may be incidental. */
const inTitleWeighs = 1;
const inTextWeighs = 0.5;
const nearlyWeighs = 0.8;

/**
 * How well an experience fits, 0 if it shares neither category nor words. Distance and date only decide between those
 * that fit about equally.
 */
export function scoreOf(candidate: Candidate, { category, words, withinKm, now }: MatchQuery): number {
  const byCategory = fitOf(category, candidate.category);
  const byWords = wordFit(candidate, words);
  if (byCategory === 0 && byWords === 0) return 0;
  const near = 1 - Math.min(1, candidate.distanceKm / withinKm);
  const soon = 1 - Math.min(1, daysUntil(candidate.dateTime, now) / horizon);
  return 3 * byCategory + byWords + 0.6 * near + 0.4 * soon;
}

/** The goal's words in an experience with their weights; none if the only one is incidental. */
function shared({ inTitle, inText, nearlyInTitle }: Candidate, words: readonly GoalWord[]) {
  const exact = words.filter(({ word }) => inTitle.includes(word) || inText.includes(word));
  const nearly = words.filter((word) => nearlyInTitle.includes(word.word) && !exact.includes(word));
  const isByTheWay = inTitle.length + nearlyInTitle.length === 0 && exact.length < Math.min(2, words.length);
  return isByTheWay ? { exact: [], nearly: [] } : { exact, nearly };
}

/** The weight of the shared words, up to 6. */
function wordFit(candidate: Candidate, words: readonly GoalWord[]): number {
  const { exact, nearly } = shared(candidate, words);
  const inTitle = ({ word }: GoalWord) => candidate.inTitle.includes(word);
  const sum = (some: readonly GoalWord[]) => some.reduce((total, { weight }) => total + weight, 0);
  const inText = exact.filter((word) => !inTitle(word));
  return Math.min(
    6,
    inTitleWeighs * sum(exact.filter(inTitle)) + inTextWeighs * sum(inText) + nearlyWeighs * sum(nearly),
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

/** An open goal. */
export interface GoalRequest {
  id: string;
  title: string;
  category: string | null;
  words: readonly GoalWord[];
}

/** The experience that fits one of several goals best, and by what: shared words count before the category alone. */
export function bestPair<T extends Candidate>(
  candidates: readonly T[],
  goals: readonly GoalRequest[],
  bounds: Pick<MatchQuery, "withinKm" | "now">,
): { candidate: T; goal: GoalRequest; sharesWords: boolean } | null {
  const pairs = goals.flatMap((goal) => {
    const query = { ...goal, ...bounds };
    return candidates.map((any) => {
      const candidate = toldApart(any, goal.words);
      const sharesWords = wordFit(candidate, goal.words) > 0;
      // A partly fitting category without a shared word isn't enough.
      const isFit = sharesWords || fitOf(goal.category, candidate.category) === 1;
      return { candidate, goal, sharesWords, score: isFit ? scoreOf(candidate, query) : 0 };
    });
  });
  const [best] = pairs
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => Number(other.sharesWords) - Number(one.sharesWords) || other.score - one.score);
  return best ?? null;
}

/** A candidate with only one goal's words, if it was fetched for several. */
function toldApart<T extends Candidate>(candidate: T, words: readonly GoalWord[]): T {
  const own = (some: readonly string[]) => some.filter((word) => words.some((one) => one.word === word));
  const { inTitle, inText, nearlyInTitle } = candidate;
  return { ...candidate, inTitle: own(inTitle), inText: own(inText), nearlyInTitle: own(nearlyInTitle) };
}

/** Seats are mentioned when few are left. */
const few = 5;

/** Why it is proposed, in half a sentence: what fits, when if soon, how far away, and the seats left. */
export function reasonFor(candidate: Candidate, { category, words, now }: MatchQuery, timeZone: string): string {
  const { exact, nearly } = shared(candidate, words);
  const parts: string[] = [];
  if (exact.length > 0) parts.push(`shares your ${quoted(exact)}`);
  else if (nearly.length > 0) parts.push(`comes close to your ${quoted(nearly)}`);
  if (fitOf(category, candidate.category) > 0) parts.push(`fits ${goalCategories[category as GoalCategory]}`); // it matches one
  const day = dayWord(candidate.dateTime, now, candidate.timeZone ?? timeZone);
  if (day !== null) parts.push(day);
  parts.push(`${distanceText(candidate.distanceKm)} from you`);
  const { freeSeats } = candidate;
  if (freeSeats <= few) parts.push(freeSeats === 1 ? "1 seat free" : `${freeSeats} seats free`);
  return parts.join(", ");
}

function quoted(words: readonly GoalWord[]): string {
  const [first, second] = words;
  if (!second) return `word “${first?.word ?? ""}”`;
  return `words “${first?.word ?? ""}” and “${second.word}”`;
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
