/** The six colours of a picture, and `veil`, a faint pale light. The theme's style sheet gives them their values. */
export type CoverInk = "sky" | "far" | "mid" | "near" | "spot" | "pale" | "veil";

/** A path in one colour: filled, or drawn as a line of this width. A picture is 400 by 240. */
export type CoverShape = readonly [ink: CoverInk, path: string, line?: number];

export type CoverDrawing = readonly CoverShape[];

/** Where objects stand. */
export const floor = 204;

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0Z`;

/** A box with round corners, from its upper left. */
export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r}-${r} ${r}h${2 * r - width}q-${r} 0-${r}-${r}v${2 * r - height}q0-${r} ${r}-${r}Z`;

/** A head and shoulders, standing on the lower edge. */
export const bust = (x: number, top: number, r: number): string =>
  `${oval(x, top + r, r)}M${x - 2 * r} 240V${top + 4.6 * r}a${2 * r} ${2 * r} 0 0 1 ${4 * r} 0V240Z`;

/** Lines from one circle to another around a point. */
export function rays(x: number, y: number, from: number, to: number, count: number, turn = 0): string {
  const at = (r: number, step: number) => {
    const angle = ((step + turn) * 2 * Math.PI) / count;
    return `${Math.round(x + r * Math.sin(angle))} ${Math.round(y - r * Math.cos(angle))}`;
  };
  return Array.from({ length: count }, (_, step) => `M${at(from, step)}L${at(to, step)}`).join("");
}

/** A leaf from its stem to its tip. */
export const leaf = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y}q${dx} 0 ${dx} ${dy}q${-dx} 0 ${-dx} ${-dy}Z`;

/** A star with four points. */
export const star = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;

/** Three wisps of steam, rising to `y`. */
export const steam = (x: number, y: number): string =>
  [-24, 0, 24].map((dx) => `M${x + dx} ${y + 34}q-9-9 0-17t0-17`).join("");

/** Waves with the water below them, also over a box three times as wide as high. */
export const sea = (y: number): string => `M-160 ${y}q20-13 40 0${"t40 0".repeat(17)}V240H-160Z`;

export const ripple = (x: number, y: number): string => `M${x} ${y}q10-8 20 0t20 0`;
