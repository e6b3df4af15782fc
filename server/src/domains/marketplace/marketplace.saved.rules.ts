/** The notice of a new item that fits a saved search. */
export function matchNotice({ query, title, price }: { query: string; title: string; price: string }) {
  const amount = Number(price).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    title: `New in the market: “${title}”`,
    message: `“${title}” for $${amount} fits your saved search “${query}”.`,
  };
}
