import { Card } from "../../../ui/card.tsx";
import { type ExperienceAction, type ExperiencePhase, spotsLeft } from "./experience-action.rules.ts";
import { ActionPart } from "./experience-action-part.tsx";
import { ExperienceLinks } from "./experience-links.tsx";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { priceLabel } from "../shared/experience-format.ts";

interface ExperienceActionsProps {
  experience: ExperienceDetails;
  /** Null for visitors. */
  viewerId: string | null;
  action: ExperienceAction;
  phase: ExperiencePhase;
}

/** Price, free spots, and the viewer's action. */
export function ExperienceActions({ experience, viewerId, action, phase }: ExperienceActionsProps) {
  return (
    <Card as="section" aria-label="Price and spots">
      <div className="flex items-baseline justify-between gap-4">
        <p className="figures font-display text-[1.75rem] leading-none font-medium">{priceLabel(experience)}</p>
        {phase === "coming" && <p className="figures text-sm text-ink-soft">{seats(experience)}</p>}
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <ActionPart experience={experience} viewerId={viewerId} action={action} phase={phase} />
      </div>
      <ExperienceLinks experience={experience} hasCalendar={phase === "coming"} />
    </Card>
  );
}

function seats(experience: ExperienceDetails): string {
  const left = spotsLeft(experience);
  if (left === 0) return "No spots left";
  return `${left} of ${experience.maxParticipants} ${experience.maxParticipants === 1 ? "spot" : "spots"} left`;
}
