import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { OutboxEntry } from "../../../api/outbox/outbox.rules.ts";
import { discardEntry, enqueue, retryEntry } from "../../../api/outbox/outbox.ts";
import { useOutboxEntries } from "../../../api/outbox/use-outbox-entries.ts";
import type { DraftAttachment } from "../../media/shared/attachments/drafts.ts";
import { endUploads } from "../../media/shared/attachments/sending.ts";
import { groupChatSubject, type GroupMessageDraft, groupMessageKind } from "./group-chat.outbox.ts";

/** A message of the viewer that the server hasn't confirmed. */
export interface OutgoingMessage extends Pick<OutboxEntry, "id" | "state" | "reason"> {
  text: string;
  attachments: readonly DraftAttachment[];
}

/** Sends messages to a group and keeps the unsent ones on this device, like those of conversations (decision 0045). */
export function useGroupOutbox(experienceId: string, viewerId: string) {
  const client = useQueryClient();
  const subject = groupChatSubject(experienceId);
  const entries = useOutboxEntries<GroupMessageDraft>(viewerId, groupMessageKind, subject);
  const outgoing = useMemo(
    () =>
      entries.map(({ id, state, reason, body }): OutgoingMessage => ({
        id,
        state,
        reason,
        text: body.text,
        attachments: body.attachments ?? [],
      })),
    [entries],
  );
  const send = (text: string, attachments: readonly DraftAttachment[]) => {
    const body: GroupMessageDraft = { experienceId, text, attachments };
    void enqueue(client, { memberId: viewerId, kind: groupMessageKind, subject, body });
  };
  const discard = useCallback((id: string) => {
    endUploads(id);
    void discardEntry(id);
  }, []);
  const retry = useCallback((id: string) => void retryEntry(client, id), [client]);
  return { outgoing, send, discard, retry };
}
