import { money } from "@alongside/contract/kernel/money.ts";
import type { Aspect } from "./item-cues.ts";
import type { Item } from "./item-known.ts";
import { comparisonText, daysText, negotiationText, ownNegotiationText, valueText } from "./item-value.ts";
import { inner, isStated, notStated, quotes, sentence, statedOf, whose, type Vary } from "./item-stated.ts";
import { piecesHolding, piecesWith, quoted, stemsOf } from "./item-text.ts";
import type { TraitId } from "./item-trait.ts";
import { traits } from "./item-traits.ts";

const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });
const fitting =
  /\b(?:fits?|fitting|compatible|works? with|suits?|suitable|designed for|made for|for (?:all|any|both|most))\b/iu;
/** Words of a question that are the question. */
const aboutFit = /^(?:(?:size|sizes|fitting|compatibility|buyers?|measures|measurements)\b\s?)+$/iu;
/** Words of a listing that a careful buyer stops at. */
const alarming =
  /\b(?:in advance|advance payment|pay(?:ment)? first|deposit|western union|moneygram|gift cards?|crypto|bitcoin|whatsapp|telegram|wire transfer|abroad|courier will)\b/iu;

/** What the condition a seller chose commonly means. */
const meanings: Record<string, string> = {
  new: "never used",
  "like new": "hardly used, without marks worth naming",
  good: "used, with light marks, and working",
  fair: "clearly used, with wear one sees, and working",
  poor: "heavily worn, or in need of repair",
};

/** What a listing of its kind should say and this one does not. */
function missingOf(item: Item): TraitId[] {
  return item.kind.says.filter((id) => !isStated(id, item));
}

/** "the age, the size and whether it works" */
const listed = (ids: readonly TraitId[]) => lists.format(ids.map((id) => inner(traits[id].label)));

function compatibilityText(item: Item, particulars: readonly string[], vary: Vary): string[] {
  const [, ...rest] = item.sentences;
  const holding = piecesHolding(rest, particulars.flatMap(stemsOf));
  const said = [...new Set([...holding, ...piecesWith(rest, fitting)])].slice(0, 2);
  const measures = [...new Set([...statedOf("size", item), ...statedOf("model", item)])]
    .filter((one) => !said.includes(one))
    .slice(0, 2);
  const named = particulars.filter((phrase) => /\p{L}/u.test(phrase) && !aboutFit.test(phrase));
  const target = named.length > 0 ? ` (${named.map((word) => `“${word}”`).join(", ")})` : "";
  const opening =
    said.length > 0
      ? `${holding.length === 0 && target !== "" ? `Whether it fits${target} is not stated. ` : ""}On what it fits ${whose(item)} says: ${quotes(said)}.`
      : notStated(`Whether it fits${target}`, null, item, vary, "fits");
  const compare = measures.length > 0 ? `What it gives you to compare: ${quotes(measures)}.` : "";
  return [
    [opening, compare].filter(Boolean).join(" "),
    item.isOwn
      ? "Buyers decide by exactly that: name the measures, the model and what you have used it with."
      : item.kind.fits,
  ];
}

function conditionText(item: Item, vary: Vary): string[] {
  const { condition, kind, isOwn } = item;
  const meaning = meanings[condition];
  const says = meaning === undefined ? "" : `, which commonly means ${meaning}`;
  const word =
    condition === ""
      ? "The condition is not stated."
      : `${isOwn ? "You list it" : "It is listed"} as “${condition}”${says}${isOwn ? "." : "; that is the seller's own word."}`;
  const flaws = [...new Set([...statedOf("defects", item), ...statedOf("works", item)])].slice(0, 2);
  const said =
    flaws.length > 0
      ? `${sentence(whose(item))} adds: ${quotes(flaws)}.`
      : `${notStated("Whether it has defects", null, item, vary, "defects")}${isOwn ? "" : " That is no promise that there are none."}`;
  if (isOwn)
    return [
      `${word} ${said}`,
      "Name every mark and show it in a picture: who knows of it beforehand does not bargain about it at the door.",
    ];
  const checks = `With a ${kind.name} I would check ${lists.format(kind.checks)}.`;
  return [`${word} ${said}`, item.isSold ? "" : `${checks} ${kind.ages}`];
}

function safetyText(item: Item): string[] {
  if (item.isOwn) {
    return [
      "Meet by day in a public place, hand it over only when you hold the cash or see the money in your account, and send nobody a code or your bank details.",
      "Be careful with buyers who pay too much, send a courier or are in a great hurry. Keep the talk in Messages, so that there is a record.",
    ];
  }
  const alarm = piecesWith(item.sentences, alarming).slice(0, 1);
  const said = [...new Set([...statedOf("payment", item), ...statedOf("delivery", item)])]
    .filter((one) => !alarm.includes(one))
    .slice(0, 2);
  return [
    alarm.length > 0
      ? `One thing makes me careful: ${quotes(alarm)}. I would not agree to that before I have seen the item.`
      : "",
    "Meet by day in a public place, see the item and try it before you pay, and pay nothing ahead to somebody you have not met. Keep the talk in Messages, so that there is a record.",
    said.length > 0
      ? `On payment and handing over the listing says: ${quotes(said)}.`
      : "How to pay and how it is handed over is not stated, so agree on both before you go.",
  ];
}

