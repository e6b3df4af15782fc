import { useState } from "react";
import { ListRow } from "../../../ui/list-row.tsx";
import { plainAnswer } from "../conversation/coach-text.ts";
import type { Conversation } from "../coach.queries.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const yearFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const clockFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** The number of characters of an answer that fit in a line. */
const previewLength = 140;

interface ConversationListProps {
  conversations: readonly Conversation[];
  onOpen: (conversation: Conversation) => void;
}

/** The time for today, the day for this year, otherwise the full date. */
function timeText(createdAt: string, now: Date): string {
  const moment = new Date(createdAt);
  if (moment.toDateString() === now.toDateString()) return clockFormat.format(moment);
  return (moment.getFullYear() === now.getFullYear() ? dayFormat : yearFormat).format(moment);
}

/** Shortened, so that screen readers don't read every answer to the end. */
const preview = (answer: string) => (answer.length > previewLength ? `${answer.slice(0, previewLength)}…` : answer);

/** Conversations with their questions; each row opens one. */
export function ConversationList({ conversations, onOpen }: ConversationListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className="-mx-3 flex flex-col">
      {conversations.map((conversation) => (
        <ListRow
          key={conversation.id}
          title={conversation.message}
          meta={<time dateTime={conversation.createdAt}>{timeText(conversation.createdAt, now)}</time>}
          render={
            <button
              type="button"
              dir="auto"
              aria-haspopup="dialog"
              data-conversation={conversation.id}
              onClick={() => onOpen(conversation)}
              className="block w-full truncate text-start"
            />
          }
        >
          <span dir="auto" className="line-clamp-1">
            {preview(plainAnswer(conversation.response))}
          </span>
        </ListRow>
      ))}
    </ul>
  );
}
