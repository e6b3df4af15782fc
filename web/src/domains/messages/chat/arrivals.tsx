import { useEffect, useRef, useState } from "react";
import { shortName } from "../../people/shared/person-name.ts";
import type { Conversation, Message } from "../messages.queries.ts";

interface ArrivalsProps {
  messages: readonly Message[];
  viewerId: string;
  other: Conversation["otherUser"];
}

/** Announces messages that arrive while the chat is open, but not earlier ones or those loaded above. */
export function Arrivals({ messages, viewerId, other }: ArrivalsProps) {
  const last = messages.findLast(({ senderId }) => senderId !== viewerId);
  const told = useRef(last?.sentAt ?? "");
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (last === undefined || last.isDeleted || last.sentAt <= told.current) return;
    told.current = last.sentAt;
    setSaid(`${shortName(other)}: ${last.message}`);
  }, [last, other]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
