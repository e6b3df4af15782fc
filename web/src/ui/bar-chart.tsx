import { clsx } from "clsx";
import { useId } from "react";

export interface Bar {
  /** Its name in the table: "Week of 3 November". */
  name: string;
  /** The label below the bar; omitted if there is no room. */
  tick?: string;
  /** Upwards; 0 or more. */
  up: number;
  /** Downwards; 0 or more. */
  down: number;
}

interface BarChartProps {
  /** A description of the chart for screen readers. */
  caption: string;
  /** The table's headers: the bar, the upward value, the downward value. */
  head: readonly [name: string, up: string, down: string];
  bars: readonly Bar[];
  className?: string;
}

/** Space above and below the bars for their numbers, and the tick labels; pixels. */
const room = { number: 18, ticks: 22 };
const plot = 132;

/**
 * Bars up and down from a line, such as karma earned and taken back. Downward bars are hatched too, so that colour
 * isn't the only difference. A table has the same values for screen readers.
 */
export function BarChart({ caption, head, bars, className }: BarChartProps) {
  const hatch = useId();
  const hasDown = bars.some((bar) => bar.down > 0);
  const most = Math.max(1, ...bars.map((bar) => bar.up));
  const least = hasDown ? Math.max(...bars.map((bar) => bar.down)) : 0;
  const scale = plot / (most + least);
  const line = room.number + most * scale;
  const bottom = line + least * scale + (hasDown ? room.number : 0);
  const slot = 100 / bars.length;
  return (
    <figure className={className}>
      <svg aria-hidden="true" width="100%" height={bottom + room.ticks} className="figures block overflow-visible">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-honey-soft" />
            <rect width="2" height="6" className="fill-honey-ink" />
          </pattern>
        </defs>
        {bars.map(({ name, tick, up, down }, at) => {
          const left = `${(at + 0.16) * slot}%`;
          const middle = `${(at + 0.5) * slot}%`;
          const width = `${slot * 0.68}%`;
          const above = heightOf(up, scale);
          const below = heightOf(down, scale);
          // The first label starts at its bar, so that it doesn't overflow the edge.
          const isFirst = at === 0;
          return (
            <g key={name}>
              {up === 0 && down === 0 && (
                <rect x={left} y={line - 3} width={width} height="3" rx="1.5" className="fill-line" />
              )}
              {up > 0 && (
                <>
                  <rect x={left} y={line - above} width={width} height={above} rx="3" className="fill-sage" />
                  <Label x={middle} y={line - above - 5}>{`+${up}`}</Label>
                </>
              )}
              {down > 0 && (
                <>
                  <rect
                    x={left}
                    y={line + 1}
                    width={width}
                    height={below}
                    rx="3"
                    fill={`url(#${hatch})`}
                    className="stroke-honey-ink"
                  />
                  <Label x={middle} y={line + below + 14}>{`−${down}`}</Label>
                </>
              )}
              {tick && (
                <text
                  x={isFirst ? left : middle}
                  y={bottom + 16}
                  textAnchor={isFirst ? "start" : "middle"}
                  className="fill-ink-faint text-[0.75rem]"
                >
                  {tick}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={line} y2={line} className="stroke-control" />
      </svg>
      {/* A single kind of bar needs no legend: the caption names it. */}
      {hasDown && (
        <figcaption aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
          <Key swatch="fill-sage">{head[1]}</Key>
          <Key swatch="stroke-honey-ink" fill={`url(#${hatch})`}>
            {head[2]}
          </Key>
        </figcaption>
      )}
      {/* A table can't be made as small as a box around it. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, up, down }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{up}</td>
                <td>{down}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Small values stay visible beside large ones. */
function heightOf(amount: number, scale: number): number {
  return amount === 0 ? 0 : Math.max(3, amount * scale);
}

function Label({ x, y, children }: { x: string; y: number; children: string }) {
  return (
    <text x={x} y={y} textAnchor="middle" className="fill-ink-soft text-[0.6875rem] font-semibold">
      {children}
    </text>
  );
}

function Key({ swatch, fill, children }: { swatch: string; fill?: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg width="12" height="12">
        <rect x="0.5" y="0.5" width="11" height="11" rx="3" fill={fill} className={clsx(swatch)} />
      </svg>
      {children}
    </span>
  );
}