function questionsText(item: Item): string[] {
  const missing = missingOf(item);
  if (item.isOwn) {
    return missing.length > 0
      ? [
          `What buyers will ask you, since it is not stated: ${listed(missing)}.`,
          "Answer it in the description and you will get fewer questions and better offers.",
        ]
      : [
          "Your listing answers what buyers of such a thing usually ask. Be ready for one more: the lowest price you would take.",
        ];
  }
  const asks = missing.map((id) => traits[id].ask).slice(0, 4);
  const last = "And if it matters to you: why is it being sold?";
  return asks.length > 0
    ? [`Not stated, and worth asking: ${asks.join(" ")}`, isStated("reason", item) ? "" : last]
    : [
        "The listing states what I would usually ask for. What remains is to see it: when could you come, and may you try it?",
        isStated("reason", item) ? "" : last,
      ];
}

function decisionText(item: Item, vary: Vary): string[] {
  const { price, condition, isOwn } = item;
  if (isOwn) return [...questionsText(item), comparisonText(item)];
  const facts = [price === null ? "" : money(price, item.sign), condition && `condition ${condition}`]
    .filter(Boolean)
    .join(", ");
  const flaws = statedOf("defects", item).slice(0, 1);
  const missing = missingOf(item);
  return [
    `What speaks for or against it: ${facts || "price and condition are not stated"}. ${comparisonText(item)}${flaws.length > 0 ? ` The listing also says: ${quotes(flaws)}.` : ""}`,
    missing.length > 0
      ? `Before I decided, I would find out what is not stated: ${listed(missing)}.`
      : "The listing states what one usually needs to know, so go and see whether it is true.",
    vary(
      [
        "If you have a use for it in the coming weeks and what you see is as described, take it; if you hesitate, let a night pass.",
        "Think of the next times you would use it. If they come to mind at once and it is as described, it is a sensible purchase.",
      ],
      "decision",
    ),
  ];
}

function summaryText(item: Item): string[] {
  const { title, price, condition, location } = item;
  const facts = [
    price === null ? "the price is not stated" : money(price, item.sign),
    condition && `condition ${condition}`,
    location && `in ${location}`,
  ];
  const [, ...rest] = item.sentences;
  const first = rest.slice(0, 2).map((one) => (one.length > 170 ? (piecesWith([one], /\S/u)[0] ?? one) : one));
  const missing = missingOf(item);
  return [
    `${quoted(title)}: ${facts.filter(Boolean).join(", ")}. ${daysText(item)}`.trim(),
    first.length > 0 ? `${sentence(whose(item))} says: ${quotes(first)}.` : "",
    missing.length > 0 ? `Not stated: ${listed(missing)}.` : "",
  ];
}

function statusText(item: Item): string[] {
  // That it is sold is the first thing said.
  if (item.isSold) return [];
  if (item.isOwn)
    return [
      "Yes, your item is shown as available. Mark it as sold as soon as it is promised, so that nobody asks in vain.",
    ];
  return [
    `Yes: it is not marked as sold. ${daysText(item)} Whether it is promised to somebody is not stated; the seller can tell you.`,
  ];
}

function placeText(item: Item): string[] {
  const said = statedOf("delivery", item).slice(0, 1);
  const where =
    item.location === ""
      ? "The place is not stated."
      : `The place that is given is ${item.location}; the exact address is not stated${item.isOwn ? "" : ", and you agree on it with the seller"}.`;
  return [said.length > 0 ? `${where} ${sentence(whose(item))} adds: ${quotes(said)}.` : where];
}

/** What can be said of an item in one respect, in paragraphs. */
export function aspectText(aspect: Aspect, item: Item, particulars: readonly string[], vary: Vary): string[] {
  switch (aspect) {
    case "compatibility":
      return compatibilityText(item, particulars, vary);
    case "value":
      return valueText(item, vary);
    case "condition":
      return conditionText(item, vary);
    case "negotiation":
      if (item.isSold) return ["There is nothing left to negotiate.", comparisonText(item)];
      return item.isOwn ? ownNegotiationText(item, vary) : negotiationText(item, vary);
    case "safety":
      return safetyText(item);
    case "seller":
      return questionsText(item);
    case "decision":
      return item.isSold
        ? [`It can still tell you what such things cost. ${comparisonText(item)}`]
        : decisionText(item, vary);
    case "summary":
      return summaryText(item);
    case "status":
      return statusText(item);
    case "place":
      return placeText(item);
    case "listed":
      return [item.days === null ? "When it was listed is not stated." : daysText(item)];
    case "pictures":
      return item.isOwn
        ? ["I do not see pictures, only the words. Daylight, four sides and the worst mark are what buyers look for."]
        : [
            "I do not see the pictures, only the words of the listing. Ask the seller for one of the worst mark and one of the label.",
          ];
  }
}
