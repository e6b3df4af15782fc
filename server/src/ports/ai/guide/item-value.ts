import { money } from "@alongside/contract/kernel/money.ts";
import type { Item } from "./item-known.ts";
import { comparisonOf, openingOf, pricesOf, rounded } from "./item-prices.ts";
import { quotes, statedOf, whose, type Vary } from "./item-stated.ts";

/** Percent around the median within which a price is the usual one. */
const usual = 10;

export function daysText({ days, isOwn }: Item): string {
  const whoseOne = isOwn ? "Your item" : "It";
  if (days === null) return "";
  if (days === 0) return `${whoseOne} was listed today.`;
  return `${whoseOne} has been listed for ${days === 1 ? "one day" : `${days} days`}.`;
}

/** The asked price beside comparable ones; says so where there are too few. */
export function comparisonText(item: Item): string {
  const comparison = comparisonOf(item);
  if (item.comparable === null) return "I cannot see what comparable items cost from here.";
  if (comparison === null) {
    const prices = pricesOf(item);
    const [low, high] = [prices[0], prices.at(-1)];
    if (prices.length >= 3 && low !== undefined && high !== undefined) {
      return `What resembles it in the market costs too different an amount to judge the price by: from ${money(low, item.sign)} to ${money(high, item.sign)}.`;
    }
    if (prices.length === 0) return "There are no comparable items in the market to judge the price by.";
    const found = prices.length === 1 ? "there is only one" : "there are only two";
    return `There are not enough comparable items in the market to judge the price by: ${found}.`;
  }
  const { count, sold, low, high, median, above } = comparison;
  const range =
    low === high ? `all at ${money(low, item.sign)}` : `from ${money(low, item.sign)} to ${money(high, item.sign)}`;
  const sales = sold === 0 ? "none of them sold yet" : sold === 1 ? "one of them sold" : `${sold} of them sold`;
  const beside = above === 0 ? "exactly that" : `${Math.abs(above)}% ${above > 0 ? "above" : "below"} that`;
  return `Of ${count} comparable items in the market (${range}, ${sales}) the median price is ${money(median, item.sign)}; this one asks ${beside}.`;
}

function judgement(item: Item, vary: Vary): string {
  const comparison = comparisonOf(item);
  if (comparison === null || item.isSold) return "";
  const { above } = comparison;
  if (item.isOwn) {
    if (above > usual) return "Expect offers below it, or show in the description what explains the difference.";
    if (above < -usual) return "You could ask for more; as it is, expect it to go quickly.";
    return "So you ask what is usual.";
  }
  if (above > usual) {
    return vary(
      [
        "So it asks more than is usual; its condition and what comes with it would have to make up for that.",
        "That is on the high side, unless its condition or what comes with it explains it.",
      ],
      "judgement",
    );
  }
  if (above < -usual) {
    return vary(
      [
        "So it asks less than is usual. Look closely at its condition, and if that is as described, it is a good price.",
        "That is a favourable price, if the item is as described.",
      ],
      "judgement",
    );
  }
  return vary(
    [
      "That is about the usual price, so I would call it fair.",
      "So it stands where such items usually do: a fair price.",
    ],
    "judgement",
  );
}

/** What the price is worth, by what others ask. */
export function valueText(item: Item, vary: Vary): string[] {
  const { price, condition, isOwn, isSold } = item;
  if (price === null) return ["A price that I can read is not stated, so I cannot judge the value."];
  const asked = isSold
    ? `It was listed at ${money(price, item.sign)}`
    : `${isOwn ? "You ask" : "It is listed at"} ${money(price, item.sign)}`;
  const as = condition === "" ? "" : `, condition ${condition}`;
  const comparison = comparisonOf(item);
  const silent =
    comparison === null && !isOwn
      ? "So judge it by what it costs new, and by what the condition leaves of it."
      : isOwn && comparison === null
        ? "So go by what you would gladly take for it, and see who writes in the first week."
        : judgement(item, vary);
  return [`${asked}${as}. ${comparisonText(item)}`, silent];
}

function roomText(item: Item, vary: Vary): string {
  const { days } = item;
  if (days === null) return "";
  const age = daysText(item);
  if (days < 7) {
    const lines = ["so there is little room yet, others may be writing too", "and a fresh listing leaves little room"];
    return `${age.slice(0, -1)}, ${vary(lines, "room")}.`;
  }
  if (days < 30)
    return `${age.slice(0, -1)}, ${vary(["so a modest reduction can be asked for", "long enough to ask for a little less"], "room")}.`;
  return `${age.slice(0, -1)}, ${vary(["which gives you room to ask for less", "and the seller may be glad of a serious offer"], "room")}.`;
}

