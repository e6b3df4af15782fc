import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { sessionFailureQuery, sessionQuery } from "../identity.queries.ts";

/** Shows that the session couldn't be checked, with a retry. `next` is the page to open if someone is signed in. */
export function SessionFailure({ next }: { next: string }) {
  const client = useQueryClient();
  const { history } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const isFailed = useQuery(sessionFailureQuery).data;
  if (!isFailed) return null;
  const retry = async () => {
    setAsking(true);
    const account = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    setAsking(false);
    if (account !== null) history.push(next);
  };
  return (
    <Notice
      tone="warning"
      live
      title="We couldn't check whether you're signed in"
      className="mb-6"
      action={
        <Button variant="secondary" pending={isAsking} pendingText="Checking..." onClick={() => void retry()}>
          Retry
        </Button>
      }
    >
      Check your connection and try again, or log in below.
    </Notice>
  );
}
