import { z } from "zod";
import { itemMethods, kindAdvice } from "../../server/src/ports/ai/guide/item-content.ts";

// The shapes of the files in content/item.

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);
/** General advice: it stands beside a quotation, so it's short. */
const advice = line.refine((text) => text.split(/\s+/).length <= 30, "must have at most 30 words");

export const itemTopics = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    name: line,
    ask: line.endsWith("?").optional(),
    asks: lines,
    examples: z.array(line).min(4),
    stated: lines.optional(),
    unless: lines.optional(),
    yes: lines.optional(),
    no: lines.optional(),
    inverted: lines.optional(),
    praise: lines.optional(),
    parts: z.boolean().default(false),
    itself: z.boolean().default(false),
    included: z.boolean().default(false),
    title: z.boolean().default(false),
    related: line.optional(),
    general: advice.optional(),
    seller: advice.optional(),
    advice: z.enum(kindAdvice).optional(),
    method: z.enum(itemMethods).optional(),
  }),
);

const names = line.regex(/^[a-z0-9 ]+(?:\|[a-z0-9 ]+)*$/, "must be names in small letters with | between them");

export const itemKinds = z.array(
  z.strictObject({
    name: line,
    category: line.optional(),
    models: z.boolean().default(false),
    things: z.array(names).min(1),
    says: lines,
    checks: z.array(line).min(3),
    ...(Object.fromEntries(kindAdvice.map((name) => [name, advice])) as Record<
      (typeof kindAdvice)[number],
      typeof advice
    >),
  }),
);

export const itemWords = z.strictObject({
  asking: line,
  describing: line,
  generic: line,
  accessories: line,
  after: lines,
  same: z.array(names),
  apart: z.array(names),
  brands: line,
  "capital-brands": line,
});
