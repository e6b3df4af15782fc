import type { QueryClient } from "@tanstack/react-query";
import { isFinal } from "../../api/api-error.ts";
import { personQuery } from "../../domains/people/people.queries.ts";
import { personName } from "../../domains/people/shared/person-name.ts";

/** Loads a person's page for its screen and returns their name; undefined if the viewer can't see them. */
export async function profileTitle(client: QueryClient, id: string): Promise<string | undefined> {
  const options = personQuery(id);
  const known = client.getQueryData(options.queryKey);
  const asked = client.fetchQuery(options).catch((error: unknown) => {
    // The screen shows the failure.
    if (isFinal(error)) return undefined;
    if (known !== undefined) return known;
    throw error;
  });
  const person = known ?? (await asked);
  return person && personName(person);
}
