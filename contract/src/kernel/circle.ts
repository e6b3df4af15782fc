import { earthRadius } from "./distance.constants.ts";

interface Point {
  latitude: number;
  longitude: number;
}

/** A rectangle in degrees that an index can search. */
interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** The search radius around a named city, in kilometres (P-PLACES-3). */
export const cityRadius = 30;

/**
 * Rectangles that contain everything within `km` of a point: two if the circle crosses the date line, all longitudes if
 * it contains a pole. They are larger than the circle, so the distance still has to be checked.
 */
function boxesAround({ latitude, longitude }: Point, km: number): Box[] {
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

/** A circle in kilometres with the boxes an index uses to search it. */
export interface Circle extends Point {
  radius: number;
  boxes: readonly Box[];
}

export function circleOf({ latitude, longitude }: Point, radius: number): Circle {
  return { latitude, longitude, radius, boxes: boxesAround({ latitude, longitude }, radius) };
}