/** How to talk about the price, by how long the item has been listed and by what others ask. */
export function negotiationText(item: Item, vary: Vary): string[] {
  const { price } = item;
  const said = statedOf("haggling", item);
  const firm = said.length > 0 ? `On that ${whose(item)} says: ${quotes(said)}.` : "";
  const offer = openingOf(item);
  if (price === null || offer === null) {
    return [
      "The price is not stated in a way I can read. Ask first what the seller has in mind, then answer with a number and one reason.",
      firm,
    ];
  }
  const comparison = comparisonOf(item);
  const lean =
    comparison === null
      ? comparisonText(item)
      : comparison.above >= usual
        ? `${comparisonText(item)} You can name that median as your reason.`
        : comparison.above <= -usual
          ? `${comparisonText(item)} It is a good price as it stands, and a low offer may lose it.`
          : comparisonText(item);
  const opening =
    offer.amount < price
      ? vary(
          [
            `A fair opening offer is ${money(offer.amount, item.sign)}, ${offer.percent}% below the ${money(price, item.sign)} asked.`,
            `I would open at ${money(offer.amount, item.sign)}, which is ${offer.percent}% below the ${money(price, item.sign)} asked.`,
          ],
          "opening",
        )
      : `At ${money(price, item.sign)} there is nothing sensible to take off; I would pay what is asked.`;
  const flaws = statedOf("defects", item);
  const reason =
    flaws.length > 0
      ? `The listing gives you something to speak about: ${quotes(flaws)}.`
      : "Give one reason that is a fact, such as collecting it at once.";
  return [
    `${roomText(item, vary)} ${opening}`.trim(),
    [lean, firm].filter(Boolean).join(" "),
    `${reason} Settle your own limit before you write, and move only once.`,
  ];
}

/** The same from the side of who sells. */
export function ownNegotiationText(item: Item, vary: Vary): string[] {
  const { price, days } = item;
  const offer = openingOf(item);
  if (price === null || offer === null)
    return ["A price that I can read is not stated, so begin with one: buyers skip what they have to ask for."];
  const expect =
    offer.amount < price
      ? `Buyers may open near ${money(offer.amount, item.sign)}, ${offer.percent}% below your ${money(price, item.sign)}.`
      : `At ${money(price, item.sign)} few will try to take something off.`;
  const limit = vary(
    [
      "Decide now on the lowest amount you would take, and do not move below it.",
      "Write down your lowest amount before the first message comes, and keep to it.",
    ],
    "limit",
  );
  const lower = rounded(price * 0.9);
  const stale =
    days !== null && days >= 30 && lower < price
      ? `${daysText(item)} New pictures, or a price of ${money(lower, item.sign)}, would bring it to notice again.`
      : daysText(item);
  return [[expect, limit].join(" "), comparisonText(item), stale];
}

/** What to think of an amount that somebody would pay. */
export function offerText(item: Item, amount: number, vary: Vary): string[] {
  const { price, isOwn } = item;
  const opening = openingOf(item);
  if (price === null || opening === null) return negotiationText(item, vary);
  if (amount >= price) {
    const more = amount > price ? "more than" : "exactly";
    return [
      `${money(amount, item.sign)} is ${more} what ${isOwn ? "you ask" : "is asked"}: ${money(price, item.sign)}.${isOwn ? " Take it, and agree on where to meet." : ""}`,
      comparisonText(item),
    ];
  }
  const below = Math.round((1 - amount / price) * 100);
  const comparison = comparisonOf(item);
  const asked = `${money(amount, item.sign)} is ${below}% below the ${money(price, item.sign)} ${isOwn ? "you ask" : "asked"}.`;
  return [
    [asked, daysText(item)].join(" "),
    comparison === null ? comparisonText(item) : mediansText(item, amount, comparison.median),
    verdict(item, amount, opening.amount, vary),
  ];
}

function mediansText(item: Item, amount: number, median: number): string {
  const away = Math.round(((amount - median) / median) * 100);
  const where = away === 0 ? "exactly" : `${Math.abs(away)}% ${away > 0 ? "above" : "below"}`;
  return `That is ${where} the median of ${money(median, item.sign)} for comparable items.`;
}

function verdict(item: Item, amount: number, opening: number, vary: Vary): string {
  const isFair = amount >= opening;
  const isLow = amount < opening * 0.75;
  if (item.isOwn) {
    if (isFair)
      return vary(
        ["A serious offer: take it, or meet in the middle.", "That is worth a yes, or one friendly step up."],
        "verdict",
      );
    return isLow ? "A kind no is enough; whoever means it writes again." : "Answer with your lowest amount, once.";
  }
  if (isFair)
    return vary(
      [
        "That is a fair offer; say when you could collect it.",
        "With that you can open: it is serious and leaves both sides room.",
      ],
      "verdict",
    );
  return isLow
    ? `The seller is likely to refuse it; I would open nearer ${money(opening, item.sign)}.`
    : `A little low, but it can be said kindly; ${money(opening, item.sign)} would be the fairer opening.`;
}
