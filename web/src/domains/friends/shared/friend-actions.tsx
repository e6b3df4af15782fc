import { clsx } from "clsx";
import { Check, UserPlus, UserRoundCheck, X } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useSession } from "../../identity/identity.queries.ts";
import type { Person } from "../../people/people.queries.ts";
import { personName } from "../../people/shared/person-name.ts";
import { useAcceptRequest, useDeclineRequest, useSendRequest } from "../friends.queries.ts";
import { useCancel } from "./use-cancel.ts";

type Related = Pick<Person, "id" | "firstName" | "lastName" | "username" | "friendshipStatus" | "requestId">;
type Size = "sm" | "md";

/** As wide as the state after a request with its button to cancel, on a phone and from there on. */
const slot = "w-22 sm:w-34";

interface FriendActionProps {
  person: Related;
  size?: Size;
  /** False if the person accepts no requests, which hides Add Friend. */
  canAdd?: boolean;
  /** For rows: as wide before a request as after it, so that nothing in the row moves, and short on a phone. */
  isShort?: boolean;
}

/** The viewer's relation to a person, with the actions it allows (P-PEOPLE-4). */
export function FriendAction({ person, size = "sm", canAdd = true, isShort = false }: FriendActionProps) {
  const account = useSession();
  if (account === null) return null;
  if (account.id === person.id) return <Badge tone="accent">You</Badge>;
  return <RelationAction person={person} size={size} canAdd={canAdd} isShort={isShort} />;
}

/**
 * Stays mounted while the relation changes, so that a button that is replaced by its own action can still show the
 * result.
 */
function RelationAction({ person, size, canAdd, isShort }: Required<FriendActionProps>) {
  const send = useSendRequest({
    onSuccess: ({ status }) =>
      toast.show({ title: status === "friends" ? "Friend Request Accepted" : "Friend Request Sent", tone: "success" }),
    onError: (error) => showFailure(error, "Failed to send friend request. Please try again."),
  });
  const cancel = useCancel();
  const name = personName(person);
  const { requestId } = person;
  // Optimistic: reverted if the request fails.
  const isSending = send.isPending && person.friendshipStatus === "none";
  const isTakingBack = cancel.isPending && person.friendshipStatus === "pending_sent";
  const status = isSending ? "pending_sent" : isTakingBack ? "none" : person.friendshipStatus;
  switch (status) {
    case "friends":
      return (
        <Badge tone="sage" icon={<UserRoundCheck />} className={isShort ? clsx("justify-center", slot) : undefined}>
          Friends
        </Badge>
      );
    case "pending_received":
      return requestId === null ? null : <Answers person={person} requestId={requestId} size={size} />;
    case "pending_sent":
      if (isShort) {
        return (
          <span className={clsx("flex items-center justify-between", slot)}>
            <Badge tone="honey" className="max-sm:px-2!">
              <span className="max-sm:sr-only">Request sent</span>
              <span aria-hidden="true" className="sm:hidden">
                Sent
              </span>
            </Badge>
            <IconButton
              size="sm"
              icon={<X />}
              disabled={requestId === null}
              label={`Cancel request to ${name}`}
              className={size === "md" ? "my-1 pointer-coarse:my-0" : undefined}
              onClick={() => requestId !== null && cancel.mutate({ person, requestId })}
            />
          </span>
        );
      }
      return (
        <span className="flex items-center gap-1">
          <Badge tone="honey">Request sent</Badge>
          <Button
            variant="quiet"
            size={size}
            disabled={requestId === null}
            aria-label={`Cancel request to ${name}`}
            onClick={() => requestId !== null && cancel.mutate({ person, requestId })}
          >
            Cancel
          </Button>
        </span>
      );
    case "none":
      if (!canAdd) return null;
      return (
        <Button
          variant="secondary"
          size={size}
          icon={<UserPlus aria-hidden="true" className="size-4" />}
          className={isShort ? clsx("px-3!", slot) : undefined}
          disabled={cancel.isPending}
          aria-label={`Add Friend: ${name}`}
          onClick={() => send.mutate(person)}
        >
          <span>
            Add<span className={isShort ? "max-sm:sr-only" : undefined}> Friend</span>
          </span>
        </Button>
      );
  }
}

interface AnswersProps {
  person: Pick<Related, "id" | "firstName" | "lastName" | "username">;
  requestId: string;
  size?: Size;
  onAnswered?: (answer: "accepted" | "declined") => void;
}

/** Accept and decline for a received request. */
export function Answers({ person, requestId, size = "sm", onAnswered }: AnswersProps) {
  const accept = useAcceptRequest({
    onSuccess() {
      toast.show({ title: "Friend Request Accepted", tone: "success" });
      onAnswered?.("accepted");
    },
    onError: (error) => showFailure(error, "Failed to accept friend request."),
  });
  const decline = useDeclineRequest({
    onSuccess() {
      toast.show({ title: "Request Declined" });
      onAnswered?.("declined");
    },
    onError: (error) => showFailure(error, "Failed to decline friend request."),
  });
  const name = personName(person);
  const isAnswering = accept.isPending || decline.isPending;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        variant="achieve"
        size={size}
        icon={<Check aria-hidden="true" className="size-4" />}
        pending={accept.isPending}
        disabled={isAnswering}
        aria-label={`Accept ${name}`}
        onClick={() => accept.mutate({ person, requestId })}
      >
        Accept
      </Button>
      <Button
        variant="quiet"
        size={size}
        icon={<X aria-hidden="true" className="size-4" />}
        pending={decline.isPending}
        disabled={isAnswering}
        aria-label={`Decline ${name}`}
        onClick={() => decline.mutate({ person, requestId })}
      >
        Decline
      </Button>
    </span>
  );
}
