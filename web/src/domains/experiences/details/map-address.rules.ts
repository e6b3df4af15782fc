import type { Experience } from "../experiences.queries.ts";

/** The address of a place on a map: in the phone's own map application, or on OpenStreetMap. */
export function mapAddress(
  { latitude, longitude, location }: Pick<Experience, "latitude" | "longitude" | "location">,
  isPhone: boolean,
): string {
  const point = `${latitude},${longitude}`;
  if (isPhone) return `geo:${point}?q=${point}(${encodeURIComponent(location)})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** Whether it is known where an experience is: a coordinate of 0 is one that nobody set (P-EXPERIENCES-2). */
export function hasPosition({ latitude, longitude }: Pick<Experience, "latitude" | "longitude">): boolean {
  return latitude !== 0 && longitude !== 0;
}
