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
