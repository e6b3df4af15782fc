import { Link } from "@tanstack/react-router";
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing, Video } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { placeCall } from "../../people/shared/place-call.ts";
import { callText, wasMissed } from "../../messages/shared/call-text.rules.ts";
import { shortTime, wholeTime } from "../../people/shared/chat/message-time.ts";
import type { CallRecord } from "../calls.queries.ts";

/** A call: with whom, its direction, outcome and time. */
export function CallRow({ call, now }: { call: CallRecord; now: number }) {
  const { otherUser: other } = call;
  const name = personName(other);
  const isMissed = wasMissed(call);
  const Way = isMissed ? PhoneMissed : call.direction === "outgoing" ? PhoneOutgoing : PhoneIncoming;
  const Kind = call.callType === "video" ? Video : Phone;
  return (
    <ListRow
      className="flex-nowrap"
      media={<PersonAvatar user={other} />}
      title={<bdi>{name}</bdi>}
      meta={
        <time dateTime={call.startedAt} title={wholeTime(call.startedAt)}>
          {shortTime(call.startedAt, now)}
        </time>
      }
      {...(other && { render: <Link to={paths.profile(other.id)} /> })}
      actions={
        other && (
          <IconButton
            label={`Call ${name}`}
            icon={<Kind />}
            onClick={() => placeCall({ person: other, callType: call.callType })}
          />
        )
      }
    >
      <span className={`flex items-center gap-1.5 ${isMissed ? "text-danger-ink" : ""}`}>
        <Way aria-hidden="true" className="size-4 shrink-0" />
        {callText(call)}
      </span>
    </ListRow>
  );
}
