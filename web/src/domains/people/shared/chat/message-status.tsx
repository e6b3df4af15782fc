import { Check, CheckCheck, Clock3 } from "lucide-react";
import type { ShownMessage } from "./chat.rules.ts";

const looks = {
  pending: { icon: Clock3, words: "Sending", tint: "" },
  sent: { icon: Check, words: "Sent", tint: "" },
  read: { icon: CheckCheck, words: "Read", tint: "text-sage-ink" },
};

/** The delivery status of the member's message: sending, sent, read. */
export function MessageStatus({ state }: { state: Exclude<ShownMessage["state"], "failed" | "waiting" | null> }) {
  const { icon: Icon, words, tint } = looks[state];
  return (
    <span title={words} className="inline-flex align-[-0.2em]">
      <Icon aria-hidden="true" className={`size-4 ${tint}`} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
