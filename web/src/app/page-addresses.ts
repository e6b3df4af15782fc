import { paths } from "./paths.ts";

/** Every address that has a screen, with * for a part that varies: made of the application's own list, so that the
 * server, which answers 404 for every other one, cannot know less or more. The build leaves it beside its files. */
export function pageAddresses(): string[] {
  const addresses = Object.values(paths).map((path) => (typeof path === "function" ? path("*") : path));
  return addresses.filter((address) => address !== paths.landing).toSorted();
}
