import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call, type Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";
import type { Topic } from "../../api/topics.ts";

/** The signed-in account. */
export type Account = Reply<"GET /api/auth/user">;

/** The member's own editable profile. */
export type Profile = Reply<"GET /api/profile">;

/** The server's features: sign-in methods, the kind of AI, limits. */
export const configQuery = query("GET /api/config", {});

export const profileQuery = query("GET /api/profile", {});

/** The member's sign-in methods. */
export const methodsQuery = query("GET /api/auth/methods", {});

/** The member's open sessions. */
export const sessionsQuery = query("GET /api/auth/sessions", {});

/** Queries that change when members confirm their identity. */
export const confirmationTopics = ["sign-in-methods", "open-sessions"] as const satisfies readonly Topic[];

/** Whether the last session request failed, so that nobody knows who is signed in. */
export const sessionFailureQuery = queryOptions<boolean>({
  queryKey: ["session failure"],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The signed-in account; null for a visitor. If the server can't be reached, the last answer is used, and without one
 * the person counts as signed out (P-IDENTITY-15).
 */
export const sessionQuery = queryOptions<Account | null>({
  queryKey: ["GET /api/auth/user", {}],
  queryFn: async ({ client, queryKey, signal }) => {
    try {
      const account = await call("GET /api/auth/user", { signal });
      client.setQueryData(sessionFailureQuery.queryKey, false);
      return account;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ApiError && error.status === 401) {
        client.setQueryData(sessionFailureQuery.queryKey, false);
        return null;
      }
      const known = client.getQueryData<Account | null>(queryKey) ?? null;
      if (known === null) {
        // Treated as signed out (P-IDENTITY-15). The login screen shows that.
        // oxlint-disable-next-line no-console -- a failed call is logged (P-IDENTITY-15)
        console.error("The signed-in member couldn't be loaded.", error);
        client.setQueryData(sessionFailureQuery.queryKey, true);
      }
      return known;
    }
  },
  networkMode: "always",
});

/** The account, or null for a visitor. */
export function useSession(): Account | null {
  return useSuspenseQuery(sessionQuery).data;
}

/** The account on a screen for members; a lost session shows the Unauthorized toast and the login screen. */
export function useMember(): Account {
  const account = useSession();
  if (account === null) throw new ApiError(401, "Unauthorized", "");
  return account;
}
