const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** "0 B", "1.2 GB": at most three digits. */
export function sizeOf(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const rounded = value < 100 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded} ${units[power] ?? ""}`;
}

/** A short duration: "12 ms", "3.4 s", "2 min". */
export function durationOf(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${Math.round(milliseconds / 100) / 10} s`;
  return `${Math.round(milliseconds / 60_000)} min`;
}

const minute = 60_000;
const spans: [milliseconds: number, one: string, many: string][] = [
  [24 * 60 * minute, "day", "days"],
  [60 * minute, "hour", "hours"],
  [minute, "minute", "minutes"],
];

/** A long duration: "3 days", "1 hour", "less than a minute". */
export function spanOf(milliseconds: number): string {
  const [length, one, many] = spans.find(([each]) => milliseconds >= each) ?? [];
  if (length === undefined) return "less than a minute";
  const count = Math.floor(milliseconds / length);
  return `${count} ${(count === 1 ? one : many) ?? ""}`;
}
