import { grouped } from "../../../ui/number-format.ts";
import type { DayOfSeries } from "../lists/lists.queries.ts";

export interface Measure {
  name: Exclude<keyof DayOfSeries, "date">;
  label: string;
  /** A number of it as it is read. */
  say: (value: number) => string;
}

const moneyFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const inDollars = (cents: number): string => moneyFormat.format(cents / 100).replace("-", "−");

export const measures: readonly Measure[] = [
  { name: "newUsers", label: "New members", say: grouped },
  { name: "experiences", label: "Experiences created", say: grouped },
  { name: "joins", label: "Places taken", say: grouped },
  { name: "creditsUsed", label: "AI credits used", say: grouped },
  { name: "tickets", label: "Tickets opened", say: grouped },
  { name: "revenue", label: "Revenue", say: inDollars },
];

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
/** "3 Nov 2026" of a calendar day. */
export const dayName = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));

export interface Shape {
  /** The line through all days, from 0 to `width` and from 0 (the highest) to `height`. */
  line: string;
  /** The same closed along the line of nothing. */
  area: string;
  /** Where nothing is. */
  zero: number;
  highest: number;
  lowest: number;
}

/** The values as a line in a box. The line of nothing is always part of it; money that went back lies below. */
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

/** What a chart shows, for who does not see it. */
export function summaryOf({ label, say, name }: Measure, days: readonly DayOfSeries[]): string {
  const total = days.reduce((sum, day) => sum + day[name], 0);
  const most = days.reduce<DayOfSeries | undefined>(
    (top, day) => (top && top[name] >= day[name] ? top : day),
    undefined,
  );
  const start = `${label}: ${say(total)} in ${days.length} days`;
  return most === undefined || most[name] <= 0
    ? `${start}.`
    : `${start}, most on ${dayName(most.date)} with ${say(most[name])}.`;
}
