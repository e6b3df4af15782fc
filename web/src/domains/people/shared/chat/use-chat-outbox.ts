import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { discardEntry, enqueue, retryEntry } from "../../../../api/outbox/outbox.ts";
import { useOutboxEntries } from "../../../../api/outbox/use-outbox-entries.ts";
import type { DraftAttachment } from "../../../media/shared/attachments/drafts.ts";
import { endUploads } from "../../../media/shared/attachments/sending.ts";
import type { Outgoing, Quote } from "./chat.rules.ts";
import type { MentionRange } from "./mentions.rules.ts";

/** What an unsent message of any chat is made of. */
export interface ChatDraft {
  text: string;
  /** The quote of the message it answers. */
  replyTo?: Quote | null;
  attachments?: readonly DraftAttachment[];
  mentions?: readonly MentionRange[];
}

interface ChatOutbox {
  kind: string;
  /** What the chat's entries are about. */
  subject: string;
  /** Which chat it is, as part of each entry. */
  chat: { conversationId: string } | { experienceId: string };
  viewerId: string;
}

/**
 * Sends messages and keeps the unsent ones on this device: they wait for a connection, outlive a reload, and are sent one
 * at a time, in order (decision 0045).
 */
export function useChatOutbox({ kind, subject, chat, viewerId }: ChatOutbox) {
  const client = useQueryClient();
  const entries = useOutboxEntries<ChatDraft>(viewerId, kind, subject);
  const outgoing = useMemo(
    () =>
      entries.map(({ id, body, at, state, reason }): Outgoing => ({
        clientId: id,
        text: body.text,
        replyTo: body.replyTo ?? null,
        attachments: body.attachments ?? [],
        mentions: body.mentions ?? [],
        at,
        state,
        reason,
      })),
    [entries],
  );
  const send = (draft: ChatDraft) => {
    void enqueue(client, { memberId: viewerId, kind, subject, body: { ...chat, ...draft } });
  };
  const discard = useCallback((clientId: string) => {
    endUploads(clientId);
    void discardEntry(clientId);
  }, []);
  /** With the same client id, so that a message that did arrive isn't duplicated. */
  const retry = useCallback((clientId: string) => void retryEntry(client, clientId), [client]);
  return { outgoing, send, retry, discard };
}
