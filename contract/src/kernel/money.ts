import { z } from "zod";

/** The highest allowed price (P-API-3). */
export const highestPrice = 99_999_999.99;

const amountPattern = /^\d{1,8}(?:\.\d{1,2})?$/u;
const wrong = "Please enter an amount with at most two decimals";

/**
 * A price: requests take a number or a decimal string of at most 99,999,999.99 with at most two decimals, never NaN,
 * infinite, negative or in exponent form (P-API-3); it is stored and returned as "12.00".
 */
export const price = z
  .union([z.number(), z.string()], wrong)
  .transform((value) => (typeof value === "number" ? String(value) : value.trim()))
  .pipe(z.string().regex(amountPattern, wrong))
  .transform((value) => {
    const [whole = "0", cents = ""] = value.split(".");
    return `${whole.replace(/^0+(?=\d)/u, "")}.${cents.padEnd(2, "0")}`;
  });

/** An amount for display, with cents if there are any: "$1,234.50", "$60". */
export function money(amount: number, sign = "$"): string {
  const inCents = Math.round(amount * 100) / 100;
  const digits = Number.isInteger(inCents) ? 0 : 2;
  return `${sign}${inCents.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** A price in a reply: a decimal string with two decimals. */
export const priceReply = z.string().meta({ description: "12.00" });
