import { Link } from "@tanstack/react-router";
import { CalendarPlus, CheckCheck } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { type HostAttendance, useMarkAttendance } from "./attendance.queries.ts";
import { ratingLabels, ratingValues } from "./after.rules.ts";
import { AddPhotos } from "./add-photos.tsx";
import { GuestMark } from "./guest-mark.tsx";

interface HostAfterProps {
  experience: ExperienceDetails;
  attendance: HostAttendance;
  isOpen: boolean;
}

/** The host marks who came, reads how it was, adds photos, and plans the next one; a co-host marks who came and adds photos. */
export function HostAfter({ experience, attendance, isOpen }: HostAfterProps) {
  const { guests, ratings, words } = attendance;
  const everyone = useMarkAttendance(experience.id, {
    onError: (error) => showFailure(error, "Couldn't save who came. Please try again."),
  });
  const hasAll = guests.every(({ state }) => state === "came");
  const counted = ratingValues.flatMap((rating) => {
    const count = ratings?.[rating] ?? 0;
    return count > 0 ? [`${ratingLabels[rating]} ${count}`] : [];
  });
  return (
    <Section
      title="Who came?"
      description={isOpen ? "Marking guests moves the goals they joined for." : "It's too late to change this."}
      action={
        isOpen &&
        guests.length > 1 &&
        !hasAll && (
          <Button
            variant="achieve"
            size="sm"
            icon={<CheckCheck aria-hidden="true" className="size-4" />}
            pending={everyone.isPending}
            onClick={() => everyone.mutate(guests.map(({ user }) => ({ userId: user.id, came: true })))}
          >
            Everyone came
          </Button>
        )
      }
    >
      <Card pad="none" className="px-5 py-1.5">
        {guests.length === 0 ? (
          <p className="py-4 text-sm text-ink-soft">Nobody joined this time.</p>
        ) : (
          <ul className="divide-y divide-line">
            {guests.map((guest) => (
              <GuestMark key={guest.user.id} experienceId={experience.id} guest={guest} isOpen={isOpen} />
            ))}
          </ul>
        )}
      </Card>
      {counted.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          <span className="font-semibold text-ink">How it was: </span>
          {counted.join(" · ")}
        </p>
      )}
      {words.length > 0 && (
        <ul aria-label="What guests wrote to you" className="mt-3 flex flex-col gap-2">
          {words.map((text, at) => (
            <li key={at} dir="auto" className="rounded-lg bg-wash px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {experience.viewerStatus === "creator" && (
          <Button
            variant="secondary"
            icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
            render={<Link to={paths.createExperience} search={{ again: experience.id }} />}
          >
            Host it again
          </Button>
        )}
        <AddPhotos experienceId={experience.id} />
      </div>
    </Section>
  );
}
