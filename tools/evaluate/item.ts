import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { guideReply } from "../../server/src/ports/ai/guide/guide.ts";
import type { Share } from "./crisis.ts";
import { type Part, partOf } from "./held-out.ts";

// Whether the assistant of a listing answers from the listing: patterns that have to or must not appear in its answers.

const itemSet = z.object({
  listings: z.record(
    z.string(),
    z.object({
      title: z.string(),
      description: z.string(),
      price: z.number(),
      condition: z.string(),
      category: z.string(),
      location: z.string(),
      comparable: z.array(z.number()),
      isOwn: z.boolean().default(false),
    }),
  ),
  questions: z.array(
    z.object({ listing: z.string(), text: z.string(), must: z.array(z.string()), never: z.array(z.string()) }),
  ),
});
type ItemSet = z.output<typeof itemSet>;

const now = new Date("2026-05-04T08:00:00Z");

function answerTo({ listings }: ItemSet, { listing: name, text }: ItemSet["questions"][number]): string {
  const listing = listings[name];
  if (!listing) throw new Error(`content/evaluation/item.yaml has no listing ${name}`);
  const { price, comparable, ...rest } = listing;
  const amount = (value: number) => value.toFixed(2);
  return guideReply(
    {
      message: text,
      history: [],
      member: null,
      experiences: [],
      listing: {
        ...rest,
        price: amount(price),
        status: "available",
        createdAt: "2026-04-20T08:00:00Z",
        comparable: { prices: comparable.map(amount), sold: 0 },
      },
    },
    now,
  ).response;
}

/** What went wrong in a part of content/evaluation/item.yaml, as counts. */
export function itemFigures(part: Part): Share[] {
  const path = join(import.meta.dirname, "../../content/evaluation/item.yaml");
  const set = itemSet.parse(parse(readFileSync(path, "utf8")));
  const outcomes = partOf(set.questions, part).map((question) => ({ ...question, answer: answerTo(set, question) }));
  const matches = (source: string, answer: string) => new RegExp(source, "u").test(answer);
  const share = (name: string, isWrong: (one: (typeof outcomes)[number]) => boolean): Share => {
    const wrong = outcomes.filter(isWrong);
    const texts = wrong.map(({ listing, text, answer }) => `${listing}: ${text} → ${answer}`);
    return { name, wrong: wrong.length, of: outcomes.length, texts };
  };
  return [
    share("lacks what the answer needs", ({ must, answer }) => !must.every((source) => matches(source, answer))),
    share("says what it must not", ({ never, answer }) => never.some((source) => matches(source, answer))),
  ];
}
