import type { ExperienceCategory } from "@alongside/contract/experiences/experiences.constants.ts";
import { earthRadius } from "@alongside/contract/kernel/distance.constants.ts";

/** The filters of the landing page that also find a category of the creation form (rulings, section 3). */
const wider: Partial<Record<ExperienceCategory, ExperienceCategory>> = {
  networking: "social",
  arts: "creative",
  business: "technology",
};

/** The categories a filter finds. */
export function categoriesFor(filter: ExperienceCategory): ExperienceCategory[] {
  const also = wider[filter];
  return also ? [filter, also] : [filter];
}

export interface Point {
  latitude: number;
  longitude: number;
}

/** A rectangle of degrees that an index can be asked for. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** How far around a named city a search reaches (rulings, section 3). */
export const cityRadius = 30;

/**
 * Rectangles that hold everything within `km` of a point: two where the circle crosses the date line, all longitudes
 * where it holds a pole. They hold more than the circle, so the distance is still to be checked.
 */
export function boxesAround({ latitude, longitude }: Point, km: number): Box[] {
  const high = (km / earthRadius) * (180 / Math.PI);
  const south = Math.max(-90, latitude - high);
  const north = Math.min(90, latitude + high);
  if (south === -90 || north === 90) return [{ south, north, west: -180, east: 180 }];
  const radians = Math.PI / 180;
  const wide = Math.asin(Math.sin(high * radians) / Math.cos(latitude * radians)) / radians;
  const [west, east] = [longitude - wide, longitude + wide];
  if (west < -180)
    return [
      { south, north, west: -180, east },
      { south, north, west: west + 360, east: 180 },
    ];
  if (east > 180)
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ];
  return [{ south, north, west, east }];
}

/** Whether a name has letters enough to say what was meant when one of them is wrong. */
export function mayBeMisspelt(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 4;
}
