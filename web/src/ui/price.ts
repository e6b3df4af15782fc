const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** A formatted price: "$1,234.50". Replies contain it as a decimal string. */
export function priceText(price: string): string {
  return format.format(Number(price));
}
