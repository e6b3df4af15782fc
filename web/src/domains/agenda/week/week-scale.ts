/** Pixels per hour. */
export const hourHeight = 52;

/** Pixels of a line of text, and of the padding above and below. */
const [lineHeight, padding] = [16, 4];
/** The smallest readable and pressable height; pixels. */
const minHeight = 24;

/** The position and size of a box between two minutes of the day, and the number of text lines that fit. */
export function boxOf({ begins, ends }: { begins: number; ends: number }, first: number) {
  const height = Math.max(((ends - begins) / 60) * hourHeight - 2, minHeight);
  const top = (begins / 60 - first) * hourHeight + 1;
  const lines = Math.floor((height - padding) / lineHeight);
  return { top, height, lines, textHeight: lines * lineHeight };
}

/** "09:00". */
export const hourText = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

/** The half hour at a distance from the first hour: "14:30". */
export function halfHourAt(pixels: number, first: number): string {
  const halves = Math.min(47, Math.max(0, first * 2 + Math.floor((pixels / hourHeight) * 2)));
  return `${String(Math.floor(halves / 2)).padStart(2, "0")}:${halves % 2 === 0 ? "00" : "30"}`;
}
