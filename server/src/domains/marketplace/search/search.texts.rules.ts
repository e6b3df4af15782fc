import { conditionOf, priceText, type Said } from "./search.reasons.rules.ts";

/** Lines about the best at most. */
const mostLines = 5;

interface Told {
  item: Said;
  reasons: readonly string[];
}

/** How much was found, of which a page is told. */
interface Count {
  total: number;
  /** Else there are more. */
  isTotalExact: boolean;
  /** The member's own town is not known; such a search cannot be saved. */
  isLost: boolean;
  /** The best match is on the first page alone. */
  isFirst: boolean;
}

/** What was found, in one to three sentences. */
export function recommendationsOf(matching: readonly Told[], close: readonly Told[], count: Count): string {
  const { isLost } = count;
  const lost = isLost
    ? "Your profile names no town yet, so I could not tell what is near you; add one under Settings & Privacy. "
    : "";
  const [best] = matching;
  if (best !== undefined) return lost + foundText(best.item, count);
  if (count.total > 0) return `${lost}${countText(count)} Those are all of them.`;
  const [nearest] = close;
  if (nearest === undefined)
    return `${lost}Nothing like that is for sale at the moment.${isLost ? "" : " Save this search and you will hear when something comes up."}`;
  const first = nearest.reasons[0] ?? "";
  return `${lost}Nothing fits all of that at the moment. The closest is “${nearest.item.title}” for ${priceText(nearest.item.price)}: ${lowered(first)}.${isLost ? "" : " Save this search and you will hear when the right one comes up."}`;
}

function countText({ total, isTotalExact }: Count): string {
  if (!isTotalExact) return `I found more than ${total.toLocaleString("en-US")} items that fit.`;
  return total === 1 ? "One item fits." : `I found ${total.toLocaleString("en-US")} items that fit.`;
}

function foundText({ title, price, condition, location }: Said, count: Count): string {
  if (!count.isFirst) return `${countText(count)} Here are more of them.`;
  const best = `“${title}” for ${priceText(price)} in ${location}, condition ${conditionOf(condition).toLowerCase()}`;
  if (count.total === 1) return `One item fits what you are looking for: ${best}.`;
  const rest = count.total === 2 ? "The other one is worth a look, too." : "The others follow.";
  return `${countText(count)} The best match is ${best}. ${rest}`;
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
