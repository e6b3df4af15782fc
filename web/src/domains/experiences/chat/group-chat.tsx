import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import { AttachmentComposer, type ComposerHandle } from "../../media/shared/attachments/attachment-composer.tsx";
import { chatQuery } from "../group-chat.queries.ts";
import { type OutgoingMessage, useGroupOutbox } from "./use-group-outbox.ts";
import { GroupCallBar } from "./group-call-bar.tsx";
import { GroupChatLog } from "./group-chat-log.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { groupDraftKey } from "../../../shared/prepared-message.ts";

interface GroupChatProps {
  experienceId: string;
  viewerId: string;
  /** The experience's, for the group call. */
  title: string;
  isHost?: boolean;
}

/** The chat of the host and the participants. */
export function GroupChat({ experienceId, viewerId, title, isHost = false }: GroupChatProps) {
  const chat = useQuery(chatQuery(useQueryClient(), experienceId));
  const outbox = useGroupOutbox(experienceId, viewerId);
  const [draft, setDraft] = useDraftText(groupDraftKey(viewerId, experienceId));
  const [sentCount, setSentCount] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const editUnsent = ({ id, text, attachments }: OutgoingMessage) => {
    if (composer.current?.takeBack(text, attachments) !== true) return;
    outbox.discard(id);
    part.current?.querySelector("textarea")?.focus();
  };
  const box = "flex h-[min(34rem,70dvh)] flex-col";
  return (
    <Section title="Group chat" description="For the host and everyone who's going.">
      <Card ref={part} pad="none" className={box}>
        <GroupCallBar experienceId={experienceId} title={title} isHost={isHost} />
        <Loaded
          query={chat}
          skeleton={
            <div className="grow p-3">
              <SkeletonRows count={4} />
            </div>
          }
          failed="Couldn't load the chat"
        >
          {(history) => (
            <GroupChatLog
              experienceId={experienceId}
              history={history}
              outbox={outbox}
              onEditUnsent={editUnsent}
              viewerId={viewerId}
              sentCount={sentCount}
            />
          )}
        </Loaded>
        {chat.isRefetchError && (
          <p role="status" className="px-5 pb-1 text-xs text-honey-ink">
            Couldn't load new messages. Trying again...
          </p>
        )}
        <AttachmentComposer
          ref={composer}
          chat={`chat/${experienceId}`}
          label="Message to the group"
          placeholder="Write to the group"
          className="m-3 mt-1"
          maxLength={lengths.message}
          value={draft}
          onValueChange={setDraft}
          disabled={chat.data === undefined}
          onSend={(text, attachments) => {
            setDraft("");
            setSentCount(sentCount + 1);
            outbox.send(text, attachments);
          }}
        />
      </Card>
    </Section>
  );
}
