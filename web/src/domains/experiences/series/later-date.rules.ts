import { spotsLeft } from "../details/experience-action.rules.ts";
import type { Experience } from "../experiences.queries.ts";

/** The first date after this one that has a spot, and that the viewer isn't part of already. */
export function firstFreeAfter({ dateTime }: Pick<Experience, "dateTime">, dates: readonly Experience[]) {
  const isFree = (date: Experience) =>
    date.isActive && !date.isCancelled && date.viewerStatus === "none" && spotsLeft(date) > 0;
  return dates.find((date) => Date.parse(date.dateTime) > Date.parse(dateTime) && isFree(date));
}
