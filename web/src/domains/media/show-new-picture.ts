import type { QueryClient } from "@tanstack/react-query";
import { type Account, configQuery, sessionQuery } from "../identity/identity.queries.ts";

const own = new Set<unknown>([sessionQuery, configQuery].map(({ queryKey }) => queryKey[0]));

/** One's own face stands in many answers (cards, requests, chats): the account has it at once, the others are asked again. */
export function showNewPicture(client: QueryClient, account: Account): void {
  client.setQueryData(sessionQuery.queryKey, account);
  void client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === "string" && key.startsWith("GET ") && !own.has(key),
  });
}
