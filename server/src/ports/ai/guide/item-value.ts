import { money } from "@alongside/contract/kernel/money.ts";
import type { Item } from "./item-known.ts";
import { comparisonOf, fewest, openingOf, percentText, pricesOf, rounded } from "./item-prices.ts";

/** Percent around the middle price within which a price is the usual one. */
const usual = 10;
const noPrice = "I can't read a price in it, so I can't judge the value.";

export function daysText({ days, isOwn }: Item): string {
  const whoseOne = isOwn ? "Your item" : "It";
  if (days === null) return "";
  return days === 0
    ? `${whoseOne} was listed today.`
    : `${whoseOne} has been listed for ${days === 1 ? "one day" : `${days} days`}.`;
}

/** What similar items cost; says so where there are too few. */
export function comparisonText(item: Item): string {
  if (item.comparable === null) return "I can't see what similar items cost from here.";
  const comparison = comparisonOf(item);
  if (comparison) {
    const { count, sold, low, high, median } = comparison;
    const range =
      low === high ? `all at ${money(low, item.sign)}` : `${money(low, item.sign)} to ${money(high, item.sign)}`;
    return `Of ${count} similar items here (${range}, ${sold === 0 ? "none sold yet" : `${sold} sold`}), the middle price is ${money(median, item.sign)}.`;
  }
  const prices = pricesOf(item);
  const [low, high] = [prices[0], prices.at(-1)];
  if (prices.length >= fewest && low !== undefined && high !== undefined) {
    return `Similar items here cost too different an amount to compare: ${money(low, item.sign)} to ${money(high, item.sign)}.`;
  }
  const found = prices.length === 0 ? "none" : prices.length === 1 ? "only one" : "only two";
  const at = prices.length === 0 ? "" : `, at ${prices.map((one) => money(one, item.sign)).join(" and ")}`;
  return `There aren't enough similar items here to compare: ${found}${at}.`;
}

/** An amount beside the middle price of similar items. */
function besideText(item: Item, amount: number, subject: string): string {
  const comparison = comparisonOf(item);
  if (!comparison) return "";
  const { median } = comparison;
  const where =
    amount === median ? "exactly that" : `${percentText(amount, median)} ${amount > median ? "above" : "below"} that`;
  return `${subject} ${where}.`;
}

function judgement(item: Item): string {
  const comparison = comparisonOf(item);
  if (item.isSold) return "";
  if (!comparison) {
    return item.isOwn
      ? "Ask what you'd gladly take, and see who writes in the first week."
      : "In general: look up what it costs new, and take off for age and wear.";
  }
  const { above } = comparison;
  if (above > usual) {
    return item.isOwn
      ? "Expect offers below it, or say what makes yours worth more."
      : "That's on the high side, unless its condition or extras explain it.";
  }
  if (above < -usual) {
    return item.isOwn ? "You could ask for more." : "That's a good price if it's as described; look closely at why.";
  }
  return item.isOwn ? "So you're asking the usual price." : "So the price looks fair.";
}

/** What the price is worth, by what others ask. */
export function valueText(item: Item): string[] {
  const { price, isOwn, isSold } = item;
  if (price === null) return [noPrice];
  const asked = isSold ? "It was listed at" : isOwn ? "You ask" : "It's listed at";
  return [
    `${asked} ${money(price, item.sign)}.`,
    comparisonText(item),
    besideText(item, price, isOwn ? "Yours is" : "This one is"),
    judgement(item),
  ];
}

/** How to open a negotiation; `firm` is what the listing says of it, "" where nothing. */
export function negotiationText(item: Item, firm: string, flaws: string): string[] {
  const { price, isOwn, sign } = item;
  const offer = openingOf(item);
  if (price === null || offer === null)
    return [noPrice, isOwn ? "Add one: buyers skip what they have to ask for." : ""];
  if (item.isSold) return ["There's nothing left to negotiate.", comparisonText(item)];
  if (isOwn) {
    const open = `Buyers may open near ${money(offer.amount, sign)}, ${percentText(offer.amount, price)} below your ${money(price, sign)}.`;
    const lower = rounded(price * 0.9);
    const stale =
      (item.days ?? 0) >= 30 && lower < price ? `New photos or ${money(lower, sign)} would get it noticed again.` : "";
    return [open, "Decide on your lowest amount now, and keep to it.", daysText(item), stale, comparisonText(item)];
  }
  const opening =
    offer.amount < price
      ? `A polite opening offer is ${money(offer.amount, sign)}, ${percentText(offer.amount, price)} below the ${money(price, sign)} asked; the seller decides.`
      : `At ${money(price, sign)} there's little to take off.`;
  const wording = `You could write: would ${money(offer.amount, sign)} be okay if I collect it this week?`;
  return [firm, opening, comparisonText(item), daysText(item), flaws, offer.amount < price ? wording : ""];
}

/** What to think of an amount that somebody would pay; `firm` is what the listing says of haggling, "" where nothing, and `isFirm` that it rules it out. */
export function offerText(item: Item, amount: number, firm: string, isFirm: boolean): string[] {
  const { price, isOwn, sign } = item;
  const opening = openingOf(item);
  if (price === null || opening === null) return [noPrice];
  const asked = `the ${money(price, sign)} ${isOwn ? "you ask" : "asked"}`;
  const beside =
    amount === price
      ? `exactly ${asked}`
      : `${percentText(amount, price)} ${amount < price ? "below" : "above"} ${asked}`;
  return [
    `${money(amount, sign)} is ${beside}.`,
    firm,
    comparisonText(item),
    besideText(item, amount, "The offer is"),
    isFirm && !isOwn && amount < price ? "So don't count on a lower price." : verdict(item, amount, opening.amount),
  ];
}

function verdict(item: Item, amount: number, opening: number): string {
  const { price, isOwn, sign } = item;
  const isFair = amount >= opening;
  const isLow = amount < opening * 0.75;
  if (amount >= (price ?? 0))
    return isOwn ? "Take it, and agree on where to meet." : "No need to offer more than the price.";
  if (isOwn) {
    if (isFair) return "A serious offer: take it, or meet in the middle.";
    return isLow ? "A friendly no is enough." : "Answer with your lowest amount, once.";
  }
  if (isFair) return "A fair offer; say when you could collect it. The seller decides.";
  return isLow
    ? `The seller may well refuse; ${money(opening, sign)} would be a fairer opening.`
    : `A little low; ${money(opening, sign)} would be a fairer opening. The seller decides.`;
}
