import type { Item } from "./item-known.ts";

/** Fewer say nothing of a usual price. */
export const fewest = 3;
/** Times the median beyond which the others are something else, as spare parts are beside a car. */
const farthest = 4;

interface Comparison {
  count: number;
  sold: number;
  low: number;
  high: number;
  median: number;
  /** Whole percent that the asked price lies above the median; negative below. */
  above: number;
}

/** How far an amount is from another: "20%", "about 17%" where it isn't whole. */
export function percentText(amount: number, from: number): string {
  const percent = Math.abs((amount / from - 1) * 100);
  const whole = Math.round(percent);
  if (whole === 0) return "less than 1%";
  return Math.abs(percent - whole) < 1e-6 ? `${whole}%` : `about ${whole}%`;
}

/** The prices of comparable items, lowest first. */
export const pricesOf = ({ comparable }: Item): number[] =>
  (comparable?.prices ?? []).filter((one) => one > 0).toSorted((a, b) => a - b);

/** The asked price beside those of comparable items; null where there are too few or too different ones, or no price. */
export function comparisonOf(item: Item): Comparison | null {
  const { price, comparable } = item;
  const prices = pricesOf(item);
  const [low, high] = [prices[0], prices.at(-1)];
  if (price === null || low === undefined || high === undefined || prices.length < fewest) return null;
  const middle = prices.slice(Math.floor((prices.length - 1) / 2), Math.floor(prices.length / 2) + 1);
  const median = Math.round((middle.reduce((sum, one) => sum + one, 0) / middle.length) * 100) / 100;
  if (price > median * farthest || price < median / farthest) return null;
  const above = Math.round(((price - median) / median) * 100);
  return { count: prices.length, sold: comparable?.sold ?? 0, low, high, median, above };
}

/** Days after which a seller is used to having heard little, and what an opening offer may then lie below the price. */
const room = [
  { days: 90, percent: 20 },
  { days: 30, percent: 15 },
  { days: 7, percent: 10 },
  { days: 0, percent: 5 },
] as const;
/** Nobody is won by an offer further below. */
const most = 30;

export interface Offer {
  amount: number;
  /** Whole percent below the asked price. */
  percent: number;
}

/** An amount as people say it, never more than it was. */
export function rounded(amount: number): number {
  const step = amount >= 1000 ? 10 : amount >= 200 ? 5 : amount >= 20 ? 1 : amount >= 5 ? 0.5 : 0.1;
  return Math.round(Math.floor(amount / step) * step * 100) / 100 || Math.round(amount * 100) / 100;
}

/** A first offer: by how long the item has been listed, and by what comparable ones cost. null without a price. */
export function openingOf(item: Item): Offer | null {
  const { price, days } = item;
  if (price === null) return null;
  const byAge = room.find((one) => (days ?? 7) >= one.days)?.percent ?? 5;
  const comparison = comparisonOf(item);
  const above = comparison?.above ?? 0;
  const toMedian = comparison ? 100 - (comparison.median / price) * 100 : 0;
  const percent = above >= 10 ? Math.min(most, Math.max(byAge, toMedian)) : above <= -10 ? Math.min(5, byAge) : byAge;
  const amount = rounded(price * (1 - percent / 100));
  return { amount, percent: Math.round((1 - amount / price) * 100) };
}
