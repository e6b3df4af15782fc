import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { Notice } from "../../../ui/notice.tsx";
import { spotsLeft } from "../details/experience-action.rules.ts";
import type { Experience } from "../experiences.queries.ts";
import { placeStartText } from "../shared/experience-format.ts";
import { seriesQuery } from "./series.queries.ts";
import { firstFreeAfter } from "./later-date.rules.ts";

interface LaterDateProps {
  experience: Experience;
  /** Follows the link, where that has to close something. */
  onFollow?: () => void;
}

/** For a full date of a series: the next one with a spot. */
export function LaterDate({ experience, onFollow }: LaterDateProps) {
  const { id, series } = experience;
  const { data: dates } = useQuery({ ...seriesQuery(id), enabled: series !== null });
  const free = dates && firstFreeAfter(experience, dates);
  if (!free) return null;
  const left = spotsLeft(free);
  return (
    <Notice tone="info" title={dates[0]?.id === id ? "The next date is full" : "This date is full"}>
      <Link to={paths.experience(free.id)} onClick={onFollow} className="font-semibold underline">
        {placeStartText(free)}
      </Link>{" "}
      has {left} {left === 1 ? "spot" : "spots"}.
    </Notice>
  );
}
