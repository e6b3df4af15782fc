import { type PointerEvent, useState } from "react";
import type { DayOfSeries } from "../lists/lists.queries.ts";
import { dayName, type Measure, shapeOf, summaryOf } from "./chart.rules.ts";

/** The SVG's coordinates; it is stretched to its card. */
const box = { width: 600, height: 120 };

/** One measure by day as an area chart. Hovering shows a day's value; the table below has them all. */
export function DayChart({ measure, days }: { measure: Measure; days: readonly DayOfSeries[] }) {
  const { label, name, formatValue } = measure;
  const [at, setAt] = useState<number | null>(null);
  const values = days.map((day) => day[name]);
  const { line, area, zero, highest, lowest } = shapeOf(values, box.width, box.height);
  const day = at === null ? undefined : days[at];
  const total = values.reduce((sum, value) => sum + value, 0);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width === 0 ? 0 : (event.clientX - left) / width;
    setAt(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))));
  };
  return (
    <figure>
      <figcaption className="mb-3 flex items-baseline justify-between gap-3">
        <h4 className="text-sm font-semibold">{label}</h4>
        <span className="figures text-sm whitespace-nowrap text-ink-soft">
          {day === undefined ? formatValue(total) : `${dayName(day.date)}: ${formatValue(day[name])}`}
        </span>
      </figcaption>
      <div className="flex gap-2">
        <svg
          role="img"
          aria-label={summaryOf(measure, days)}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="h-28 min-w-0 grow touch-pan-y overflow-visible"
          onPointerMove={point}
          onPointerLeave={() => setAt(null)}
        >
          <path d={area} className="fill-sage-soft" />
          <path d={line} vectorEffect="non-scaling-stroke" strokeWidth="2" className="fill-none stroke-sage-ink" />
          <path d={`M0 ${zero}H${box.width}`} vectorEffect="non-scaling-stroke" className="stroke-control" />
          {at !== null && (
            <path
              d={`M${(at / Math.max(1, days.length - 1)) * box.width} 0V${box.height}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-faint"
            />
          )}
        </svg>
        <span
          aria-hidden="true"
          className="figures flex shrink-0 flex-col justify-between text-right text-[0.6875rem] leading-none text-ink-faint"
        >
          <span>{formatValue(highest)}</span>
          <span>{formatValue(lowest)}</span>
        </span>
      </div>
      <div aria-hidden="true" className="figures mt-1.5 flex justify-between text-[0.6875rem] text-ink-faint">
        <span>{days[0] && dayName(days[0].date)}</span>
        <span>Today</span>
      </div>
    </figure>
  );
}
