import type { AgendaEntry, AgendaRequest } from "../ai.ts";
import { indexCues, scoreCues } from "../words/cues.ts";
import { tokensOf } from "../words/fold.ts";
import type { Blueprint } from "./blueprint.ts";
import { making } from "./blueprints-making.ts";
import { meeting } from "./blueprints-meeting.ts";
import { moving } from "./blueprints-moving.ts";
import { detailsOf, type Details } from "./details.ts";
import { clockFrom } from "./clock.ts";

export interface Phase {
  minutes: number;
  activity: string;
  description: string;
}

const blueprints: readonly Blueprint[] = [...making, ...moving, ...meeting];
const index = indexCues(blueprints.map((one) => [one.id, { strong: one.words }] as const));
/** For the categories of the creation form and of the landing page's filter (P-EXPERIENCES-3). */
const byCategory: Readonly<Record<string, string>> = {
  wellness: "yoga",
  learning: "talk",
  social: "social",
  adventure: "hike",
  creative: "pottery",
  technology: "coding",
  networking: "startup",
  business: "startup",
  sports: "team-sport",
  arts: "painting",
  food: "dinner",
};
/** Where the title names no activity a category should not invent one: a "wellness" evening need not be yoga. */
const plain: Readonly<Record<string, string>> = {
  wellness: "circle",
  adventure: "walk",
  creative: "pottery",
  arts: "film",
};
const longestPart = 75;

function blueprintFor(request: AgendaRequest): Blueprint {
  const title = scoreCues(index, tokensOf(request.experienceTitle));
  const description = scoreCues(index, tokensOf(request.experienceDescription ?? ""));
  const category = request.category.toLowerCase();
  const score = (one: Blueprint) =>
    (title.get(one.id) ?? 0) * 3 + (description.get(one.id) ?? 0) + (byCategory[category] === one.id ? 1 : 0);
  const best = blueprints.reduce<Blueprint | null>(
    (most, one) => (most && score(most) >= score(one) ? most : one),
    null,
  );
  const fallback = blueprints.find((one) => one.id === (plain[category] ?? byCategory[category] ?? "social"));
  const chosen = best && score(best) > 1 ? best : (fallback ?? best);
  if (!chosen) throw new Error("the planner has no blueprints");
  return chosen;
}

