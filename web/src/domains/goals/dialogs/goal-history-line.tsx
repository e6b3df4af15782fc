import type { GoalProgress } from "../goals.queries.ts";
import { historyLine } from "../goals.rules.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Progress as a step chart; the list below contains the same as text. */
export function GoalHistoryLine({ entries, now }: { entries: readonly GoalProgress[]; now: number }) {
  const corners = historyLine(entries, now);
  const begun = entries.at(-1)?.createdAt;
  if (corners.length === 0 || begun === undefined) return null;
  const points = corners.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <figure aria-hidden="true" className="relative mb-3">
      <span className="figures absolute top-1 left-0 text-xs text-ink-faint">100%</span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="block h-28 w-full overflow-visible">
        <polygon points={`0,100 ${points} 100,100`} className="fill-sage-soft" />
        <line x1="0" y1="0" x2="100" y2="0" vectorEffect="non-scaling-stroke" className="stroke-line" />
        <line x1="0" y1="100" x2="100" y2="100" vectorEffect="non-scaling-stroke" className="stroke-line" />
        <polyline
          points={points}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-sage"
        />
      </svg>
      <figcaption className="figures mt-1.5 flex justify-between text-xs text-ink-faint">
        <span>{dayFormat.format(new Date(begun))}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
