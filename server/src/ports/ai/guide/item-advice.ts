import { money } from "@alongside/contract/kernel/money.ts";
import type { ItemMethod } from "./item-content.ts";
import { flawsOf } from "./item-evidence.ts";
import type { Item } from "./item-known.ts";
import type { Asked } from "./item-question.ts";
import { inGeneral, listed, quotes, says, silent, whose } from "./item-say.ts";
import { quoted } from "./item-text.ts";
import { statedBy, topicNamed, type Reading } from "./item-topic.ts";
import { comparisonText, daysText, negotiationText, valueText } from "./item-value.ts";

/** What a listing of its kind should say and this one doesn't. */
export function missingIn({ item, pieces }: Reading) {
  return item.kind.says.map(topicNamed).filter(({ id }) => statedBy(id, pieces).length === 0);
}

const flawsIn = (pieces: Reading["pieces"]) => flawsOf(topicNamed("defects"), pieces);
const missingNames = (reading: Reading) => listed(missingIn(reading).map(({ name }) => name));

function conditionText(reading: Reading): string[] {
  const { item, pieces, vary } = reading;
  const word = item.condition === "" ? "" : `${item.isOwn ? "You list it" : "It's listed"} as “${item.condition}”.`;
  const said = [...new Set([...statedBy("defects", pieces), ...statedBy("works", pieces), ...statedBy("use", pieces)])];
  const rest = item.isOwn
    ? "Name every mark and show it in a photo: buyers who know of it don't haggle at the door."
    : "";
  return [word, said.length > 0 ? says(said, item) : silent("any defects", item, vary), rest];
}

function checkText({ item, pieces }: Reading): string[] {
  const flaws = flawsIn(pieces);
  const said = flaws.length > 0 ? `And look at this: ${quotes(flaws)}.` : "";
  const who = item.isOwn ? "buyers will check" : "check";
  return [`In general, with a ${item.kind.name}, ${who} ${listed(item.kind.checks)}.`, said];
}

function questionsText(reading: Reading): string[] {
  const { item, pieces } = reading;
  const missing = missingIn(reading);
  if (item.isOwn) {
    return missing.length > 0
      ? [`${whose(item)} doesn't mention ${missingNames(reading)}. Buyers will ask, so add a line about it.`]
      : ["Your listing says what buyers usually ask. Be ready for one more: your lowest price."];
  }
  const asks = missing.flatMap(({ ask }) => ask ?? []);
  if (statedBy("reason", pieces).length === 0) asks.push("Why are you selling it?");
  return asks.length > 0
    ? [`The listing doesn't say, so ask: ${asks[0]}`, ...asks.slice(1)]
    : ["The listing covers the usual questions. Ask when you could see and try it."];
}

function safetyText({ item, pieces }: Reading): string[] {
  if (item.isOwn) {
    return [
      "Meet by day in a public place, and hand it over only once you hold the cash or see the money in your account.",
      "Be careful with buyers who pay too much, send a courier or want a code. Keep the chat in Messages.",
    ];
  }
  const alarm = statedBy("safety", pieces);
  const said = statedBy("payment", pieces).filter((one) => !alarm.includes(one));
  return [
    alarm.length > 0
      ? `Be careful with this: ${quotes(alarm)}. Don't agree to it before you've seen the item.`
      : "I can't tell from the text alone.",
    "In general: meet by day in a public place, see and try it before you pay, send nothing ahead, and keep the chat in Messages.",
    said.length > 0 ? `On payment it says: ${quotes(said)}.` : "",
  ];
}

const priceOf = ({ price, sign }: Item) => (price === null ? "no price I can read" : money(price, sign));

function decideText(reading: Reading): string[] {
  const { item, pieces } = reading;
  if (item.isOwn) return [...questionsText(reading), comparisonText(item)];
  if (item.isSold) return [comparisonText(item)];
  const flaws = flawsIn(pieces);
  const missing = missingNames(reading);
  return [
    `That's up to you; here's what counts: ${[priceOf(item), item.condition && `listed as “${item.condition}”`].filter(Boolean).join(", ")}.`,
    comparisonText(item),
    flaws.length > 0 ? says(flaws, item) : "",
    missing === "" ? "" : `It doesn't mention ${missing}.`,
  ];
}

