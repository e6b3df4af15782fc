import { type InfiniteData, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../../api/call.ts";
import { query } from "../../../api/query.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { portalPages } from "../frame/portal-pages.ts";

export type User = Reply<"GET /api/admin/users">["users"][number];
export type UserDetail = Reply<"GET /api/admin/users/{id}">;
export type Transaction = Reply<"GET /api/admin/transactions">["transactions"][number];
export type PortalExperience = Reply<"GET /api/admin/experiences">["experiences"][number];
export type DayOfSeries = Reply<"GET /api/admin/dashboard/series">["days"][number];

type Request<K extends "GET /api/admin/users" | "GET /api/admin/transactions" | "GET /api/admin/experiences"> =
  NonNullable<Input<K>["query"]>;

/** Short, because colleagues change the same data; milliseconds. */
const freshFor = 10_000;
// Shows the previous results while the next ones load.
const listing = { staleTime: freshFor, placeholderData: keepPreviousData };

export const usersQuery = (request: Request<"GET /api/admin/users">) => ({
  ...portalPages("GET /api/admin/users", { query: request }, ({ users }) => users),
  ...listing,
});
export const userQuery = (id: string) => ({
  ...query("GET /api/admin/users/{id}", { params: { id } }),
  staleTime: freshFor,
});
export const transactionsQuery = (request: Request<"GET /api/admin/transactions">) => ({
  ...portalPages("GET /api/admin/transactions", { query: request }, ({ transactions }) => transactions),
  ...listing,
});
export const experiencesQuery = (request: Request<"GET /api/admin/experiences">) => ({
  ...portalPages("GET /api/admin/experiences", { query: request }, ({ experiences }) => experiences),
  ...listing,
});
export const statsQuery = () => ({
  ...query("GET /api/admin/dashboard/stats", { query: { timeZone: ownTimeZone() } }),
  staleTime: freshFor,
});
export const seriesQuery = (days: number) => ({
  ...query("GET /api/admin/dashboard/series", { query: { days, timeZone: ownTimeZone() } }),
  ...listing,
});

/** Replaces a row in every loaded page of a list. */
function replaceRow(client: QueryClient, key: string, row: { id: string }): void {
  client.setQueriesData<InfiniteData<{ items: readonly { id: string }[]; next: string | null }>>(
    { queryKey: [key] },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === row.id ? row : item)),
        })),
      },
  );
}

interface UserChangeOptions {
  onDone?: () => void;
  /** Whether the caller shows this error itself. */
  isShownHere?: (error: unknown) => boolean;
}

/** Changes a member's credits or plan. */
export function useUserChange(id: string, { onDone, isShownHere }: UserChangeOptions = {}) {
  return useApiMutation(
    (body: Input<"PATCH /api/admin/users/{id}">["body"]) =>
      call("PATCH /api/admin/users/{id}", { params: { id }, body }),
    // A refusal means that the list is outdated.
    { onSuccess: ["admin-member"], onError: ["admin-member", "admin-members"] },
    {
      show: (client, user) => replaceRow(client, "GET /api/admin/users", user),
      onSuccess: () => {
        toast.show({ title: "User Updated", tone: "success" });
        onDone?.();
      },
      onError(error) {
        if (isShownHere?.(error) !== true) showFailureWithReason(error, "Failed to update user");
      },
    },
  );
}

export function useMemberDecision(id: string, onDone: () => void) {
  return useApiMutation(
    (body: Input<"POST /api/admin/users/{id}/decisions">["body"]) =>
      call("POST /api/admin/users/{id}/decisions", { params: { id }, body }),
    ["admin-member", "admin-members", "admin-decisions"],
    {
      onSuccess: (_, { action }) => {
        toast.show({ title: action === "suspend" ? "Member suspended" : "Member warned", tone: "success" });
        onDone();
      },
      onError: (error) => showFailureWithReason(error, "Failed to update user"),
    },
  );
}

export function useExperienceStatus(id: string, onDone: () => void) {
  return useApiMutation(
    (body: Input<"PATCH /api/admin/experiences/{id}/status">["body"]) =>
      call("PATCH /api/admin/experiences/{id}/status", { params: { id }, body }),
    { onError: ["admin-experiences"] },
    {
      show: (client, experience) => replaceRow(client, "GET /api/admin/experiences", experience),
      onSuccess: () => {
        toast.show({ title: "Experience Updated", tone: "success" });
        onDone();
      },
      onError: (error) => showFailureWithReason(error, "Failed to update experience"),
    },
  );
}
