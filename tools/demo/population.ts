import { people } from "./people.ts";

/** The accounts to sign in with, by username. */
export const loginAccounts: readonly string[] = people.slice(0, 2).map(([, , username]) => username);

/** Those who live in a city, the accounts to sign in with first. */
export function peopleOf(city: string): string[] {
  return people.filter(([, , , home]) => home === city).map(([, , username]) => username);
}
