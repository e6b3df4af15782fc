import { clsx } from "clsx";
import { useId } from "react";

export interface Bar {
  /** Its name in the table: "Week of 3 November". */
  name: string;
  /** Under the bar; left out where it would crowd. */
  tick?: string;
  /** Upwards from the line; 0 or more. */
  up: number;
  /** Downwards from the line; 0 or more. */
  down: number;
}

interface BarChartProps {
  /** What the chart shows, for those who do not see it. */
  caption: string;
  /** The heads of the table: what a bar stands for, what goes up, what goes down. */
  head: readonly [name: string, up: string, down: string];
  bars: readonly Bar[];
  className?: string;
}

/** Room above and below the bars for their numbers, and the line of ticks; pixels. */
const room = { number: 18, ticks: 22 };
const plot = 132;

/**
 * Bars up and down from a line, such as what was earned and what was taken back. What goes down also has its own
 * hatching, so that colour is not all that tells them apart. A table says the same to a screen reader.
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
          // The first tick begins where its bar does, so that it does not hang over the edge.
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
      {/* Bars of one kind need no key: the caption has named them. */}
      {hasDown && (
        <figcaption aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
          <Key swatch="fill-sage">{head[1]}</Key>
          <Key swatch="stroke-honey-ink" fill={`url(#${hatch})`}>
            {head[2]}
          </Key>
        </figcaption>
      )}
      {/* A table cannot be made as small as a box around it. */}
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

/** Small amounts stay visible beside large ones. */
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
