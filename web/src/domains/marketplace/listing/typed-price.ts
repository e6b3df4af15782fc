/**
 * Normalizes a typed price for sending: "12,50", "$1,234.50" and "1.234,50" are valid, too. A number field would drop
 * an unknown comma, and ask for a hundred times as much.
 */
export function typedPrice(text: string): string {
  const bare = text.replaceAll(/[\s$]/gu, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/u.test(bare)) return bare.replaceAll(",", "");
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/u.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  return bare;
}
