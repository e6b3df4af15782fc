import type { Instead } from "./experience-finder-instead.ts";

export type Far = Instead["far"][number];

/** The place of a far one with its town and country, where the host's own words don't name them. */
export function farPlaceText({ experience: { location }, town }: Pick<Far, "experience" | "town">): string {
  if (town === null) return location;
  const names = [town.name, town.country].filter((name) => !location.toLowerCase().includes(name.toLowerCase()));
  return [location, ...names].join(", ");
}

/** "Melbourne, Australia · Oslo, Norway": each town once; empty where none is known. */
export function farTownsText(far: readonly Pick<Far, "town">[]): string {
  const names = far.flatMap(({ town }) => (town ? [`${town.name}, ${town.country}`] : []));
  return [...new Set(names)].join(" · ");
}
