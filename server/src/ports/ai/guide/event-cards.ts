import type { CoachCard, NearbyExperience } from "../ai.ts";
import { placeTime } from "../words/when.ts";

/** What a card says itself isn't said in the text: only which events, and when. “A” on Sunday at 18:00 and “B” tomorrow. */
export function namedEvents(events: readonly NearbyExperience[], now: Date, timeZone: string): string {
  const lines = events.map((event) => `“${event.title}” ${placeTime(event, now, timeZone)}`);
  const last = lines.length > 1 ? ` and ${lines.pop() ?? ""}` : "";
  return `${lines.join(", ")}${last}`;
}

/** `why` takes the place of the event's own reason. */
export function eventCard({ id, reason, distanceKm }: NearbyExperience, why = reason): CoachCard {
  return { kind: "event", experienceId: id, reason: why ?? null, distanceKm: distanceKm ?? null };
}
