import { conditions } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { type ItemQuestion, labelOf } from "./item-known.ts";
import { sentencesOf } from "./item-text.ts";
import { kindOf } from "./item-thing.ts";

// A client may compose the question about an item itself (document 2, section 7): one text of the item's title, description,
// price and condition and the question, with or without names before them.

const label =
  /(?:^|[\n.,;:|("”]|\s-)\s*(?:(?:the|item|product|listing|my|user|user's|users|asking|buyer)\s+)*(title|name|item|product|description|price|condition|category|location|place|question)\s*[:=]\s*/gi;
const amount =
  /[$€£]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:[$€£]|usd|eur|euros?|dollars?)(?![\p{L}\d])|^[ \t]*\d+(?:\.\d\d)?[ \t]*$/imu;
const conditionWords = conditions.map(({ value }) => value.replaceAll(/[_-]/gu, "[ _-]")).join("|");
/** A condition that stands by itself, or is called one: "good" within a sentence says nothing of an item. */
const condition = new RegExp(
  `\\b(?:in\\s+)?(${conditionWords})\\s+condition\\b|(?:^|[\\n,;|-])[ \\t]*(${conditionWords})[ \\t]*(?=$|[\\n.,;|])`,
  "imu",
);
/** What leads to the item, and is not its title. */
const lead =
  /^(?:(?:i'?m|i am)\s+(?:interested in|looking at|asking about)|about|regarding|the user is asking about)?\s*(?:this|the|an|following)?\s*(?:item|listing|product)?\s*[:-]?\s*/iu;
const intro = /^[\s\S]*\b(?:this|the|an|following)\s+(?:item|listing|product)\s*[:-]\s*/iu;
const longest = { title: 120, description: 2000 };

/** Reads a message composed of an item's title, description, price and condition and a question; null for any other message. */
export function readListing(message: string): ItemQuestion | null {
  const { fields, head } = labelled(message);
  const price = fields.get("price") ?? amount.exec(message)?.[0];
  const stated = fields.get("condition") ?? conditionIn(message, fields.has("price") ? 0 : message.search(amount));
  const asked = fields.get("question") ?? lastQuestion(message);
  const { title, more } = namedIn(fields, head);
  const isNamed = ["price", "condition", "description"].filter((name) => fields.has(name)).length >= 2;
  const isComposed = price !== undefined && stated !== undefined && asked !== undefined && more !== "";
  if (title === "" || !(isNamed || isComposed)) return null;
  const description = (fields.get("description") ?? more).slice(0, longest.description);
  const category = (fields.get("category") ?? "").replace(/[."”)]+$/, "").toLowerCase();
  const question = asked ?? message.split(/\n+/).at(-1) ?? "";
  const known = without(description, question);
  return {
    item: {
      title: title.replaceAll(/[“”„]/gu, '"'),
      sentences: [...sentencesOf(title), ...sentencesOf(known)],
      price: priceOf(price ?? ""),
      sign: /[$€£]/u.exec(price ?? "")?.[0] ?? "",
      condition: labelOf(
        (stated ?? "")
          .split(/[\n,;(.]/)[0]
          ?.replace(/["”)]+$/, "")
          .trim() ?? "",
      ),
      location: fields.get("location") ?? fields.get("place") ?? "",
      isSold: false,
      isOwn: false,
      days: null,
      comparable: null,
      kind: kindOf(title, category),
    },
    question: question.trim(),
  };
}

/** What stands behind each name, and what stands before the first. */
function labelled(message: string): { fields: Map<string, string>; head: string } {
  const marks = [...message.matchAll(label)];
  const fields = new Map<string, string>();
  marks.forEach((mark, at) => {
    const value = message.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? message.length).trim();
    const name = (mark[1] ?? "").toLowerCase();
    if (!fields.has(name)) fields.set(name, value);
  });
  return { fields, head: message.slice(0, marks[0]?.index ?? message.length).trim() };
}

/** The title, and what follows it where nothing is called a description. */
function namedIn(fields: Map<string, string>, head: string): { title: string; more: string } {
  const named = fields.get("title") ?? fields.get("item") ?? fields.get("product") ?? fields.get("name");
  const text =
    named ?? (/["“]([^"”]{3,120})["”]/.exec(head)?.[1] ? fromQuote(head) : head.replace(intro, "").replace(lead, ""));
  const end = /\n|\.\s|\s[-–—|]\s|["”]|\s\(/u.exec(text.replace(/^["“]/, " "))?.index ?? text.length;
  const title = text
    .slice(0, Math.min(end, 2 * longest.title))
    .replaceAll(/^["“\s]+|["”.,\s]+$/gu, "")
    .slice(0, longest.title);
  return { title, more: text.slice(end).replace(/^[\s"”.,|()–—-]+/u, "") };
}

function fromQuote(head: string): string {
  return head.slice(head.search(/["“]/));
}

/** One that stands by itself comes after the price: "Good, I paid the $50" tells of no item. */
function conditionIn(message: string, priceAt: number): string | undefined {
  const found = condition.exec(message);
  const [, called, alone] = found ?? [];
  return called ?? (priceAt >= 0 && (found?.index ?? 0) >= priceAt ? alone : undefined);
}

/** The last sentence, where it asks. */
function lastQuestion(message: string): string | undefined {
  const text = message.trimEnd();
  if (!text.endsWith("?")) return undefined;
  const before = text.slice(0, -1);
  return text.slice(Math.max(...[..."\n.!?;"].map((end) => before.lastIndexOf(end))) + 1).trim();
}

/** The description ends before the question, the price and the condition that stand behind it. */
function without(text: string, question: string): string {
  const at = question === "" ? -1 : text.lastIndexOf(question);
  const kept = at < 0 ? text : text.slice(0, at);
  const bare = trimmedEnd(kept.replace(amount, "").replace(condition, ""));
  return trimmedEnd(bare.replace(/\b(?:priced at|asking|for|at)$/iu, ""));
}

/** Without the signs at its end that led to what was taken away. */
function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;.)(|-]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function priceOf(text: string): number | null {
  const figures = /\d[\d.,]*/.exec(text)?.[0]?.replace(/[.,]+$/, "");
  const value = Number(figures?.replace(/,(?=\d{3}\b)/g, "").replace(",", "."));
  return value > 0 ? value : null;
}
