import { Link } from "@tanstack/react-router";
import { CalendarHeart } from "lucide-react";
import { useId } from "react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { GoalExperience } from "../goals.queries.ts";

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** The experiences the member joined for a goal. */
export function GoalExperiences({ experiences }: { experiences: readonly GoalExperience[] }) {
  const labelId = useId();
  if (experiences.length === 0) return null;
  return (
    <>
      <p id={labelId} className="mt-4 text-xs font-semibold text-ink-soft">
        Joined for this goal
      </p>
      <ul aria-labelledby={labelId} className="mt-1.5 flex flex-col gap-2">
        {experiences.map(({ id, title, dateTime, location, isCancelled }) => (
          <li key={id} className="flex items-start gap-2.5 rounded-md bg-sage-soft px-3 py-2.5 text-sm">
            <CalendarHeart aria-hidden="true" className="mt-px size-4.5 shrink-0 text-sage-ink" />
            <div className="min-w-0 grow">
              <Link to={paths.experience(id)} className="link wrap-anywhere">
                {title}
              </Link>
              <p className="figures text-xs text-ink-soft">
                <time dateTime={dateTime}>{momentFormat.format(new Date(dateTime))}</time> · {location}
              </p>
            </div>
            {isCancelled && <Badge tone="danger">Cancelled</Badge>}
          </li>
        ))}
      </ul>
    </>
  );
}
