import type { QueryClient } from "@tanstack/react-query";
import { isFinal } from "../../api/api-error.ts";
import { personQuery } from "../../domains/people/people.queries.ts";
import { personName } from "../../domains/people/shared/person-name.ts";

/** A page that was loaded before shows at once, and after so many milliseconds is asked for again. */
export const freshFor = 10_000;

/** Loads a person's page for its screen and answers their name; nothing where there is nobody to be seen. */
export async function profileTitle(client: QueryClient, id: string): Promise<string | undefined> {
  const options = personQuery(id);
  const known = client.getQueryData(options.queryKey);
  const asked = client.fetchQuery({ ...options, staleTime: freshFor }).catch((error: unknown) => {
    // The screen says so itself.
    if (isFinal(error)) return undefined;
    if (known !== undefined) return known;
    throw error;
  });
  const person = known ?? (await asked);
  return person && personName(person);
}
