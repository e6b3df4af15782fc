import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import { groupCallQuery, type Participant } from "../shared/group-call.queries.ts";
import { wantGroupCall, type WantedGroupCall } from "../shared/want-group-call.ts";

/** Starts the group call, or says who is in it. Nothing where the operator has set up none. */
export function GroupCallBar(wanted: WantedGroupCall) {
  const { data } = useQuery(groupCallQuery(wanted.experienceId));
  if (data?.isOffered !== true) return null;
  const { participants, isFull } = data;
  const isHere = participants.some(({ isYou }) => isYou);
  const label = participants.length === 0 ? "Start a group call" : isHere ? "Return" : "Join";
  const join = () => wantGroupCall(wanted);
  return (
    <div className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2">
      <p className="min-w-0 grow truncate text-sm text-ink-soft" role="status">
        {participants.length > 0 && whoTalks(participants)}
      </p>
      {isFull && !isHere ? (
        <p className="text-sm text-ink-soft">The call is full</p>
      ) : (
        <Button
          size="sm"
          variant={participants.length === 0 ? "secondary" : "primary"}
          icon={<Phone aria-hidden="true" className="size-4" />}
          onClick={join}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** "3 in the call: Mira, Jonas, Ana" */
function whoTalks(participants: readonly Participant[]): string {
  const names = participants.map(({ isYou, user }) => (isYou ? "you" : shortName(user) || personName(user)));
  return `${participants.length} in the call: ${names.join(", ")}`;
}
