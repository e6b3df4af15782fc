import { MessagesSquare } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChatHistory } from "../../people/shared/chat/chat-history.tsx";
import type { Answers } from "../../people/shared/chat/message-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import { groupMessages, useDeleteGroupMessage } from "../group-chat.queries.ts";
import { WhoReactedDialog } from "./who-reacted-dialog.tsx";

type HistoryProps = ComponentProps<typeof ChatHistory<GroupMessage>>;

interface GroupHistoryProps extends Omit<HistoryProps, "label" | "older" | "newer" | "actions" | "empty"> {
  experienceId: string;
  answers: Answers<GroupMessage> | undefined;
  /** Called when the part around a message has been read up to the newest. */
  onJoined: () => void;
  /** Not the end of the chat: the blocked member's messages leave it. */
  onBlocked: () => void;
}

/** The messages of a group, and who reacted to them. */
export function GroupHistory({ experienceId, answers, onJoined, onBlocked, ...history }: GroupHistoryProps) {
  const remove = useDeleteGroupMessage();
  const older = groupMessages.useOlder(experienceId, history.around?.messageId);
  const newer = groupMessages.useNewer(experienceId, history.around?.messageId, onJoined);
  const [reactedTo, setReactedTo] = useState<GroupMessage | null>(null);
  return (
    <>
      <ChatHistory
        {...history}
        label="Group chat"
        older={older}
        newer={newer}
        actions={{
          answers,
          remove,
          deletedFor: "everyone in the group",
          reportOf: ({ user }) => ({ type: "user", id: user.id, what: personName(user) }),
          onBlocked,
          onWhoReacted: setReactedTo,
        }}
        empty={
          <EmptyState
            className="my-auto"
            icon={<MessagesSquare />}
            title="No messages yet"
            text="Say hello, or ask what to bring."
          />
        }
      />
      {reactedTo && <WhoReactedDialog message={reactedTo} onClose={() => setReactedTo(null)} />}
    </>
  );
}
