import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useRefetchWhen } from "../../../api/use-refetch.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { failureText } from "../../../shared/failure.ts";

// Opening the screen confirms, once: a cached query runs once, no matter how often the screen renders.
const confirmation = (token: string) =>
  queryOptions({
    queryKey: ["POST /api/auth/verify-email", token],
    queryFn: () => call("POST /api/auth/verify-email", { body: { token } }),
    enabled: token !== "",
  });

export function VerifyEmailScreen() {
  const { token = "" } = useSearch({ from: "/verify-email" });
  const { isSuccess, error, refetch } = useQuery(confirmation(token));
  // Other screens read the account from the cache.
  useRefetchWhen(isSuccess, ["own-account"], { alsoOffScreen: true });
  return (
    <AuthLayout title="Confirm your email">
      <Outcome token={token} isConfirmed={isSuccess} error={error} onRetry={() => void refetch()} />
    </AuthLayout>
  );
}

interface OutcomeProps {
  token: string;
  isConfirmed: boolean;
  error: Error | null;
  onRetry: () => void;
}

function Outcome({ token, isConfirmed, error, onRetry }: OutcomeProps) {
  const goHome = <Button render={<Link to={paths.home} />}>Go Home</Button>;
  if (isConfirmed) {
    return (
      <Notice tone="success" live title="Your email is confirmed" action={goHome}>
        Thanks! We can reach you there now.
      </Notice>
    );
  }
  const isRefused = error instanceof ApiError && error.status === 400;
  if (token === "" || isRefused) {
    return (
      <Notice tone="warning" live title="This link is no longer valid" action={goHome}>
        Each link works once. Send a new one from your settings.
      </Notice>
    );
  }
  if (error !== null) {
    return (
      <Notice tone="danger" live title="That didn't work" action={<Button onClick={onRetry}>Retry</Button>}>
        {failureText(error, "Something went wrong. Try again.")}
      </Notice>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner /> Confirming...
    </p>
  );
}
