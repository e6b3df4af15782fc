import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Reply } from "../../../api/call.ts";
import { query } from "../../../api/query.ts";
import type { Topic } from "../../../api/topics.ts";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { forgetAdministrator } from "../admin-session.ts";

export type SecondFactor = Reply<"GET /api/admin/second-factor">;
export type Added = Reply<"POST /api/admin/second-factor/app/confirm">;

export const secondFactorQuery = query("GET /api/admin/second-factor", {});
export const settingsQuery = query("GET /api/admin/settings", {});

/** Topics to refetch after a change of a second factor. */
export const secondFactorTopics = ["admin-second-factor", "admin-accounts"] as const satisfies readonly Topic[];

/** Handles a refused change: if the sign-in is too old, it opens the login screen, which leads back here. */
export function useChangeFailed() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const logInAgain = async (next: string): Promise<void> => {
    await call("POST /api/admin/logout").catch(() => null);
    forgetAdministrator(client);
    await navigate({ to: paths.adminLogin, search: { next } });
  };
  return (error: unknown, fallback: string, next: string = paths.adminSecondFactor): void => {
    if (!(error instanceof ApiError) || !error.is({ code: "admin/sign-in-again" })) return showFailure(error, fallback);
    toast.show({ title: "Log in again first", description: "Then you can make this change.", tone: "danger" });
    void logInAgain(next);
  };
}
