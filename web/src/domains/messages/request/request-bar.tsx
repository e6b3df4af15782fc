import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { BlockDialog } from "../../people/shared/block-dialog.tsx";
import { shortName } from "../../people/shared/person-name.ts";
import { type Conversation, useAcceptRequest, useIgnoreRequest } from "../messages.queries.ts";

interface RequestBarProps {
  conversation: Conversation;
  /** Called when it has left the list, to close the chat. */
  onGone: () => void;
}

/** The actions for a pending message request. */
export function RequestBar({ conversation, onGone }: RequestBarProps) {
  const { id, otherUser: other, request } = conversation;
  const [isBlocking, setBlocking] = useState(false);
  const onError = (error: unknown) => showFailure(error, "Couldn't answer the request. Try again.");
  const accept = useAcceptRequest({ onError });
  const ignore = useIgnoreRequest({
    onSuccess() {
      toast.show({ title: "Request ignored" });
      onGone();
    },
    onError,
  });
  if (request === null || request.isOwn || other === null) return null;
  const name = shortName(other);
  return (
    <section aria-label="Message request" className="border-b border-line bg-wash px-4 py-3 sm:px-5">
      <p className="text-sm text-ink">
        <bdi className="font-semibold">{name}</bdi> wants to message you about your listing. Replying accepts the
        request. They won't know if you ignore it.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" pending={accept.isPending} onClick={() => accept.mutate(id)}>
          Accept
        </Button>
        {request.status === "waiting" && (
          <Button variant="secondary" size="sm" pending={ignore.isPending} onClick={() => ignore.mutate(id)}>
            Ignore
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => setBlocking(true)}>
          Block
        </Button>
      </div>
      <BlockDialog open={isBlocking} onOpenChange={setBlocking} person={other} onBlocked={onGone} />
    </section>
  );
}

/** How many messages the member may send before an answer. */
export function RequestNote({ conversation }: { conversation: Conversation }) {
  const { otherUser: other, request } = conversation;
  if (request === null || !request.isOwn || request.messagesLeft === null || other === null) return null;
  const left = request.messagesLeft;
  return (
    <p role="status" className="px-5 pb-1.5 text-xs text-ink-soft">
      {left === 0
        ? `You can write again once ${shortName(other)} replies.`
        : `${shortName(other)} will get this as a request. You can send ${left} more ${left === 1 ? "message" : "messages"} until they reply.`}
    </p>
  );
}
