import type { Line } from "./motivation.rules.ts";

/** The current state of a motivation's records; a missing one is deleted or done. */
interface Situation {
  agenda: { id: string; dateTime: string }[];
  goals: { id: string; progress: number; targetDate: string | null; touchedAt: string; steps: string[] }[];
  experiences: { id: string; dateTime: string; isFull: boolean; isMine: boolean; isAsked: boolean }[];
  requests: boolean;
}

/** The records that lines are about, by kind. */
export function recordsOf(lines: readonly Line[]): { agenda: string[]; goals: string[]; experiences: string[] } {
  const ids = (kind: Line["link"]["kind"]) =>
    lines.flatMap(({ link }) => (link.kind === kind && link.id !== null ? [link.id] : []));
  const fitted = lines.flatMap(({ told }) => (told?.goalId === undefined ? [] : [told.goalId]));
  return { agenda: ids("agenda"), goals: [...ids("goal"), ...fitted], experiences: ids("experience") };
}

/**
 * The lines that are still true. None is rewritten: one that isn't true any more is left out for the rest of the day.
 */
export function stillTrue<L extends Line>(lines: readonly L[], now: Situation): L[] {
  return lines.filter((line) => isTrue(line, now));
}

function isTrue({ link, told = {}, isSuggestion }: Line, now: Situation): boolean {
  if (link.kind === "discover" || link.kind === "host") return true;
  if (link.kind === "requests") return now.requests;
  if (link.kind === "agenda") return now.agenda.some((item) => item.id === link.id && isAt(item.dateTime, told.at));
  if (link.kind === "goal") {
    const goal = now.goals.find(({ id }) => id === link.id);
    return (
      goal !== undefined &&
      isAt(goal.touchedAt, told.at) &&
      (told.progress === undefined || told.progress === goal.progress) &&
      (told.date === undefined || (goal.targetDate !== null && isAt(goal.targetDate, told.date))) &&
      (told.step === undefined || goal.steps.includes(told.step))
    );
  }
  const experience = now.experiences.find(({ id }) => id === link.id);
  if (!experience || !isAt(experience.dateTime, told.at)) return false;
  // An experience the member joined or hosts is announced; any other is suggested.
  if (told.goalId === undefined && !isSuggestion) return experience.isMine;
  const isOpen = !experience.isFull && !experience.isMine && !experience.isAsked;
  return isOpen && (told.goalId === undefined || now.goals.some(({ id }) => id === told.goalId));
}

function isAt(moment: string, told: string | undefined): boolean {
  return told === undefined || Date.parse(moment) === Date.parse(told);
}
