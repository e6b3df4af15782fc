import type { CheckTables } from "./check-content.ts";

/** "1,250.50", "1.250,50" and "1 250" as a number. A single sign before three digits divides thousands. */
export function numberOf(text: string): number {
  const digits = text.replace(/[\s'’]/gu, "").replace(/[.,]+$/u, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return Number(digits);
  const rest = digits.slice(last + 1);
  const isDecimal = rest.length !== 3 || /[.,]/u.test(digits.slice(0, last).replaceAll(digits.charAt(last), ""));
  const whole = digits.slice(0, last).replace(/[.,]/gu, "");
  return isDecimal ? Number(`${whole}.${rest}`) : Number(`${whole}${rest}`);
}

/** Every number of a text, also those that stand within something else, and those written as words. */
export function allNumbers(text: string, { numbers }: CheckTables): Set<number> {
  const found = [...text.matchAll(/\d[\d.,]*/gu)].map(([digits]) => numberOf(digits));
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set([...found, ...words.flatMap((word) => numbers.get(word) ?? [])]);
}
