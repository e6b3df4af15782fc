import { z } from "zod";

/** The part of JSON Schema that the shapes of this program come to. */
const node = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
});

/**
 * What every text, number and gap is made of. Texts have no control characters, and none that takes two units of a
 * text's length, so that lengths mean the same in the grammar and in the shape.
 */
const common = String.raw`gap ::= " "?
character ::= [^"\\\x00-\x1F\x7F\U00010000-\U0010FFFF] | "\\" ["\\/n]
integer ::= "0" | [1-9] [0-9]{0,5}`;
/** Characters of a text whose shape has no limit. */
const longestText = 400;

/** JSON without a choice of order or of spaces: what a model writes by it always has the shape. */
export function grammarOf(shape: z.ZodType): string {
  const rules = new Map<string, string>();
  const root = ruleOf(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }), rules);
  const named = [...rules].map(([name, rule]) => `${name} ::= ${rule}`);
  return [`root ::= ${root}`, ...named, common].join("\n");
}

/** What is repeated gets a name: written out each time, it would make a grammar too large to be read. */
function ruleOf(schema: unknown, rules: Map<string, string>): string {
  const { type, properties, items, minItems = 0, maxItems, maxLength, ...more } = node.parse(schema);
  const choices = more.anyOf ?? more.oneOf;
  if (choices) return oneOf(choices.map((choice) => ruleOf(choice, rules)));
  if (more.enum) return oneOf(more.enum.map(literal));
  if ("const" in more) return literal(more.const);
  if (type === "null") return literal(null);
  if (type === "integer" || type === "number") return "integer";
  if (type === "array") {
    const item = ruleOf(items, rules);
    const name = `item${rules.size}`;
    rules.set(name, item);
    return listOf(name, minItems, maxItems ?? minItems + 16);
  }
  if (type === "object") {
    const fields = Object.entries(properties ?? {}).map(
      ([key, value]) => `${quoted(`${JSON.stringify(key)}:`)} gap ${ruleOf(value, rules)}`,
    );
    return `${quoted("{")} ${fields.join(` ${quoted(",")} gap `)} ${quoted("}")}`;
  }
  const length = Math.min(maxLength ?? longestText, longestText);
  rules.set(`text${length}`, String.raw`"\"" character{0,${length}} "\""`);
  return `text${length}`;
}

function listOf(item: string, least: number, most: number): string {
  const list = `${item} (${quoted(",")} gap ${item}){${Math.max(0, least - 1)},${Math.max(0, most - 1)}}`;
  return `${quoted("[")} ${least === 0 ? `(${list})?` : list} ${quoted("]")}`;
}

function oneOf(rules: readonly string[]): string {
  return `(${rules.join(" | ")})`;
}

function literal(value: unknown): string {
  return quoted(JSON.stringify(value));
}

/** A text as a literal of the grammar. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
