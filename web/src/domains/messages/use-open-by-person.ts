import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { paths } from "../../app/paths.ts";
import { showFailure } from "../identity/shared/failure.ts";
import { knownConversations, useOpenConversation } from "./messages.queries.ts";

/**
 * An address that names a person (`?user=`, `?userId=`) leads to the conversation with them, which is opened where there
 * is none. Answers whether that is under way.
 */
export function useOpenByPerson(personId: string | undefined): boolean {
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = (conversation?: string) =>
    void navigate({ to: paths.messages, search: conversation === undefined ? {} : { conversation }, replace: true });
  const { mutate } = useOpenConversation({
    onSuccess: ({ id }) => go(id),
    onError(error) {
      showFailure(error, "Failed to create conversation.");
      go();
    },
  });
  const asked = useRef<string>(undefined);
  const open = useEffectEvent((id: string) => {
    const known = knownConversations(client).find(({ otherUser }) => otherUser?.id === id);
    if (known) go(known.id);
    else mutate(id);
  });
  useEffect(() => {
    // Once for each person, also where the screen is put up twice.
    if (personId === asked.current) return;
    asked.current = personId;
    if (personId !== undefined) open(personId);
  }, [personId]);
  return personId !== undefined;
}
