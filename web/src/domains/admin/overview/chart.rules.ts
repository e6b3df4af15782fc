import { grouped } from "../../../ui/number-format.ts";
import type { DayOfSeries } from "../lists/lists.queries.ts";

export interface Measure {
  name: Exclude<keyof DayOfSeries, "date">;
  label: string;
  /** Formats a value. */
  formatValue: (value: number) => string;
}

const moneyFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const inDollars = (cents: number): string => moneyFormat.format(cents / 100).replace("-", "−");

export const measures: readonly Measure[] = [
  { name: "newUsers", label: "New members", formatValue: grouped },
  { name: "experiences", label: "Experiences created", formatValue: grouped },
  { name: "joins", label: "Spots taken", formatValue: grouped },
  { name: "creditsUsed", label: "AI credits used", formatValue: grouped },
  { name: "tickets", label: "Tickets opened", formatValue: grouped },
  { name: "revenue", label: "Revenue", formatValue: inDollars },
];

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
/** "3 Nov 2026". */
export const dayName = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));

export interface Shape {
  /** The SVG path through all days, from 0 to `width` and from 0 (the highest value) to `height`. */
  line: string;
  /** The same path, closed along the zero line. */
  area: string;
  /** The y position of zero. */
  zero: number;
  highest: number;
  lowest: number;
}

/** The values as paths in a box. It always includes zero; refunds are below it. */
export function shapeOf(values: readonly number[], width: number, height: number): Shape {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const span = highest - lowest || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const across = (at: number) => rounded(at * step);
  const down = (value: number) => rounded(((highest - value) / span) * height);
  const zero = highest === lowest ? height : down(0);
  const points = values.map((value, at) => `${across(at)} ${highest === lowest ? height : down(value)}`);
  const line = `M${points.join("L")}`;
  return { line, area: `${line}L${across(values.length - 1)} ${zero}L0 ${zero}Z`, zero, highest, lowest };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A chart's text alternative. */
export function summaryOf({ label, formatValue, name }: Measure, days: readonly DayOfSeries[]): string {
  const total = days.reduce((sum, day) => sum + day[name], 0);
  const most = days.reduce<DayOfSeries | undefined>(
    (top, day) => (top && top[name] >= day[name] ? top : day),
    undefined,
  );
  const start = `${label}: ${formatValue(total)} in ${days.length} days`;
  return most === undefined || most[name] <= 0
    ? `${start}.`
    : `${start}, most on ${dayName(most.date)} with ${formatValue(most[name])}.`;
}
