/** Pixels of an hour in the week. */
export const hourHeight = 52;

/** Pixels of a line of text in a box, and of the room above and below. */
const [lineHeight, padding] = [16, 4];
/** The smallest box in which a line can be read, and pressed. */
const lowest = 24;

/** A box from one minute of the day to another, in a week whose first hour is `first`; and what fits into it. */
export function boxOf({ begins, ends }: { begins: number; ends: number }, first: number) {
  const height = Math.max(((ends - begins) / 60) * hourHeight - 2, lowest);
  const top = (begins / 60 - first) * hourHeight + 1;
  const lines = Math.floor((height - padding) / lineHeight);
  return { top, height, lines, textHeight: lines * lineHeight };
}

/** "09:00", of a full hour. */
export const hourText = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;

/** The half hour that lies so many pixels below the first hour: "14:30". */
export function halfHourAt(pixels: number, first: number): string {
  const halves = Math.min(47, Math.max(0, first * 2 + Math.floor((pixels / hourHeight) * 2)));
  return `${String(Math.floor(halves / 2)).padStart(2, "0")}:${halves % 2 === 0 ? "00" : "30"}`;
}
