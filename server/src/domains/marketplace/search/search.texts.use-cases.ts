import { conditionOf, priceText, type Said } from "./search.reasons.use-cases.ts";

/** The most lines about the best items. */
const mostLines = 5;

interface ReasonedItem {
  item: Said;
  reasons: readonly string[];
  match: "asked" | "meaning" | "limits";
}

/** The size of the result, of which a page is described. */
interface Count {
  total: number;
  /** False if there are more. */
  isTotalExact: boolean;
  /** The member's town is unknown; such a search cannot be saved. */
  isLost: boolean;
  /** The best match is only on the first page. */
  isFirst: boolean;
  /** The thing that was named; null where it was only described. */
  thing: string | null;
}

/** The result in one to three sentences. */
export function recommendationsOf(
  matching: readonly ReasonedItem[],
  close: readonly ReasonedItem[],
  count: Count,
): string {
  const { isLost } = count;
  const lost = isLost
    ? "Your profile has no town yet, so I couldn't search near you. Add one under Settings & Privacy. "
    : "";
  const [best] = matching;
  if (best !== undefined)
    return lost + (best.match === "meaning" ? describedText(best.item, count) : foundText(best.item, count));
  if (count.total > 0) return `${lost}${countText(count)} Those are all of them.`;
  const [nearest] = close;
  if (nearest === undefined)
    return `${lost}Nothing like that is for sale right now.${isLost ? "" : " Save this search and we'll tell you when something comes up."}`;
  if (nearest.match === "meaning")
    return `${lost}No ${count.thing ?? "such thing"} here yet. Close in meaning: “${nearest.item.title}” for ${priceText(nearest.item.price)}.`;
  const first = nearest.reasons[0] ?? "";
  return `${lost}Nothing matches all of that right now. The closest is “${nearest.item.title}” for ${priceText(nearest.item.price)}: ${lowered(first)}.${isLost ? "" : " Save this search and we'll tell you when the right one comes up."}`;
}

function countText({ total, isTotalExact }: Count): string {
  if (!isTotalExact) return `I found more than ${total.toLocaleString("en-US")} items that match.`;
  return total === 1 ? "One item matches." : `I found ${total.toLocaleString("en-US")} items that match.`;
}

/** Of a question that names no thing: what may be meant, and that it is a guess. */
function describedText({ title, price, location }: Said, count: Count): string {
  if (!count.isFirst) return `${countText(count)} Here are more of them.`;
  const all = count.total === 1 ? "One item is" : `${count.total.toLocaleString("en-US")} items are`;
  return `${all} close in meaning. The closest is “${title}” for ${priceText(price)} in ${location}.`;
}

function foundText({ title, price, condition, location }: Said, count: Count): string {
  if (!count.isFirst) return `${countText(count)} Here are more of them.`;
  const best = `“${title}” for ${priceText(price)} in ${location}, condition ${conditionOf(condition).toLowerCase()}`;
  if (count.total === 1) return `One item matches what you're looking for: ${best}.`;
  const rest = count.total === 2 ? "The other one is worth a look too." : "The others follow.";
  return `${countText(count)} The best match is ${best}. ${rest}`;
}

/** The best items, each with its reasons. */
export function reasoningOf(reasoned: readonly ReasonedItem[]): string[] {
  return reasoned
    .slice(0, mostLines)
    .map(({ item, reasons }) =>
      [`${item.title}, ${priceText(item.price)}`, reasons.map(lowered).join("; ")].filter(Boolean).join(": "),
    );
}

/** A reason inside a sentence; names keep their capital. */
function lowered(reason: string): string {
  return /^(?:It|Its|In|Like|New|Good|Fair|Poor|Nothing)\b/u.test(reason)
    ? reason.charAt(0).toLowerCase() + reason.slice(1)
    : reason;
}
