import { useState } from "react";
import { agoOf } from "../../ui/ago.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PersonLine } from "../people/shared/person-card.tsx";
import { PersonMenu } from "../people/shared/person-menu.tsx";
import { personName } from "../people/shared/person-name.ts";
import type { ReceivedRequest, SentRequest } from "./friends.queries.ts";
import { Answers } from "./shared/friend-actions.tsx";
import { useCancel } from "./shared/use-cancel.ts";

interface ReceivedRowProps {
  request: ReceivedRequest;
  /** Says what the row is about, in a list that doesn't say it. */
  isExplained?: boolean;
}

export function ReceivedRow({ request, isExplained = false }: ReceivedRowProps) {
  const { id, user, mutualFriends, createdAt } = request;
  return (
    <PersonLine
      user={user}
      className="lazy-row"
      meta={
        <>
          {isExplained && <span className="block text-xs text-ink-faint">wants to be your friend</span>}
          <Circumstances mutualFriends={mutualFriends} createdAt={createdAt} />
        </>
      }
      actions={
        <>
          <Answers person={user} requestId={id} />
          <PersonMenu person={user} />
        </>
      }
    />
  );
}

export function SentRow({ request: { id, friend, mutualFriends, createdAt } }: { request: SentRequest }) {
  const cancel = useCancel();
  return (
    <PersonLine
      user={friend}
      className="lazy-row"
      meta={<Circumstances mutualFriends={mutualFriends} createdAt={createdAt} />}
      actions={
        <>
          <Badge tone="honey">Pending</Badge>
          <Button
            variant="quiet"
            size="sm"
            pending={cancel.isPending}
            aria-label={`Cancel request to ${personName(friend)}`}
            onClick={() => cancel.mutate({ person: friend, requestId: id })}
          >
            Cancel
          </Button>
          <PersonMenu person={friend} />
        </>
      }
    />
  );
}

/** Mutual friends, if any, and the time of the request. */
function Circumstances({ mutualFriends, createdAt }: { mutualFriends: number; createdAt: string }) {
  const [now] = useState(() => new Date());
  return (
    <span className="figures block text-xs text-ink-faint">
      {mutualFriends > 0 && `${mutualFriends} mutual ${mutualFriends === 1 ? "friend" : "friends"} · `}
      <time dateTime={createdAt}>{agoOf(createdAt, now)}</time>
    </span>
  );
}
