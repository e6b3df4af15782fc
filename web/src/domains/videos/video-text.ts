import { grouped } from "../../ui/number-format.ts";

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A short count: "987", "12.3K". */
export function shortCount(count: number): string {
  return count < 10_000 ? grouped(count) : compact.format(count);
}
