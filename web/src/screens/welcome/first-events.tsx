import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import {
  type FirstExperience,
  joinedExperiencesQuery,
  pendingExperiencesQuery,
} from "../../domains/experiences/experiences.queries.ts";
import { priceLabel, startText } from "../../domains/experiences/shared/experience-format.ts";
import { ExperienceCover } from "../../domains/experiences/shared/experience-cover.tsx";
import { ListAction } from "../../domains/experiences/shared/list-action.tsx";
import { EventSheet } from "./event-sheet.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";

interface FirstEventsProps {
  initial: readonly FirstExperience[];
  goalId: string | undefined;
}

/** The events stay where they are once joined, although the server then has others to offer. */
export function FirstEvents({ initial, goalId }: FirstEventsProps) {
  const [shown] = useState(initial);
  const [now] = useState(() => Date.now());
  const [openId, setOpenId] = useState<string | null>(null);
  const joined = useQuery(joinedExperiencesQuery()).data ?? [];
  const pending = useQuery(pendingExperiencesQuery()).data ?? [];
  if (shown.length === 0) return <NoEvents />;
  return (
    <ul className="-mx-3 flex flex-col">
      {shown.map(({ experience: offered, fits, distanceKm }) => {
        const experience = [...joined, ...pending].find(({ id }) => id === offered.id) ?? offered;
        const { id, title, dateTime, location } = experience;
        return (
          <ListRow
            key={id}
            media={
              <span className="block size-14 shrink-0 overflow-clip rounded-md">
                <ExperienceCover experience={experience} className="size-full" />
              </span>
            }
            render={<button type="button" aria-haspopup="dialog" className="text-left" onClick={() => setOpenId(id)} />}
            title={
              <span dir="auto" className="line-clamp-2 whitespace-normal wrap-anywhere">
                {title}
              </span>
            }
            actions={
              // As wide before joining as after it.
              <span className="grid min-w-29">
                <ListAction experience={experience} isMember now={now} {...(goalId !== undefined && { goalId })} />
              </span>
            }
          >
            <time dateTime={dateTime} className="figures block">
              {startText(experience)}
            </time>
            <span className="line-clamp-1">
              {priceLabel(experience)} · {distanceKm === null ? location : `${distanceText(distanceKm)} away`}
            </span>
            {fits !== null && (
              <span className="line-clamp-2 text-sage-ink">
                Fits <bdi>“{fits}”</bdi>
              </span>
            )}
            <EventSheet
              experience={experience}
              isOpen={openId === id}
              onClose={() => setOpenId(null)}
              goalId={goalId}
              now={now}
            />
          </ListRow>
        );
      })}
    </ul>
  );
}

function NoEvents() {
  return (
    <EmptyState
      size="sm"
      icon={<CalendarPlus />}
      title="Nothing is planned yet"
      text="Be the first to host something."
      action={
        <Button variant="secondary" render={<Link to={paths.createExperience} />}>
          Host an event
        </Button>
      }
    />
  );
}
