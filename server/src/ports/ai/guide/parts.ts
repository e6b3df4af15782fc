/** What Alongside has beside the coach, goals, agenda, karma and experiences, as the guide names it. */
export const parts = [
  "Find Friends",
  "messages between two members",
  "a feed",
  "short videos",
  "a market for second-hand things",
] as const;

const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });

export function partsText(): string {
  return `Beside these there are ${lists.format(parts)}.`;
}
