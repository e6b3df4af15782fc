const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** A price as it is read: "$1,234.50". Replies carry it as a decimal string. */
export function priceText(price: string): string {
  return format.format(Number(price));
}
