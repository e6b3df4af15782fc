import { paths } from "./paths.ts";

/**
 * Every address that has a screen, with * for a variable part: generated from the application's own routes, so that the
 * server answers 404 for exactly the others. The build writes it beside its files.
 */
export function pageAddresses(): string[] {
  const addresses = Object.values(paths).map((path) => (typeof path === "function" ? path("*") : path));
  return addresses.filter((address) => address !== paths.landing).toSorted();
}
