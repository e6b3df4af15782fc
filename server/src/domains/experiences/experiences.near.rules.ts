import { boxesAround } from "./experiences.search.rules.ts";

interface Place {
  latitude: number | null;
  longitude: number | null;
  /** Kilometres. */
  travelDistance: number;
}

/** What lies within a member's distance; null while they have told no place. */
export function circleAround({ latitude, longitude, travelDistance: radius }: Place) {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, radius, boxes: boxesAround({ latitude, longitude }, radius) };
}
