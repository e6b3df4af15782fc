import type { Experience } from "./experiences.queries.ts";

export type Person = Experience["creator"];

/** What others call somebody: the name, else the username. */
export function personName(person: Pick<Person, "firstName" | "lastName" | "username">): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(" ");
  return name || person.username || "A member";
}
