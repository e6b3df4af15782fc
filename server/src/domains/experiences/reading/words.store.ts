import { type Circle, circleOf } from "@alongside/contract/kernel/circle.ts";
import { and, gt, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, type Page, pageOf } from "../../../db/keyset.ts";
import { containing } from "../../../db/like.ts";
import type { ViewerId } from "../../../db/person-card.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { arrayOf, bool, float8, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { isNextOfSeries, isOpen, isShownTo } from "../experiences.row.store.ts";
import { distanceFrom, seriesFrom, within } from "./search.store.ts";

/** Where words are looked for: null for any category, days or place. */
export interface Scope {
  categories: readonly string[] | null;
  span: { from: Date; to: Date } | null;
  /** Around a town, or with its name in the location. */
  place: { name: string; around: Circle } | null;
  /** What distances are measured from. */
  origin: Circle | null;
}

/** An upcoming experience that may be what is looked for. */
export interface CandidateRow {
  id: string;
  title: string;
  category: string;
  location: string;
  dateTime: Date;
  isFull: boolean;
  /** Null without an origin. */
  distanceKm: number | null;
  inTitle: boolean;
  inLocation: boolean;
  inText: boolean;
}

/** The most rows by title, by location, and by time alone, and the characters of a description that are read. */
const [byWords, byTime, described] = [sql.raw("200"), sql.raw("400"), 600];

interface Variant extends Scope {
  viewerId: ViewerId;
  now: Date;
  words: readonly string[];
  typed: string;
}

const lisbon = circleOf({ latitude: 38.7, longitude: -9.1 }, 30);
const anywhere = { categories: null, span: null, place: null, origin: null };
const variant = { viewerId: null, now: new Date(0), words: ["chess"], typed: "chess" };

const variants: readonly Variant[] = [
  { ...anywhere, ...variant },
  {
    ...variant,
    viewerId: "00000000-0000-4000-8000-000000000000",
    categories: ["social"],
    span: { from: new Date(0), to: new Date(1) },
    place: { name: "Lisbon", around: lisbon },
    origin: lisbon,
  },
];

const findCandidates = statement({
  name: "find experiences by words",
  params: { text, words: arrayOf(text) },
  row: {
    id: uuid,
    title: text,
    category: text,
    location: text,
    dateTime: time,
    isFull: neverNull(bool, "both columns are not null"),
    distanceKm: nullable(float8),
    inTitle: neverNull(bool, "the title is not null"),
    inLocation: neverNull(bool, "the location is not null"),
    inText: neverNull(bool, "the description is not null"),
  },
  variants,
  text: ({ text: typed, words }, { viewerId, now, words: parts, typed: whole, ...scope }: Variant) => {
    const isNext = isNextOfSeries(seriesFrom(scope, now));
    const open = and(isOpen, gt(experiences.dateTime, now), isShownTo(viewerId), isNext, inside(scope));
    const foldedTitle = sql`fold(${experiences.title})`;
    const patterns = [...new Set([whole, ...parts])];
    const anyOf = (column: SQL) => or(...patterns.map((part) => sql`${column} like ${containing(part)}`));
    const soonest = sql`order by ${experiences.dateTime}, ${experiences.id} limit`;
    const select = sql`select ${experiences.id} from ${experiences} where ${open}`;
    return sql`
      with found as materialized (
        (${select} and fold(${typed}) <> '' and (${anyOf(foldedTitle)}) ${soonest} ${byWords})
        union (${select} and ${or(sql`false`, ...parts.map((part) => sql`fold(${part}) <% ${foldedTitle}`))}
          ${soonest} ${byWords})
        union (${select} and fold(${typed}) <> '' and (${anyOf(sql`${experiences.locationFolded}`)}) ${soonest} ${byWords})
        union (${select} ${soonest} ${byTime})),
      asked as materialized (select plainto_tsquery('english', fold(array_to_string(${words}::text[], ' '))) as all_words)
      select ${experiences.id}, ${experiences.title}, ${experiences.category}, ${experiences.location},
        ${experiences.dateTime} as "dateTime",
        ${experiences.currentParticipants} >= ${experiences.maxParticipants} as "isFull",
        ${scope.origin ? distanceFrom(scope.origin) : sql`null::float8`} as "distanceKm",
        fold(${typed}) <> '' and ' ' || ${foldedTitle} like ${containing(` ${whole.trim()}`)} as "inTitle",
        fold(${typed}) <> '' and ${experiences.locationFolded} like ${containing(whole)} as "inLocation",
        numnode(all_words) > 0
          and to_tsvector('english', fold(left(${experiences.description}, ${described}))) @@ all_words as "inText"
      from ${experiences} cross join asked where ${experiences.id} in (select id from found)`;
  },
});

/**
 * What may be meant by some words: experiences with one of them in the title, also misspelt, or in the location, and the
 * soonest ones, which may be about the same.
 */
export async function candidates(
  db: Db,
  viewerId: string | null,
  { typed, words }: { typed: string; words: readonly string[] },
  scope: Scope,
  now: Date,
): Promise<CandidateRow[]> {
  const rows = await findCandidates(db, { text: typed, words }, { ...scope, viewerId, now, words, typed });
  return rows.map((row) => ({ ...row, dateTime: new Date(row.dateTime) }));
}

export const positionOf = decodePosition;

/** The first page of what was found, with a cursor that carries the mark of its last. */
export function cut<T extends { id: string; dateTime: Date }>(
  found: readonly T[],
  limit: number,
  markOf: (last: T) => string,
): Page<T> {
  return pageOf(found.slice(0, limit + 1), limit, (last) =>
    encodePosition({ at: last.dateTime, id: last.id, mark: markOf(last) }),
  );
}

function inside({ categories, span, place }: Scope): SQL | undefined {
  return and(
    categories ? inArray(experiences.category, [...categories]) : undefined,
    span ? and(gte(experiences.dateTime, span.from), lt(experiences.dateTime, span.to)) : undefined,
    place ? or(within(place.around), sql`${experiences.locationFolded} like ${containing(place.name)}`) : undefined,
  );
}
