import { indexCues, scoreCues } from "../words/cues.ts";
import { tokensOf } from "../words/fold.ts";
import { pick } from "../words/pick.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import { anyThing, itemKinds, type ItemKind } from "./item-kinds.ts";
import { withPart } from "./scripts/parts.ts";

/** A thing in the market, as told in the message that asks about it. */
export interface Listing {
  title: string;
  description: string;
  /** In the market's currency; null when the text holds no number. */
  price: number | null;
  condition: string;
  question: string;
}

type Aspect = "compatibility" | "value" | "condition" | "negotiation" | "safety" | "seller" | "decision";

const aspects = indexCues<Aspect>([
  [
    "compatibility",
    {
      strong: [
        "compatib*",
        "fit",
        "fits",
        "work with",
        "works with",
        "size",
        "measurements",
        "right for me",
        "suitable",
        "for a beginner",
        "for beginners",
        "tall",
      ],
      plain: ["dimension*", "support*", "connect*", "model", "big enough"],
    },
  ],
  [
    "value",
    {
      strong: [
        "worth",
        "fair price",
        "price fair",
        "good price",
        "good deal",
        "overpriced",
        "too expensive",
        "value",
        "cheap",
        "market price",
        "how much",
      ],
      plain: ["price", "cost", "pay", "deal", "money"],
    },
  ],
  [
    "condition",
    {
      strong: [
        "condition",
        "check",
        "inspect*",
        "look for",
        "wear",
        "damage*",
        "defect*",
        "scratch*",
        "how old",
        "battery",
        "last",
        "working",
        "quality",
      ],
      plain: ["used", "repair*", "test", "reliable", "problems"],
    },
  ],
  [
    "negotiation",
    {
      strong: ["negotiat*", "haggl*", "offer", "lower", "discount", "bargain*", "best price", "less"],
      plain: ["ask for"],
    },
  ],
  [
    "safety",
    {
      strong: [
        "scam*",
        "safe",
        "trust",
        "stolen",
        "fraud",
        "pay in advance",
        "authentic*",
        "genuine",
        "fake",
        "original",
      ],
      plain: ["payment", "ship*", "pick up", "pickup", "deliver*", "meet"],
    },
  ],
  [
    "seller",
    {
      strong: [
        "ask the seller",
        "what should i ask",
        "questions for the seller",
        "message the seller",
        "contact the seller",
      ],
      plain: ["seller"],
    },
  ],
  [
    "decision",
    {
      strong: [
        "should i buy",
        "should i get",
        "do i need",
        "recommend",
        "good choice",
        "worth buying",
        "think about",
        "tell me about",
        "opinion",
      ],
    },
  ],
]);

