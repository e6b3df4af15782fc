import type { ReactNode } from "react";

/** An integer between two limits, both included; the same seed gives the same numbers. */
export type Draw = (low: number, high: number) => number;

/** A picture of 400 by 240, in the six colours of art.css: sky, far, mid, near, spot, pale. */
export type Motif = (draw: Draw) => ReactNode;

export type Ink = "sky" | "far" | "mid" | "near" | "spot" | "pale";

/** A soft ridge over the full width with its crest near `y`. */
export function Hill({ draw, y, swing, ink }: { draw: Draw; y: number; swing: number; ink: Ink }) {
  const crest = () => y + draw(-swing, swing);
  const [a, b, c, d] = [crest(), crest(), crest(), crest()];
  const turn = draw(150, 250);
  return (
    <path
      className={ink}
      d={`M0 ${a}C${turn - 90} ${b - swing} ${turn - 60} ${b} ${turn} ${b}S${turn + 70} ${c} 400 ${d}V240H0Z`}
    />
  );
}

/** A sun or moon with a glow. */
export function Sun({ x, y, r, ink = "spot" }: { x: number; y: number; r: number; ink?: Ink }) {
  return (
    <>
      <circle className="pale veil" cx={x} cy={y} r={r * 3} />
      <circle className="pale veil" cx={x} cy={y} r={Math.round(r * 1.9)} />
      <circle className={ink} cx={x} cy={y} r={r} />
    </>
  );
}

/** A leafy stem growing from its base; `lean` bends it. */
export function Sprig({
  x,
  y,
  lean,
  leaves,
  size,
  ink,
}: {
  x: number;
  y: number;
  lean: number;
  leaves: number;
  size: number;
  ink: Ink;
}) {
  const parts: string[] = [];
  for (let at = 1; at <= leaves; at += 1) {
    const up = y - at * size * 0.9;
    const along = Math.round(x + (lean * at * at) / (leaves * leaves));
    const w = Math.round(size * (1.25 - at / (leaves * 1.6)));
    parts.push(
      `M${along} ${Math.round(up)}q${w} ${-w * 0.2} ${w} ${-w}q${-w} 0 ${-w} ${w}q${-w} ${-w * 0.2} ${-w} ${-w}q${w} 0 ${w} ${w}`,
    );
  }
  const top = Math.round(y - leaves * size * 0.9);
  return (
    <>
      <path className={`${ink} line`} strokeWidth="2.5" d={`M${x} ${y}Q${x} ${(y + top) / 2} ${x + lean} ${top}`} />
      <path className={ink} d={parts.join("").replace(/(\.\d)\d+/g, "$1")} />
    </>
  );
}

/** An arched figure on the lower edge, in the shape of the logo. */
export function arch(x: number, width: number, top: number): string {
  const r = width / 2;
  return `M${x} 240V${top + r}a${r} ${r} 0 0 1 ${width} 0V240Z`;
}
