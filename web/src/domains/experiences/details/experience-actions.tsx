import { useEffect, useRef } from "react";
import { Card } from "../../../ui/card.tsx";
import { type ExperienceAction, type ExperiencePhase, seatsLeft } from "./experience-action.rules.ts";
import { ActionPart } from "./experience-action-part.tsx";
import { ExperienceLinks } from "./experience-links.tsx";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { priceLabel } from "../shared/experience-format.ts";

interface ExperienceActionsProps {
  experience: ExperienceDetails;
  action: ExperienceAction;
  phase: ExperiencePhase;
}

/** Price, places, and the one right thing to do. */
export function ExperienceActions({ experience, action, phase }: ExperienceActionsProps) {
  const panel = useFocusAfter(action);
  return (
    <Card as="section" ref={panel} tabIndex={-1} aria-label="Price and places" className="outline-none">
      <div className="flex items-baseline justify-between gap-4">
        <p className="figures font-display text-[1.75rem] leading-none font-medium">{priceLabel(experience)}</p>
        {phase === "coming" && <p className="figures text-sm text-ink-soft">{seats(experience)}</p>}
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <ActionPart experience={experience} action={action} phase={phase} />
      </div>
      <ExperienceLinks experience={experience} hasCalendar={phase === "coming"} />
    </Card>
  );
}

function seats(experience: ExperienceDetails): string {
  const left = seatsLeft(experience);
  if (left === 0) return "No places left";
  return `${left} of ${experience.maxParticipants} ${experience.maxParticipants === 1 ? "place" : "places"} left`;
}

/** The button that was pressed gives way to another; the keyboard stays here instead of falling back to the top. */
function useFocusAfter(action: ExperienceAction) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(action);
  useEffect(() => {
    if (last.current === action) return;
    last.current = action;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [action]);
  return panel;
}
