import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from "lucide-react";
import { clsx } from "clsx";
import type { Reply } from "../../../api/call.ts";
import { callText, wasMissed } from "../shared/call-text.rules.ts";
import { clockOf, wholeTime } from "../../people/shared/chat/message-time.ts";

/** Calls between the messages of a conversation. */
export function CallLines({ calls }: { calls: Reply<"GET /api/calls"> | undefined }) {
  return calls?.map((call) => {
    const isMissed = wasMissed(call);
    const Way = isMissed ? PhoneMissed : call.direction === "outgoing" ? PhoneOutgoing : PhoneIncoming;
    return (
      <p
        key={call.id}
        className={clsx(
          "my-2 flex items-center gap-2 self-center rounded-full bg-wash px-3.5 py-1.5 text-xs",
          isMissed ? "text-danger-ink" : "text-ink-soft",
        )}
      >
        <Way aria-hidden="true" className="size-3.5 shrink-0" />
        <span>{callText(call)}</span>
        <time dateTime={call.startedAt} title={wholeTime(call.startedAt)} className="figures text-ink-faint">
          {clockOf(call.startedAt)}
        </time>
      </p>
    );
  });
}
