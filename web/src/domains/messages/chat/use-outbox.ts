import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { discardEntry, enqueue, retryEntry } from "../../../api/outbox/outbox.ts";
import { useOutboxEntries } from "../../../api/outbox/use-outbox-entries.ts";
import type { DraftAttachment } from "../../media/shared/attachments/drafts.ts";
import { endUploads } from "../../media/shared/attachments/sending.ts";
import type { Outgoing } from "../messages.rules.ts";
import { conversationSubject, type MessageDraft, messageKind } from "./messages.outbox.ts";

/**
 * Sends messages and keeps the unsent ones on this device: they wait for a connection, outlive a reload, and are sent one
 * at a time, in order (decision 0045).
 */
export function useOutbox(conversationId: string, viewerId: string) {
  const client = useQueryClient();
  const subject = conversationSubject(conversationId);
  const entries = useOutboxEntries<MessageDraft>(viewerId, messageKind, subject);
  const outgoing = useMemo(
    () =>
      entries.map(({ id, body, at, state, reason }): Outgoing => ({
        clientId: id,
        text: body.text,
        replyTo: body.replyTo ?? null,
        attachments: body.attachments ?? [],
        at,
        state,
        reason,
      })),
    [entries],
  );
  const send = (text: string, attachments: readonly DraftAttachment[], replyTo: MessageDraft["replyTo"] = null) => {
    void enqueue<MessageDraft>(client, {
      memberId: viewerId,
      kind: messageKind,
      subject,
      body: { conversationId, text, attachments, replyTo },
    });
  };
  const discard = useCallback((clientId: string) => {
    endUploads(clientId);
    void discardEntry(clientId);
  }, []);
  /** With the same client id, so that a message that did arrive isn't duplicated. */
  const retry = useCallback((clientId: string) => void retryEntry(client, clientId), [client]);
  return { outgoing, send, retry, discard };
}
