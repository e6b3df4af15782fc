import { people } from "./people.ts";

/** The login accounts, by username. */
export const loginAccounts: readonly string[] = people.slice(0, 2).map(([, , username]) => username);

/** The members of a city, login accounts first. */
export function peopleOf(city: string): string[] {
  return people.filter(([, , , home]) => home === city).map(([, , username]) => username);
}
