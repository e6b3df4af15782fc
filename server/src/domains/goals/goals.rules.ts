import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";

/** A goal's progress. It is completed exactly when its progress is 100. */
export interface GoalState {
  progress: number;
  isCompleted: boolean;
}

interface Change {
  progress?: number | undefined;
  isCompleted?: boolean | undefined;
}

/**
 * The result of a change (P-GOALS-2). A given completion takes precedence over a conflicting progress; a reopened goal
 * returns to `lastBelow`, its last progress below 100.
 */
export function stateAfter(now: GoalState, { progress, isCompleted }: Change, lastBelow: number): GoalState {
  if (isCompleted === true) return { progress: 100, isCompleted: true };
  if (isCompleted === false) {
    const fallback = now.isCompleted ? lastBelow : now.progress;
    return { progress: progress === undefined || progress === 100 ? fallback : progress, isCompleted: false };
  }
  const reached = progress ?? now.progress;
  return { progress: reached, isCompleted: reached === 100 };
}

/** How far attending an experience moves an open goal. It never completes one: that is the member's to say. */
export function attendedStep(progress: number): number {
  const { step, most } = goalLimits.attended;
  return Math.max(0, Math.min(step, most - progress));
}

/** A target date as stored: midnight in UTC of the calendar date, or of the UTC date of a moment. */
export function targetMidnight(value: string): Date {
  const at = new Date(value);
  at.setUTCHours(0, 0, 0, 0);
  return at;
}
