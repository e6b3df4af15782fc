import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Experience } from "../experiences.queries.ts";
import { placeStartText } from "../shared/experience-format.ts";

interface LaterDateProps {
  experience: Pick<Experience, "laterDate">;
  /** Follows the link, where that has to close something. */
  onFollow?: () => void;
}

/** For a full date of a series: the next one with a spot. */
export function LaterDate({ experience: { laterDate }, onFollow }: LaterDateProps) {
  if (laterDate === null) return null;
  const { id, spotsLeft } = laterDate;
  return (
    <Notice tone="info" title="This date is full">
      <Link to={paths.experience(id)} onClick={onFollow} className="font-semibold underline">
        {placeStartText(laterDate)}
      </Link>{" "}
      has {spotsLeft} {spotsLeft === 1 ? "spot" : "spots"}.
    </Notice>
  );
}
