import { CalendarPlus, Share2 } from "lucide-react";
import { addressOf } from "../../../api/call.ts";
import { share } from "../../../shared/share.ts";
import { Button } from "../../../ui/button.tsx";
import type { Experience } from "../experiences.queries.ts";
import { experienceUrl } from "../shared/experience-url.ts";

/** Adds the experience to a calendar, or shares it. */
export function ExperienceLinks({ experience, hasCalendar }: { experience: Experience; hasCalendar: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4 *:grow">
      {hasCalendar && (
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarPlus aria-hidden="true" className="size-4" />}
          href={addressOf("GET /api/experiences/{id}/calendar.ics", { params: { id: experience.id } })}
        >
          Add to calendar
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<Share2 aria-hidden="true" className="size-4" />}
        onClick={() => void share({ title: experience.title, url: experienceUrl(experience.id) })}
      >
        Share
      </Button>
    </div>
  );
}
