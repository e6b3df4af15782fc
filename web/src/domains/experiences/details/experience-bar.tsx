import { clsx } from "clsx";
import { type RefObject, useEffect, useState } from "react";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { JoinControl } from "../joining/join-control.tsx";
import { useWaitingJoin } from "../joining/waiting-join.tsx";
import { priceLabel } from "../shared/experience-format.ts";
import { ListAction } from "../shared/list-action.tsx";
import { type ExperienceAction, spotsLeft } from "./experience-action.rules.ts";

interface ExperienceBarProps {
  experience: ExperienceDetails;
  action: ExperienceAction;
  isMember: boolean;
  now: number;
  /** The card with the same action, which replaces the bar while it is on the screen. */
  actions: RefObject<HTMLElement | null>;
}

/** What the header and both bars cover, and enough of the card for its button to be visible. */
const covered = "-64px 0px -240px 0px";

/** On phones and tablets: price, spots and what the viewer can do to come, above the bar with the navigation. */
export function ExperienceBar({ experience, action, isMember, now, actions }: ExperienceBarProps) {
  const isAway = useIsAway(actions);
  // Its notice is in the card.
  const isJoining = useWaitingJoin(experience.id) !== undefined;
  if (!isAway || isJoining || action === "host" || action === "participant" || action === "closed") return null;
  const left = spotsLeft(experience);
  return (
    <section
      aria-label="Join"
      data-keeps-end=""
      className={clsx(
        "fixed inset-x-0 z-20 border-t border-line bg-surface/95 px-4 py-2 backdrop-blur-md lg:hidden",
        // The navigation's height; visitors have none.
        isMember ? "bottom-[calc(3.625rem+max(0.5rem,env(safe-area-inset-bottom)))]" : "pb-safe bottom-0",
      )}
    >
      <div className="mx-auto flex max-w-lg items-center justify-between gap-4">
        <p className="figures min-w-0 text-sm text-ink-soft">
          <span className="block font-semibold text-ink">{priceLabel(experience)}</span>
          {left === 0 ? "No spots left" : `${left} ${left === 1 ? "spot" : "spots"} left`}
        </p>
        {action === "wait" ? (
          <JoinControl experience={experience} action="wait" isNamed />
        ) : (
          <ListAction
            experience={experience}
            isMember={isMember}
            now={now}
            variant="primary"
            isForStrangers
            hasLaterDate={false}
          />
        )}
      </div>
    </section>
  );
}

/** Whether an element is known to be off the screen. */
function useIsAway(ref: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      rootMargin: covered,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAway;
}
