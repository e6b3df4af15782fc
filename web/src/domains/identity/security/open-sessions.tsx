import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Reply } from "../../../api/call.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { deviceName, isHandheld } from "../shared/device-name.ts";
import { sessionsQuery } from "../identity.queries.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";

type OpenSession = Reply<"GET /api/auth/sessions">[number];

const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
const failed = "Couldn't sign out that device. Please try again.";

/** The member's sessions, and the buttons to end them. */
export function OpenSessions() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Loaded query={sessions} skeleton={<SkeletonRows count={2} />} failed="Couldn't load your devices">
      {(list) => (
        <>
          <ul className="flex flex-col gap-1">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {list.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
        </>
      )}
    </Loaded>
  );
}

function SessionRow({ session: { id, device, createdAt, isCurrent } }: { session: OpenSession }) {
  const name = deviceName(device);
  const since = momentFormat.format(new Date(createdAt));
  const end = useMutation({
    meta: { refetches: ["open-sessions"] },
    mutationFn: () => call("DELETE /api/auth/sessions/{id}", { params: { id } }),
    onSuccess: () => toast.show({ title: "Signed out", description: name, tone: "success" }),
    // If it has already ended, the goal is reached.
    onError: (error) => void ((error instanceof ApiError && error.status === 404) || showFailure(error, failed)),
  });
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="text-sm font-medium break-words">{name}</p>
        <p className="text-xs text-ink-faint">
          Since <time dateTime={createdAt}>{since}</time>
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="sage">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${name}, since ${since}`}
          pending={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    meta: { refetches: { onSuccess: ["open-sessions"] } },
    mutationFn: () => call("DELETE /api/auth/sessions"),
    onError: (error) => showFailure(error, "Couldn't sign out your other devices. Please try again."),
    // The dialog closes after the list is refetched.
    onSettled: (_, error) => {
      if (error !== null) return;
      setAsking(false);
      toast.show({ title: "Signed out everywhere else", tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="danger-quiet" size="sm" className="mt-2 -ml-3">
          Sign out everywhere else
        </Button>
      }
      title="Sign out everywhere else?"
      description="Every other device has to log in again. This one stays signed in."
      confirmLabel="Sign out everywhere else"
      tone="primary"
      pending={end.isPending}
      pendingText="Signing out..."
      onConfirm={() => end.mutate()}
    />
  );
}
