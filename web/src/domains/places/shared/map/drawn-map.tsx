import { mapArea } from "@alongside/contract/places/places.constants.ts";
import { clsx } from "clsx";
import type { DrawnMap as Drawing } from "../../places.queries.ts";
import { useId } from "react";
import { MapPin } from "../../../../ui/map/map-pin.tsx";
import { labelsOf, type Size } from "./map-labels.rules.ts";

const names = {
  city: "fill-ink text-[15px] font-semibold",
  town: "fill-ink text-[13px] font-medium",
  village: "fill-ink-soft text-[12px]",
} as const;

/** The map of a position as a picture, in pixels of its own: a smaller screen shows less of it, and no smaller names. */
export function DrawnMap({ drawing, size }: { drawing: Drawing; size: Size }) {
  const { shores, borders, towns, scale } = drawing;
  const { width, height } = mapArea;
  const { labels, unnamed } = labelsOf(towns, size);
  const onLand = useId();
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      className="absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 font-sans select-none"
    >
      {[22, 10].map((wide) => (
        <path key={wide} d={shores} className="fill-none stroke-shallow" strokeWidth={wide} strokeLinejoin="round" />
      ))}
      <path d={shores} fillRule="evenodd" className="fill-land stroke-shore" strokeWidth="1.25" />
      <clipPath id={onLand}>
        <path d={shores} clipRule="evenodd" />
      </clipPath>
      <g className="fill-built" clipPath={`url(#${onLand})`}>
        {towns.map(
          ({ x, y, reach, isDistrict }) => !isDistrict && <circle key={`${x} ${y}`} cx={x} cy={y} r={reach} />,
        )}
      </g>
      <path d={borders} className="fill-none stroke-ink-faint" strokeWidth="1.25" strokeDasharray="5 4" />
      <g className="fill-ink-faint" opacity="0.7">
        {unnamed.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.25" />
        ))}
      </g>
      <g className="fill-ink-soft stroke-land" strokeWidth="1.5">
        {labels.map(({ at: [x, y], rank }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={rank === "village" ? 2.25 : 3.25} />
        ))}
      </g>
      <g className="stroke-land" strokeWidth="3" strokeLinejoin="round" paintOrder="stroke">
        {labels.map(({ name, x, y, anchor, rank }) => (
          <text key={name} x={x} y={y} textAnchor={anchor} className={clsx(names[rank])}>
            {name}
          </text>
        ))}
      </g>
      <MapPin />
      <g transform={`translate(${-size.width / 2 + 14} ${size.height / 2 - 12})`}>
        <path d={`M0 -4V0H${scale.length}V-4`} className="fill-none stroke-ink-soft" strokeWidth="1.5" />
        <text
          x="4"
          y="-6"
          className="figures fill-ink-soft stroke-land text-[12px] font-medium"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {scale.kilometres} km
        </text>
      </g>
    </svg>
  );
}
