import { Link } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { type JoinRequest, useAcceptRequest, useDeclineRequest } from "../experiences.queries.ts";
import { showFailure } from "../../../shared/failure.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";

/** A join request with the host's two answers. */
export function RequestRow({ request, about }: { request: JoinRequest; about?: ReactNode }) {
  const accept = useAcceptRequest({
    onSuccess: () => toast.show({ title: "Join request accepted!", tone: "success" }),
    onError: (error) => showFailure(error, "Failed to accept join request. Please try again."),
  });
  const decline = useDeclineRequest({
    onSuccess: () => toast.show({ title: "Join request declined" }),
    onError: (error) => showFailure(error, "Failed to decline join request. Please try again."),
  });
  const name = personName(request.user);
  const isAnswering = accept.isPending || decline.isPending;
  return (
    <li className={`flex flex-wrap gap-x-3.5 gap-y-3 py-3.5 ${request.message ? "items-start" : "items-center"}`}>
      <PersonAvatar user={request.user} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-semibold">
          <Link to={paths.profile(request.user.id)} className="rounded-xs hover:underline">
            {name}
          </Link>
        </p>
        {about && <p className="truncate text-xs text-ink-faint">{about}</p>}
        {request.message && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{request.message}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          variant="achieve"
          size="sm"
          icon={<Check aria-hidden="true" className="size-4" />}
          pending={accept.isPending}
          disabled={isAnswering}
          aria-label={`Accept ${name}`}
          onClick={() => accept.mutate(request)}
        >
          Accept
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<X aria-hidden="true" className="size-4" />}
          pending={decline.isPending}
          disabled={isAnswering}
          aria-label={`Decline ${name}`}
          onClick={() => decline.mutate(request)}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
