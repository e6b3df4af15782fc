import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { and, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { decodePosition, type Page, type PageRequest } from "../../../db/keyset.ts";
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
/** The required similarity of a part of the location, from 0 to 1: two swapped letters in a word of six still match. */
const minimumSimilarity = "0.4";

const setSimilarity = statement({
  name: "set the similarity of place names",
  params: { threshold: text },
  row: {},
  text: ({ threshold }) => sql`select from set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)`,
});

/**
 * Finds the text anywhere in the location and, if it is the name of a city, around it. Only if no location contains the
 * text is it treated as misspelt.
 */
export async function search(
  db: Db,
  request: SearchRequest,
  viewerId: string | null,
  now: Date,
): Promise<Page<ExperienceRow>> {
  const { place, limit, cursor } = request;
  const position = decodePosition(cursor);
  if (position?.mark !== resembling) {
    const literal = place ? or(contains(place.text), place.around ? within(place.around) : undefined) : undefined;
    const rows = await found(db, request, viewerId, now, literal);
    if (rows.length > 0 || position !== null || !place?.mayBeMisspelt) return nextOf(rows, limit);
  }
  // A separate lookup, so that the planner uses the trigram index and does not read everything in order of time.
  const alike = sql`${experiences.id} = any(array(select alike.id from experiences alike
        where alike.is_active and alike.cancelled_at is null and fold(${place?.text ?? ""}) <% alike.location_folded))`;
  const rows = await db.transaction(async (tx) => {
    await setSimilarity(tx, { threshold: minimumSimilarity });
    return found(tx, request, viewerId, now, alike);
  });
  return nextOf(rows, limit, resembling);
}

function found(source: Db, request: SearchRequest, viewerId: string | null, now: Date, place: SQL | undefined) {
  const from = comingFrom(decodePosition(request.cursor), now);
  const also = and(
    request.categories ? inArray(experiences.category, [...request.categories]) : undefined,
    request.span
      ? and(gte(experiences.dateTime, request.span.from), lt(experiences.dateTime, request.span.to))
      : undefined,
    place,
  );
  return selectComing(source, viewerId, from, request.limit + 1, also);
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
