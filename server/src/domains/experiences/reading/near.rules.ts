import { type Circle, circleOf } from "@alongside/contract/kernel/circle.ts";

/** To a tenth of a kilometre: a town's centre is no address. */
export const rounded = (kilometres: number) => Math.round(kilometres * 10) / 10;

interface Place {
  latitude: number | null;
  longitude: number | null;
  /** Kilometres. */
  travelDistance: number;
}

/** The circle within a member's distance; null if they have no location. */
export function circleAround({ latitude, longitude, travelDistance }: Place): Circle | null {
  return latitude === null || longitude === null ? null : circleOf({ latitude, longitude }, travelDistance);
}