/** Shares out a number of units by weight, at least one to each; the sum is exact (largest remainders). */
export function shareOut(units: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = units - weights.length;
  const exact = weights.map((weight) => (spare * weight) / total);
  const shares = exact.map((amount) => Math.floor(amount) + 1);
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((amount, at) => ({ at, rest: amount % 1 }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

interface Frame {
  arrive: number;
  close: number;
  pauses: number[];
  unit: number;
}

/** Arrival, pauses and closing; a pause for whatever lasts more than 90 minutes, a meal in the middle of half a day. */
function frameFor(duration: number): Frame {
  if (duration < 40) {
    const edge = Math.max(2, Math.round(duration / 10));
    return { arrive: edge, close: edge, pauses: [], unit: 1 };
  }
  const five = (minutes: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(minutes / 5) * 5));
  const count = duration <= 90 ? 0 : Math.max(1, Math.round(duration / 120) - 1);
  const pauses = Array.from({ length: count }, (_, at) =>
    duration >= 270 && at === Math.floor((count - 1) / 2) ? 40 : duration >= 150 ? 15 : 10,
  );
  return { arrive: five(duration * 0.08, 5, 20), close: five(duration * 0.06, 5, 15), pauses, unit: 5 };
}

function mainPhases(blueprint: Blueprint, minutes: number, unit: number): Phase[] {
  const wanted = Math.max(1, Math.min(blueprint.parts.length, Math.round(minutes / (unit === 1 ? 10 : 20))));
  const kept = new Set([...blueprint.parts].sort((a, b) => a[3] - b[3]).slice(0, wanted));
  const parts = blueprint.parts.filter((part) => kept.has(part));
  const odd = minutes % unit;
  const shares = shareOut(
    (minutes - odd) / unit,
    parts.map((part) => part[2]),
  ).map((share) => share * unit);
  const longest = shares.indexOf(Math.max(...shares));
  return parts.flatMap(([activity, description], at) => {
    const length = (shares[at] ?? 0) + (at === longest ? odd : 0);
    return rounds(activity, description, length);
  });
}

function rounds(activity: string, description: string, minutes: number): Phase[] {
  const count = Math.ceil(minutes / longestPart);
  if (count <= 1) return [{ minutes, activity, description }];
  const each = Math.floor(minutes / count / 5) * 5;
  return Array.from({ length: count }, (_, at) => ({
    minutes: at === 0 ? minutes - each * (count - 1) : each,
    activity: at === 0 ? activity : `${activity}, round ${at + 1}`,
    description:
      at === 0 ? description : "Carry on where you stopped, with new partners or roles, and a little more freedom.",
  }));
}

/** Puts the pauses where the main time is nearest to its equal parts. */
function withPauses(phases: readonly Phase[], pauses: readonly Phase[]): Phase[] {
  const total = phases.reduce((sum, phase) => sum + phase.minutes, 0);
  const result: Phase[] = [];
  let passed = 0;
  let next = 0;
  phases.forEach((phase, at) => {
    result.push(phase);
    passed += phase.minutes;
    const pause = pauses[next];
    const following = phases[at + 1];
    if (!pause || !following) return;
    const due = (total * (next + 1)) / (pauses.length + 1);
    if (passed >= due || Math.abs(passed - due) <= Math.abs(passed + following.minutes - due)) {
      result.push(pause);
      next += 1;
    }
  });
  // What found no place between two parts lengthens the last one, so that the sum stays exact.
  const left = pauses.slice(next).reduce((sum, pause) => sum + pause.minutes, 0);
  const last = result.at(-1);
  if (last && left > 0) result[result.length - 1] = { ...last, minutes: last.minutes + left };
  return result;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The phases of an experience; their minutes add up to its duration exactly. */
export function planPhases(request: AgendaRequest): Phase[] {
  const duration = Math.max(15, Math.min(480, Math.round(request.duration)));
  const blueprint = blueprintFor(request);
  const details: Details = detailsOf(request);
  const frame = frameFor(duration);
  const main = duration - frame.arrive - frame.close - frame.pauses.reduce((sum, minutes) => sum + minutes, 0);
  // By functions: in a plain replacement a title such as "$&" would mean something of its own.
  const say = (text: string) =>
    capital(text.replaceAll("{title}", () => details.title).replaceAll("{topic}", () => details.topic));
  const parts = mainPhases(blueprint, main, frame.unit);
  const highlight = parts.reduce((most, part, at) => (part.minutes > (parts[most]?.minutes ?? 0) ? at : most), 0);
  const phases = parts.map((part, at) => ({
    ...part,
    description: [part.description, at === highlight ? details.highlight : ""].filter(Boolean).join(" "),
  }));
  const pauses = frame.pauses.map((minutes) => {
    const meal = minutes >= 40;
    const [activity, description] = meal
      ? [details.meal, "A proper break to eat and sit down; whoever likes takes a short walk."]
      : blueprint.pause;
    return { minutes, activity: !meal && details.pause ? details.pause : activity, description };
  });
  const all = [
    {
      minutes: frame.arrive,
      activity: blueprint.arrive[0],
      description: [blueprint.arrive[1], details.welcome].filter(Boolean).join(" "),
    },
    ...withPauses(phases, pauses),
    {
      minutes: frame.close,
      activity: blueprint.close[0],
      description: [blueprint.close[1], details.ending].filter(Boolean).join(" "),
    },
  ];
  return all.map((phase) => ({
    minutes: phase.minutes,
    activity: say(phase.activity),
    description: say(phase.description),
  }));
}

/** An agenda by rules: the same request always gives the same entries. */
export function planAgenda(request: AgendaRequest): AgendaEntry[] {
  const tell = clockFrom(request.startsAt);
  let passed = 0;
  return planPhases(request).map(({ minutes, activity, description }) => {
    const time = tell(passed);
    passed += minutes;
    return { time, activity, description };
  });
}
