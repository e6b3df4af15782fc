import type { QueryClient } from "@tanstack/react-query";
import { type Account, configQuery, sessionQuery } from "../../identity/identity.queries.ts";

/**
 * One's own face stands in many answers (cards, requests, chats), which are all asked for again; the account has it at
 * once where the server has told it.
 */
export function invalidateAvatar(client: QueryClient, account?: Account): Promise<void> {
  if (account) client.setQueryData(sessionQuery.queryKey, account);
  const isKnown = (key: string) =>
    key === configQuery.queryKey[0] || (account !== undefined && key === sessionQuery.queryKey[0]);
  return client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === "string" && key.startsWith("GET ") && !isKnown(key),
  });
}
