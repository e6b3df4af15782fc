import { CalendarPlus, Share2 } from "lucide-react";
import { addressOf } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Experience } from "../experiences.queries.ts";

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
        onClick={() => void share(experience)}
      >
        Share
      </Button>
    </div>
  );
}

/** Opens the system's share sheet if there is one; otherwise copies the link. */
async function share({ id, title }: Experience): Promise<void> {
  const url = new URL(paths.experience(id), location.origin).href;
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await globalThis.navigator.clipboard.writeText(url);
      toast.show({ title: "Link copied", tone: "success" });
    }
  } catch (error) {
    // The member closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.show({ title: "Could not share the link", description: url, tone: "danger" });
  }
}
