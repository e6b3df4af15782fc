import type { CropArea } from "../../../ui/crop.tsx";

/** The server's minimum for either side; it crops longer and narrower pictures to their middle. */
const least = 0.01;
const between = (value: number, max: number) => Math.min(max, Math.max(0, value));

/** The chosen part for the server: clamped to the picture, undefined for the middle. */
export function toCropArea({ x, y, width, height }: CropArea): CropArea | undefined {
  if (!(width >= least && height >= least)) return undefined;
  const wide = between(width, 1);
  const high = between(height, 1);
  return { x: between(x, 1 - wide), y: between(y, 1 - high), width: wide, height: high };
}
