import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { ApiError, isSuspended, isUnauthorized, messageOf } from "../api/api-error.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Page } from "../ui/page.tsx";
import { paths } from "./paths.ts";

/** Replaces a screen that failed: "Not found" if it doesn't exist, otherwise a retry. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const retry = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  // A redirect to the login screen or the suspension is under way.
  if (isUnauthorized(error) || isSuspended(error)) return <LoadingScreen />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page width="text">
      <h1 className="sr-only">{isMissing ? "Not found" : "Couldn't load this page"}</h1>
      {isMissing ? (
        <EmptyState
          icon={<Compass />}
          title={messageOf(error, "Not found")}
          text="It may have been removed, or the link may be incomplete."
          action={<Button href={paths.landing}>Go Home</Button>}
        />
      ) : (
        <ErrorState {...failureOf(error)} onRetry={retry} />
      )}
    </Page>
  );
}

function failureOf(error: unknown): { message?: string } {
  return error instanceof ApiError && error.userMessage !== null ? { message: error.userMessage } : {};
}
