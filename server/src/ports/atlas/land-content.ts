/** A shore (a closed ring) or a border between countries (an open line), in whole steps of the grid. */
export interface AtlasLine {
  kind: "shore" | "border";
  points: readonly (readonly [number, number])[];
}

/** How steps become degrees: longitude = step * scale + offset. */
export interface Grid {
  scale: readonly [number, number];
  offset: readonly [number, number];
}

/** The layout of land.bin: the grid (4 × 8 bytes), the number of lines, this many figures for each line, then all steps. */
export const gridBytes = 32;
export const figuresPerLine = 8;

const widest = 32_767;

/** The bytes of land.bin: after the first point of a line, each point is two 16-bit steps from the one before. */
export function encodeLand(grid: Grid, lines: readonly AtlasLine[]): Uint8Array {
  const figures: number[] = [];
  const steps: number[] = [];
  for (const { kind, points } of lines) {
    const [first, ...rest] = points;
    if (first === undefined) continue;
    let count = 1;
    let [x, y] = first;
    for (const [toX, toY] of rest) {
      const parts = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / widest);
      for (let part = parts; part > 0; part -= 1) {
        const [stepX, stepY] = [Math.round((toX - x) / part), Math.round((toY - y) / part)];
        steps.push(stepX, stepY);
        x += stepX;
        y += stepY;
        count += 1;
      }
    }
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
    figures.push(kind === "shore" ? 0 : 1, count, ...first, ...edgesOf(xs), ...edgesOf(ys));
  }
  const head = new Uint8Array(new Float64Array([...grid.scale, ...grid.offset]).buffer);
  const table = new Uint8Array(new Int32Array([figures.length / figuresPerLine, ...figures]).buffer);
  return new Uint8Array(Buffer.concat([head, table, new Uint8Array(Int16Array.from(steps).buffer)]));
}

function edgesOf(values: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}
