import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Skeleton, SkeletonText } from "../../../ui/skeleton.tsx";
import { type ExperiencePhase, spotsLeft } from "./experience-action.rules.ts";
import { ExperienceCover } from "../shared/experience-cover.tsx";
import type { Experience } from "../experiences.queries.ts";

const frame = "relative mb-6 aspect-[5/3] overflow-clip rounded-2xl shadow-soft sm:aspect-[2/1]";

/** The screen's columns: the content, and the actions. */
export const experienceGrid = "grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-10";

const phases: Record<Exclude<ExperiencePhase, "coming">, { tone: BadgeTone; text: string }> = {
  cancelled: { tone: "danger", text: "Cancelled" },
  inactive: { tone: "neutral", text: "Not open" },
  running: { tone: "sage", text: "Happening now" },
  over: { tone: "neutral", text: "Ended" },
};

/** The cover picture with the most important badge. */
export function ExperienceHero({ experience, phase }: { experience: Experience; phase: ExperiencePhase }) {
  const badge = phase === "coming" ? null : phases[phase];
  return (
    <div className={frame}>
      <ExperienceCover experience={experience} sizes="(min-width: 64rem) 44rem, 100vw" eager className="size-full" />
      <div className="absolute top-4 left-4 flex gap-2">
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        {phase === "coming" && spotsLeft(experience) === 0 && <Badge tone="honey">Full</Badge>}
      </div>
    </div>
  );
}

/** The loading state, in the shape of the screen. */
export function ExperienceSkeleton() {
  return (
    <>
      <Skeleton className="mt-1 mb-5 h-6 w-36" />
      <div className={experienceGrid}>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-9 w-48" />
          <Skeleton className={`${frame} mb-1! rounded-2xl!`} />
          <SkeletonText lines={4} />
        </div>
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </>
  );
}
