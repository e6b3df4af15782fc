import { conditionOf, priceText, type Said } from "./marketplace.search.reasons.rules.ts";

/** Lines about the best at most. */
const mostLines = 5;

interface Told {
  item: Said;
  reasons: readonly string[];
}

/** What was found, in one to three sentences. `isLost` says that the member's own town is not known; such a search cannot be saved. */
export function recommendationsOf(matching: readonly Told[], close: readonly Told[], isLost: boolean): string {
  const lost = isLost
    ? "Your profile names no town yet, so I could not tell what is near you; add one under Settings & Privacy. "
    : "";
  const [best] = matching;
  if (best !== undefined) return lost + foundText(best.item, matching.length);
  const [nearest] = close;
  if (nearest === undefined)
    return `${lost}Nothing like that is for sale at the moment.${isLost ? "" : " Save this search and you will hear when something comes up."}`;
  const first = nearest.reasons[0] ?? "";
  return `${lost}Nothing fits all of that at the moment. The closest is “${nearest.item.title}” for ${priceText(nearest.item.price)}: ${lowered(first)}.${isLost ? "" : " Save this search and you will hear when the right one comes up."}`;
}

function foundText({ title, price, condition, location }: Said, count: number): string {
  const best = `“${title}” for ${priceText(price)} in ${location}, condition ${conditionOf(condition).toLowerCase()}`;
  if (count === 1) return `One item fits what you are looking for: ${best}.`;
  const rest = count === 2 ? "The other one is worth a look, too." : "The others follow, best fit first.";
  return `I found ${count} items that fit. The best match is ${best}. ${rest}`;
}

/** Each of the best with why. */
export function reasoningOf(told: readonly Told[]): string[] {
  return told
    .slice(0, mostLines)
    .map(({ item, reasons }) =>
      [`${item.title}, ${priceText(item.price)}`, reasons.map(lowered).join("; ")].filter(Boolean).join(": "),
    );
}

/** A reason within a sentence; names keep their capital. */
function lowered(reason: string): string {
  return /^(?:It|Its|In|Like|New|Good|Fair|Poor|Nothing)\b/u.test(reason)
    ? reason.charAt(0).toLowerCase() + reason.slice(1)
    : reason;
}
