import { badgeFor, karmaBadges } from "@alongside/contract/karma/karma.constants.ts";
import { clsx } from "clsx";
import { Card } from "../../ui/card.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Section } from "../../ui/section.tsx";
import { badgeProgress } from "./karma.rules.ts";
import { badgeIcons } from "./shared/karma-badge.tsx";

/** The five badges, with the current one and the progress to the next. */
export function KarmaBadges({ points, level }: { points: number; level?: 2 | 3 }) {
  const current = badgeFor(points);
  const { done, span, next } = badgeProgress(points);
  return (
    <Card>
      <Section title="Badges" level={level}>
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-x-1 gap-y-3">
          {karmaBadges.map(({ name, from }) => {
            const Icon = badgeIcons[name];
            const isReached = points >= from || name === current;
            return (
              <li
                key={name}
                aria-current={name === current ? "step" : undefined}
                className="flex min-w-0 flex-col items-center gap-1.5 text-center"
              >
                <span
                  aria-hidden="true"
                  className={clsx(
                    "grid size-12 place-items-center rounded-full sm:size-14 [&_svg]:size-5.5",
                    isReached ? "bg-sage-soft text-sage-ink" : "bg-wash text-ink-faint",
                    name === current && "ring-2 ring-sage ring-offset-2 ring-offset-surface",
                  )}
                >
                  <Icon />
                </span>
                <span className={clsx("text-[0.75rem] sm:text-sm", isReached ? "font-semibold" : "text-ink-soft")}>
                  {name}
                  <span className="figures block text-[0.75rem] font-normal text-ink-faint">{from}</span>
                </span>
                <span className="sr-only">
                  {name === current ? "your badge" : isReached ? "reached" : "points needed"}
                </span>
              </li>
            );
          })}
        </ol>
        <ProgressBar
          className="mt-5"
          label={next === null ? "You have every badge" : `${next.missing} to ${next.name}`}
          value={done}
          max={span}
          valueText={`${points} karma`}
        />
      </Section>
    </Card>
  );
}
