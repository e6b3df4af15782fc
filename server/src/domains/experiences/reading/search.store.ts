import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { and, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { containing } from "../../../db/like.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { statement, text } from "../../../db/statement.ts";
import { selectComing, type ExperienceRow } from "../experiences.row.store.ts";
import { comingFrom, nextOf } from "../experiences.store.ts";

export interface SearchRequest extends PageRequest {
  categories: readonly string[] | null;
  span: { from: Date; to: Date } | null;
  place: { text: string; around: Circle | null; mayBeMisspelt: boolean } | null;
}

/** Marks the cursor of a fuzzy search, so that the next page is fuzzy too. */
const resembling = "similar";
/** Marks a cursor among the full ones, which come last. */
const full = "full";
/** The required similarity of a part of the location, from 0 to 1: two swapped letters in a word of six still match. */
const minimumSimilarity = "0.4";

const setSimilarity = statement({
  name: "set the similarity of place names",
  params: { threshold: text },
  row: {},
  text: ({ threshold }) => sql`select from set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)`,
});

/**
 * Finds the text anywhere in the location and, if it is the name of a city, around it; soonest first, full ones last. Only
 * if no location contains the text is it treated as misspelt.
 */
export async function search(
  db: Db,
  request: SearchRequest,
  viewerId: string | null,
  now: Date,
): Promise<Page<ExperienceRow>> {
  const { place, cursor } = request;
  const position = decodePosition(cursor);
  if (position?.mark.startsWith(resembling) !== true) {
    const literal = place ? or(contains(place.text), place.around ? within(place.around) : undefined) : undefined;
    const page = await freeThenFull(db, request, viewerId, now, literal, "");
    if (page.items.length > 0 || position !== null || !place?.mayBeMisspelt) return page;
  }
  // A separate lookup, so that the planner uses the trigram index and does not read everything in order of time.
  const alike = sql`${experiences.id} = any(array(select alike.id from experiences alike
        where alike.is_active and alike.cancelled_at is null and fold(${place?.text ?? ""}) <% alike.location_folded))`;
  return db.transaction(async (tx) => {
    await setSimilarity(tx, { threshold: minimumSimilarity });
    return freeThenFull(tx, request, viewerId, now, alike, resembling);
  });
}

/** A page of those with a free spot, filled up with full ones. */
async function freeThenFull(
  source: Db,
  request: SearchRequest,
  viewerId: string | null,
  now: Date,
  place: SQL | undefined,
  mark: string,
): Promise<Page<ExperienceRow>> {
  const { limit } = request;
  const position = decodePosition(request.cursor);
  const since = seriesFrom(request, now);
  const from = { ...comingFrom(position, now), since };
  const isFull = sql`${experiences.currentParticipants} >= ${experiences.maxParticipants}`;
  const conditions = and(filtersOf(request), place);
  const isAmongFull = position?.mark.endsWith(full) === true;
  const free = isAmongFull
    ? []
    : await selectComing(source, viewerId, from, limit + 1, and(conditions, sql`not (${isFull})`));
  if (free.length > limit) return nextOf(free, limit, mark);
  const start = isAmongFull ? from : { ...comingFrom(null, now), since };
  const last = await selectComing(source, viewerId, start, limit + 1 - free.length, and(conditions, isFull));
  return pageOf([...free, ...last], limit, ({ dateTime, id, currentParticipants, maxParticipants }) =>
    encodePosition({ at: dateTime, id, mark: currentParticipants < maxParticipants ? mark : `${mark}${full}` }),
  );
}

/** From when on the first date of a series is shown: with a range of dates, the first in it. */
export function seriesFrom({ span }: Pick<SearchRequest, "span">, now: Date): Date {
  return span !== null && span.from > now ? new Date(span.from.getTime() - 1) : now;
}

function filtersOf({ categories, span }: SearchRequest): SQL | undefined {
  return and(
    categories ? inArray(experiences.category, [...categories]) : undefined,
    span ? and(gte(experiences.dateTime, span.from), lt(experiences.dateTime, span.to)) : undefined,
  );
}

/** The text anywhere in the location, regardless of case and accents. Text of accents only matches nothing. */
function contains(text: string): SQL {
  return sql`fold(${text}) <> '' and ${experiences.locationFolded} like ${containing(text)}`;
}

/** Approximate by the index on the point, then exact by the great circle. */
export function within(circle: Circle): SQL | undefined {
  const inBox = circle.boxes.map(
    ({ south, north, west, east }) =>
      sql`point(${experiences.longitude}, ${experiences.latitude}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  );
  return and(or(...inBox), sql`${distanceFrom(circle)} <= ${circle.radius}`);
}

export function distanceFrom({ latitude, longitude }: Pick<Circle, "latitude" | "longitude">): SQL<number> {
  return kilometresBetween({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` }, experiences);
}