const label =
  /(?:^|[\n.,;|("”]|\s-)\s*(?:(?:the|item|product|listing|my|user|user's|users|asking|buyer)\s+)*(title|name|item|product|description|price|condition|category|location|place|question)\s*[:=]\s*/gi;

/** Reads a message composed of an item's title, description, price and condition and a question; null for any other message. */
export function readListing(message: string): Listing | null {
  const marks = [...message.matchAll(label)];
  const fields = new Map<string, string>();
  marks.forEach((mark, at) => {
    const start = mark.index + mark[0].length;
    const value = message.slice(start, marks[at + 1]?.index ?? message.length).trim();
    const name = (mark[1] ?? "").toLowerCase();
    if (!fields.has(name)) fields.set(name, value);
  });
  const named =
    fields.get("title") ??
    fields.get("item") ??
    fields.get("product") ??
    fields.get("name") ??
    /["“]([^"”]{3,120})["”]/.exec(message)?.[1];
  const known = ["price", "condition", "description"].filter((name) => fields.has(name)).length;
  if (!named || known < 2) return null;
  const price = /\d[\d.,]*/
    .exec(fields.get("price") ?? "")?.[0]
    ?.replace(/,(?=\d{3}\b)/g, "")
    .replace(",", ".");
  const asked = fields.get("question") ?? message.split(/\n+/).at(-1) ?? "";
  return {
    title: named.replace(/^["“]|["”.,]+$/g, "").slice(0, 120),
    description: (fields.get("description") ?? "").slice(0, 1000),
    price: price && Number.isFinite(Number(price)) ? Number(price) : null,
    condition:
      (fields.get("condition") ?? "")
        .split(/[\n,;(]/)[0]
        ?.replace(/[_-]/g, " ")
        .replace(/[."”)]+$/, "")
        .trim()
        .toLowerCase() ?? "",
    question: asked.trim(),
  };
}

function kindOf(listing: Listing): ItemKind {
  const title = tokensOf(listing.title);
  const text = [...title, ...tokensOf(listing.description)];
  const match = (words: readonly string[], among: readonly string[]) =>
    words.some((word) =>
      among.some((token) => (word.length >= 5 ? token.startsWith(word) : token === word || token === `${word}s`)),
    );
  return (
    itemKinds.find((kind) => match(kind.words, title)) ?? itemKinds.find((kind) => match(kind.words, text)) ?? anyThing
  );
}

/** The share of the new price that a used thing commonly asks, by its condition: low and high. */
function shareOf(condition: string): readonly [number, number] {
  if (/\b(?:like new|as new|mint|excellent)\b/.test(condition)) return [0.65, 0.8];
  if (/\bnew\b/.test(condition)) return [0.8, 1];
  if (/\b(?:fair|acceptable|worn|used)\b/.test(condition)) return [0.25, 0.4];
  if (/\b(?:poor|parts|broken|defect)\b/.test(condition)) return [0.05, 0.2];
  return [0.45, 0.6];
}

function rounded(amount: number): string {
  if (amount < 10) return (Math.round(amount * 2) / 2).toString();
  return (amount < 100 ? Math.round(amount) : Math.round(amount / 5) * 5).toString();
}

function told(listing: Listing): string {
  const price = listing.price === null ? "without a price I can read" : `at ${listing.price.toFixed(2)}`;
  return `"${listing.title}" ${price}${listing.condition ? `, condition ${listing.condition}` : ""}`;
}

function aspectText(aspect: Aspect, listing: Listing, kind: ItemKind): string {
  const { price, condition } = listing;
  const [low, high] = shareOf(condition);
  const checks = kind.checks;
  switch (aspect) {
    case "compatibility":
      return `Whether it fits: ${kind.fits} ${listing.description.length > 60 ? "Read the description once more for exactly that; what is not in it, the seller can tell you." : "The description is short, so I would ask before travelling."}`;
    case "value":
      return price === null
        ? "Without a price I cannot judge the value. Look up what the same model costs new today; used things commonly ask half of it when they are in good condition."
        : `Value: I cannot see other offers from here, but there is a rule of thumb. Used things in ${condition || "this"} condition commonly ask ${Math.round(low * 100)} to ${Math.round(high * 100)}% of what they cost new. ${rounded(price)} would be in line if the same ${kind.name} costs about ${rounded(price / high)} to ${rounded(price / low)} new today; look that number up first. ${kind.ages}`;
    case "condition":
      return `Condition: "${condition || "not stated"}" is the seller's word, so look for yourself. With a ${kind.name} I would check ${checks.slice(0, -1).join(", ")}, and ${checks.at(-1) ?? ""}. ${kind.ages}`;
    case "negotiation":
      return price === null
        ? "To negotiate, ask first what the seller has in mind, and answer with a number and one reason."
        : `Negotiating: decide on your limit in writing before you write. A friendly opening is ${rounded(price * (low >= 0.65 ? 0.88 : 0.82))}, and ${rounded(price * (low >= 0.65 ? 0.94 : 0.9))} would be a good result. For instance: "I could collect it on Saturday and pay ${rounded(price * 0.88)}. Would that suit you?" Give one factual reason, such as a part that must be renewed, and move only once.`;
    case "safety":
      return `To be on the safe side: see it before you pay, meet by day where people are, do not pay ahead to somebody you have not met, and keep ${withPart("messages", "the talk in Messages", "what you agree on in writing")}. Ask for a picture with today's date beside it, and for the receipt or serial number.`;
    case "seller":
      return `I would ask the seller: How old is it, and are you the first owner? Why are you selling it? What was repaired or does not work? May I try it? And, with a ${kind.name}: could you send a picture of the worst spot?`;
    case "decision":
      return `Whether to buy it: what will you use it for, and how often in the next year? ${price === null ? "" : `At 50 uses it costs ${(price / 50).toFixed(2)} each time, at 10 uses ${(price / 10).toFixed(2)}. `}If the number still pleases you and the checks are good, it is a sensible purchase; if not, let a day pass.`;
  }
}

const nextQuestions: Record<Aspect, string> = {
  compatibility: "How do I know whether it fits?",
  value: "Is the price fair?",
  condition: "What should I check when I see it?",
  negotiation: "How could I negotiate the price?",
  safety: "How do I pay safely?",
  seller: "What should I ask the seller?",
  decision: "Should I buy it?",
};

/** Judges a listing by what its text says; prices elsewhere are not known here, and the answer says so. */
export function itemAnswer(listing: Listing, context: GuideContext): GuideAnswer {
  const kind = kindOf(listing);
  const scores = [...scoreCues(aspects, tokensOf(listing.question))]
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1]);
  const asked = scores.map(([aspect]) => aspect).slice(0, 2);
  const shown: Aspect[] = asked.length > 0 ? asked : ["decision", "condition"];
  const opening =
    pick(
      [
        `${told(listing)}: I know only what the listing says, so take this as a second pair of eyes.`,
        `From the listing, ${told(listing)}. I have not seen it, but this is how I would look at it.`,
      ],
      context.seed,
      "opening",
    ) ?? "";
  const flaw =
    /\b(scratch\w*|dent\w*|crack\w*|missing \w+|broken \w+|rust\w*|stain\w*|worn \w+|repaired \w+|hole|tear|chipped \w+)/i
      .exec(listing.description)?.[1]
      ?.toLowerCase();
  const openly = flaw
    ? `The listing names ${flaw} openly, which speaks for the seller; ask for a picture of it, and let it count in the price.`
    : "";
  const silent =
    !flaw && listing.description.length < 40
      ? "The listing says little about it; a seller who answers questions gladly is a good sign."
      : "";
  const rest = (Object.keys(nextQuestions) as Aspect[]).filter((aspect) => !shown.includes(aspect)); // Object.keys forgets the key type
  const suggestions = rest
    .filter((aspect) => ["value", "condition", "negotiation", "compatibility"].includes(aspect))
    .map((aspect) => nextQuestions[aspect]);
  return {
    paragraphs: [opening, ...shown.map((aspect) => aspectText(aspect, listing, kind)), openly, silent],
    suggestions: suggestions.slice(0, 3),
  };
}
