import { Check, X } from "lucide-react";
import { showFailure } from "../../../shared/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { bringsText } from "../plus-one/plus-one.rules.ts";
import { type HostAttendance, useMarkAttendance } from "./attendance.queries.ts";

interface GuestMarkProps {
  experienceId: string;
  guest: HostAttendance["guests"][number];
  isOpen: boolean;
}

/** One guest, with the host's two marks; once it is too late, only the result. */
export function GuestMark({ experienceId, guest: { user, state, plusOne }, isOpen }: GuestMarkProps) {
  const mark = useMarkAttendance(experienceId, {
    onError: (error) => showFailure(error, "Couldn't save who came. Please try again."),
  });
  const name = personName(user);
  const set = (came: boolean) => mark.mutate([{ userId: user.id, came }]);
  const wanted = mark.isPending ? mark.variables?.[0]?.came : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <PersonAvatar user={user} />
      <div className="min-w-0 flex-1 basis-22 sm:basis-40">
        <p className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</p>
        {plusOne && (
          <p dir="auto" className="text-xs text-ink-soft wrap-anywhere">
            {bringsText(plusOne)}
          </p>
        )}
        {state === "claimed" && <p className="text-xs text-ink-soft">Says they were there</p>}
      </div>
      {isOpen ? (
        <div className="flex shrink-0 gap-1 sm:gap-2">
          <Button
            variant={state === "came" ? "achieve" : "secondary"}
            size="sm"
            icon={<Check aria-hidden="true" className="size-4" />}
            aria-pressed={state === "came"}
            aria-label={`${name} came`}
            pending={wanted === true}
            disabled={mark.isPending}
            onClick={() => state !== "came" && set(true)}
          >
            Came
          </Button>
          <Button
            variant={state === "missed" ? "danger-quiet" : "quiet"}
            size="sm"
            icon={<X aria-hidden="true" className="size-4" />}
            aria-pressed={state === "missed"}
            aria-label={`${name} didn't come`}
            pending={wanted === false}
            disabled={mark.isPending}
            onClick={() => state !== "missed" && set(false)}
          >
            <span className="max-sm:sr-only">Didn't come</span>
          </Button>
        </div>
      ) : (
        <Badge tone={state === "came" ? "sage" : "neutral"}>
          {state === "came" ? "Came" : state === "missed" ? "Didn't come" : "Not marked"}
        </Badge>
      )}
    </li>
  );
}
