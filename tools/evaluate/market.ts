import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { conditionValues, listingCategoryValues } from "../../contract/src/marketplace/marketplace.constants.ts";
import { openDatabase } from "../../server/src/db/client.ts";
import { startEmbedded } from "../../server/src/db/embedded.ts";
import { newId } from "../../server/src/db/ids.ts";
import { migrate } from "../../server/src/db/migrate.ts";
import { ask } from "../../server/src/domains/marketplace/search/search.use-cases.ts";
import * as vocabularyStore from "../../server/src/domains/marketplace/search/vocabulary.store.ts";
import { createGuide } from "../../server/src/ports/ai/guide/guide.ts";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";
import type { Share } from "./crisis.ts";

// Whether the market's search finds the right listing: its own use case, on a PostgreSQL of its own.

const id = z.union([z.string(), z.number()]).transform(String);
const limits = z.object({
  max: z.number().optional(),
  min: z.number().optional(),
  conditions: z.array(z.enum(conditionValues)).optional(),
  in: z.array(z.string()).optional(),
  "not-in": z.array(z.string()).optional(),
  /** Listings that the question leaves out by name. */
  without: z.array(id).optional(),
});
const marketSet = z.object({
  listings: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string(),
      price: z.coerce.number(),
      category: z.enum(listingCategoryValues),
      condition: z.enum(conditionValues),
      location: z.string(),
    }),
  ),
  questions: z.array(
    z.object({
      text: z.string(),
      best: z.array(id).default([]),
      limits: limits.default({}),
      /** Tempting ones that break a limit or are another kind of thing. */
      never: z.array(id).default([]),
      absent: z.boolean().default(false),
    }),
  ),
});
type MarketSet = z.output<typeof marketSet>;
type Listing = MarketSet["listings"][number];
type Question = MarketSet["questions"][number];

/** Reads a file of content/evaluation: listings, and questions with the listings any of which is the right one. */
export function readMarketSet(name: string): MarketSet {
  return marketSet.parse(parse(readFileSync(join(import.meta.dirname, "../../content/evaluation", name), "utf8")));
}

type Database = ReturnType<typeof openDatabase>;

async function fill({ pool, db }: Database, listings: readonly Listing[]): Promise<Map<string, string>> {
  await pool.query(
    `insert into users (id, unique_id, email, username, first_name, last_name, city, latitude, longitude)
     select gen_random_uuid(), name, name || '@example.org', name, 'Maria', 'Silva', 'Lisbon', 38.7167, -9.1333
     from unnest(array['seller', 'buyer']) name`,
  );
  const ids = listings.map(() => newId());
  const column = (name: keyof Listing) => listings.map((listing) => listing[name]);
  await pool.query(
    `insert into marketplace_items (id, seller_id, title, description, category, price, condition, location, latitude, longitude)
     select item.id, (select id from users where unique_id = 'seller'), item.title, item.description, item.category,
       item.price, item.condition, item.town, town.latitude, town.longitude
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::numeric[], $6::text[], $7::text[])
       as item (id, title, description, category, price, condition, town)
     left join lateral (select latitude, longitude from towns where folded = fold(item.town)
       order by population desc limit 1) town on true`,
    [
      ids,
      column("title"),
      column("description"),
      column("category"),
      column("price"),
      column("condition"),
      column("location"),
    ],
  );
  for (const one of ids) await vocabularyStore.learn(db, one);
  return new Map(ids.map((one, at) => [one, listings[at]?.id ?? ""]));
}

/** What a question breaks if a listing is shown as a match; null where it keeps all limits. */
function brokenBy({ limits: of, never }: Question, listing: Listing): string | null {
  const isIn = (towns: readonly string[]) => towns.some((town) => listing.location.includes(town));
  if (of.max !== undefined && listing.price > of.max) return `${listing.price} is over ${of.max}`;
  if (of.min !== undefined && listing.price < of.min) return `${listing.price} is under ${of.min}`;
  if (of.conditions && !of.conditions.includes(listing.condition)) return listing.condition;
  if ((of.in && !isIn(of.in)) || (of["not-in"] && isIn(of["not-in"]))) return listing.location;
  if (never.includes(listing.id)) return "not what was asked for";
  return of.without?.includes(listing.id) ? "left out by name" : null;
}

export interface MarketOutcome {
  question: Question;
  /** Ids of the listings shown as matches, best first, and of those shown as close. */
  matching: string[];
  close: string[];
  broken: string[];
}

interface Market {
  deps: Parameters<typeof ask>[0];
  /** Who asks. */
  userId: string;
  /** The listings' ids in the file by those in the database. */
  keys: ReadonlyMap<string, string>;
}

/** Works on a market with these listings alone, which is gone afterwards. */
export async function withMarket<T>(listings: readonly Listing[], work: (market: Market) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder("disk");
  const embedded = await startEmbedded({ dataDir: folder });
  try {
    await migrate(embedded.connection);
    const database = openDatabase(embedded.connection);
    const keys = await fill(database, listings);
    const deps = { db: database.db, ai: createGuide(), clock: { now: () => new Date() }, careHelp: () => null };
    const { rows } = await database.pool.query<{ id: string }>("select id from users where unique_id = 'buyer'");
    const result = await work({ deps, userId: rows[0]?.id ?? "", keys });
    await database.close();
    return result;
  } finally {
    await embedded.stop();
    await removeFolder(folder);
  }
}

/** Asks every question of a set. */
export function marketOutcomes({ listings, questions }: MarketSet): Promise<MarketOutcome[]> {
  return withMarket(listings, async ({ deps, userId, keys }) => {
    const outcomes: MarketOutcome[] = [];
    for (const question of questions) {
      const { result } = await ask(deps, userId, question.text, { limit: 20 });
      const named = (items: readonly { id: string }[]) => items.map((item) => keys.get(item.id) ?? "");
      const matching = named(result.matchingItems);
      const broken = matching.flatMap((key) => {
        const listing = listings.find((one) => one.id === key);
        const why = listing ? brokenBy(question, listing) : null;
        return why === null ? [] : [`${question.text}: ${key}, ${why}`];
      });
      outcomes.push({ question, matching, close: named(result.closeItems), broken });
    }
    return outcomes;
  });
}

/** What went wrong, as counts. */
export function marketFigures(outcomes: readonly MarketOutcome[]): Share[] {
  const present = outcomes.filter(({ question }) => !question.absent);
  const absent = outcomes.filter(({ question }) => question.absent);
  const isRight = ({ question, matching }: MarketOutcome, among: number) =>
    matching.slice(0, among).some((key) => question.best.includes(key));
  const share = (name: string, all: readonly MarketOutcome[], isWrong: (one: MarketOutcome) => boolean): Share => {
    const wrong = all.filter(isWrong);
    const texts = wrong.map(
      ({ question, matching, close }) =>
        `${question.text} → ${matching.slice(0, 5).join(", ")} (close: ${close.slice(0, 5).join(", ")}; right: ${question.best.join(", ")})`,
    );
    return { name, wrong: wrong.length, of: all.length, texts };
  };
  const broken = outcomes.filter((one) => one.broken.length > 0);
  return [
    share("right one not first", present, (one) => !isRight(one, 1)),
    share("right one not among the first five", present, (one) => !isRight(one, 5)),
    share("nothing found though present", present, ({ matching }) => matching.length === 0),
    share("claimed though absent", absent, ({ matching }) => matching.length > 0),
    {
      name: "a limit broken",
      wrong: broken.length,
      of: outcomes.length,
      texts: broken.flatMap((one) => one.broken),
    },
  ];
}
