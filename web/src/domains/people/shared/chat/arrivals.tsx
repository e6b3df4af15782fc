import { useEffect, useRef, useState } from "react";
import { type Named, shortName } from "../person-name.ts";
import { type AnyMessage, quoteOf, quoteText } from "./chat.rules.ts";

interface ArrivalsProps<M> {
  messages: readonly M[];
  isMine: (message: M) => boolean;
  authorOf: (message: M) => Named;
}

/** Announces messages that arrive while the chat is open, but not earlier ones or those loaded above. */
export function Arrivals<M extends AnyMessage>({ messages, isMine, authorOf }: ArrivalsProps<M>) {
  const last = messages.findLast((message) => !isMine(message));
  const told = useRef(last?.sentAt ?? "");
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (last === undefined || last.isDeleted || last.sentAt <= told.current) return;
    told.current = last.sentAt;
    setSaid(`${shortName(authorOf(last))}: ${quoteText(quoteOf(last, { senderId: null }))}`);
  }, [last, authorOf]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
