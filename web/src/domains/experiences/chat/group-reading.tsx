import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import type { ChatReading } from "../../people/shared/chat/chat-history.tsx";
import { mentionParts } from "../../people/shared/chat/mentions.rules.ts";
import { clockOf, wholeTime } from "../../people/shared/chat/message-time.ts";
import { personName } from "../../people/shared/person-name.ts";
import type { GroupMessage } from "../experiences.queries.ts";

/** How the messages of a group are read. */
export function groupReading(viewerId: string): ChatReading<GroupMessage> {
  const isMine = ({ userId }: GroupMessage) => userId === viewerId;
  return {
    isMine,
    authorOf: ({ user }) => user,
    nameOf: personName,
    showsNames: true,
    quoteAuthorOf: ({ senderId, sender, isDeleted }) => {
      if (senderId === viewerId) return "You";
      // The answer doesn't say whose a deleted original was.
      return !sender && isDeleted ? "" : personName(sender ?? null);
    },
    textOf: (message) => (message.mentions.length === 0 ? message.message : <MentioningText message={message} />),
    noteOf: (message) =>
      message.isCall === true && !message.isDeleted && <CallNote message={message} isMine={isMine(message)} />,
  };
}

/** A text in which the members it names are links, with their present names. */
function MentioningText({ message: { message, mentions } }: { message: GroupMessage }) {
  return mentionParts(message, mentions).map(({ text, user }, at) =>
    user ? (
      <Link
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
        key={at}
        to={paths.profile(user.id)}
        className="rounded-xs font-semibold text-accent-ink hover:underline"
      >
        <bdi>@{personName(user)}</bdi>
      </Link>
    ) : (
      text
    ),
  );
}

function CallNote({ message: { user, sentAt }, isMine }: { message: GroupMessage; isMine: boolean }) {
  return (
    <p className="my-2 self-center text-center text-xs text-ink-soft">
      <bdi>{isMine ? "You" : personName(user)}</bdi> started a group call ·{" "}
      <time dateTime={sentAt} title={wholeTime(sentAt)} className="figures">
        {clockOf(sentAt)}
      </time>
    </p>
  );
}
