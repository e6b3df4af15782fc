import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { History } from "../../../api/history.ts";
import { forgetNew, type Message } from "../messages.queries.ts";

/**
 * The first message that was unread when the chat was opened; decided by the first answer since, and kept until the chat
 * is left.
 */
export function useDivider(conversationId: string, history: History<Message> | undefined, isFetched: boolean) {
  const client = useQueryClient();
  const [firstNewId, setFirstNewId] = useState<string | null>();
  if (firstNewId === undefined && isFetched && history) {
    setFirstNewId(history.messages.find(({ isNew }) => isNew)?.id ?? null);
  }
  useEffect(() => () => forgetNew(client, conversationId), [client, conversationId]);
  return firstNewId ?? null;
}
