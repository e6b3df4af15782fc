import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { paths } from "../../../app/paths.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { knownConversations, useOpenConversation } from "../messages.queries.ts";
import { insertPreparedMessage } from "../../../shared/prepared-message.ts";

/**
 * A URL that names a person (`?user=`, `?userId=`) opens the conversation with them, creating it if needed; `itemId` is
 * the listing it is about. Returns whether that is pending.
 */
export function useOpenByPerson(personId: string | undefined, itemId: string | undefined): boolean {
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewerId = useMember().id;
  const go = (conversation?: string) =>
    void navigate({ to: paths.messages, search: conversation === undefined ? {} : { conversation }, replace: true });
  const { mutate } = useOpenConversation({
    onSuccess: ({ id }, { otherUserId }) => open(otherUserId, id),
    onError(error) {
      showFailure(error, "Failed to create conversation.");
      go();
    },
  });
  const open = (id: string, conversation: string) => {
    insertPreparedMessage(viewerId, id, conversation);
    go(conversation);
  };
  const asked = useRef<string>(undefined);
  const openBy = useEffectEvent((id: string) => {
    const known = knownConversations(client).find(({ otherUser }) => otherUser?.id === id);
    if (itemId !== undefined) mutate({ otherUserId: id, itemId });
    else if (known) open(id, known.id);
    else mutate({ otherUserId: id });
  });
  useEffect(() => {
    // Once per person, even if the screen mounts twice.
    if (personId === asked.current) return;
    asked.current = personId;
    if (personId !== undefined) openBy(personId);
  }, [personId]);
  return personId !== undefined;
}
