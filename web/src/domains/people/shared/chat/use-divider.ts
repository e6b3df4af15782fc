import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { History } from "../../../../api/history.ts";
import type { AnyMessage } from "./chat.rules.ts";
import type { ChatQueries } from "./chat-queries.ts";

/**
 * The first message that was unread when the chat was opened, if it is loaded; decided by the first answer since, and kept
 * until the chat is left.
 */
export function useDivider<M extends AnyMessage>(
  { forgetNew }: Pick<ChatQueries<M>, "forgetNew">,
  chatId: string,
  history: History<M> | undefined,
  isFetched: boolean,
) {
  const client = useQueryClient();
  const [firstNewId, setFirstNewId] = useState<string | null>();
  if (firstNewId === undefined && isFetched && history) {
    const first = history.messages.findIndex(({ isNew }) => isNew);
    // Where even the earliest loaded one is new, the first isn't known, and the chat opens at its end.
    const isKnown = first > 0 || history.older === null;
    setFirstNewId((isKnown && history.messages[first]?.id) || null);
  }
  useEffect(() => () => forgetNew(client, chatId), [client, chatId, forgetNew]);
  return firstNewId ?? null;
}