function summaryText(reading: Reading): string[] {
  const { item, pieces } = reading;
  const facts = [
    priceOf(item),
    item.condition && `listed as “${item.condition}”`,
    item.location && `in ${item.location}`,
  ];
  const [, ...rest] = pieces;
  const missing = missingNames(reading);
  return [
    `${quoted(item.title)}: ${facts.filter(Boolean).join(", ")}.`,
    rest.length > 0 ? says(rest.slice(0, 2), item) : "",
    missing === "" ? "" : `It doesn't mention ${missing}.`,
    daysText(item),
  ];
}

function availabilityText({ item, pieces }: Reading): string[] {
  // That it's sold is the first thing said.
  if (item.isSold) return [];
  if (item.isOwn) return ["Yes, your item shows as available. Mark it as sold once it's gone, so nobody asks in vain."];
  const said = statedBy("hold", pieces);
  return [
    "Yes, it isn't marked as sold.",
    said.length > 0 ? says(said, item) : "Only the seller knows whether someone has reserved it.",
    daysText(item),
  ];
}

function placeText({ item, pieces, vary }: Reading): string[] {
  const said = statedBy("pickup", pieces).filter(({ isTitle }) => !isTitle);
  const where = item.location === "" ? silent("the place", item, vary) : `It's in ${item.location}.`;
  return [
    where,
    said.length > 0 ? says(said, item) : "",
    item.isOwn ? "" : "You agree on the exact spot with the seller.",
  ];
}

function compareText({ item, pieces }: Reading, { parts }: Asked): string[] {
  const other = parts.length > 0 ? `“${parts.join("” or “")}”` : "anything else";
  const [title, first] = pieces;
  return [
    `I only know this listing, so I can't compare it with ${other}.`,
    `Of this one I know: ${quotes([first, title].flatMap((one) => one ?? []).slice(0, 1))}.`,
    comparisonText(item),
  ];
}

function describeText(reading: Reading): string[] {
  const { item } = reading;
  if (!item.isOwn) return summaryText(reading);
  const missing = missingNames(reading);
  return [
    missing === "" ? "It covers what buyers look for." : `Add what it doesn't mention yet: ${missing}.`,
    inGeneral("Put make, model and size in the title, name every mark, and take photos by daylight from four sides."),
    comparisonText(item),
  ];
}

/** What the seller is to be asked, where the question says so. */
const toAsk = /\bask(?:ing)?(?: (?:him|her|them|the seller))? ((?:if|whether|about) .{3,120})$/iu;

function messageText(reading: Reading, { text }: Asked): string[] {
  const { item } = reading;
  if (item.isSold) return ["There's nothing left to ask the seller."];
  if (item.isOwn)
    return [
      "You could write: Hi, thanks for asking! It's still available. When would you like to see it?".replace("!", "."),
    ];
  const wanted = toAsk.exec(text)?.[1]?.replace(/[\s.!?]+$/u, "");
  if (wanted)
    return [
      `You could write: Hi, I'm interested in your ${quoted(item.title)} and would like to ask ${wanted}. Thank you.`,
    ];
  const asks = missingIn(reading).flatMap(({ ask }) => ask ?? []);
  return [
    `You could write: Hi, is your ${quoted(item.title)} still available? ${asks[0] ?? "When could I come and see it?"}`,
    ...asks.slice(1, 2),
    "Thank you.",
  ];
}

/** The answer of a method, in sentences with the most important first. */
export function methodText(method: Exclude<ItemMethod, "back" | "more">, asked: Asked, reading: Reading): string[] {
  const { item, pieces, vary } = reading;
  switch (method) {
    case "price":
      return valueText(item);
    case "negotiate": {
      const [firm, flaws] = [statedBy("haggling", pieces), flawsIn(pieces)];
      return negotiationText(
        item,
        firm.length > 0 ? says(firm, item) : "",
        flaws.length > 0 ? `An honest reason: ${quotes(flaws)}.` : "",
      );
    }
    case "condition":
      return conditionText(reading);
    case "check":
      return checkText(reading);
    case "questions":
      return questionsText(reading);
    case "safety":
      return safetyText(reading);
    case "decide":
      return decideText(reading);
    case "summary":
      return summaryText(reading);
    case "compare":
      return compareText(reading, asked);
    case "describe":
      return describeText(reading);
    case "message":
      return messageText(reading, asked);
    case "availability":
      return availabilityText(reading);
    case "place":
      return placeText(reading);
    case "listed":
      return [item.days === null ? silent("when it was listed", item, vary) : daysText(item)];
  }
}
