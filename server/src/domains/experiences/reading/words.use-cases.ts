import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import type { experienceQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import type { Page } from "../../../db/keyset.ts";
import { fitOf, fits } from "../../../ports/ai/finder/finder-fit.ts";
import { hasWords, isTownMeant, readFinder, type Subject, subjectIn } from "../../../ports/ai/finder/finder-query.ts";
import { rangeOf } from "../calendar/calendar.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import type { ExperienceRow } from "../experiences.row.store.ts";
import { findAll } from "../experiences.store.ts";
import { categoriesFor, mayBeMisspelt } from "./search.rules.ts";
import * as searchStore from "./search.store.ts";
import { after, inBoth, inOrder, markOf, positionIn, type Ranked } from "./words.rules.ts";
import * as wordsStore from "./words.store.ts";
import type { Scope } from "./words.store.ts";

export type Query = z.output<typeof experienceQuery>;
type Place = NonNullable<Scope["place"]>;

/** What was typed, as it was understood. */
export interface Understood {
  subject: Subject;
  /** What was typed, without place and days; empty where only these were given. */
  typed: string;
  /** The town that was meant. */
  place: Place | null;
  /** A town that a word may stand for, if nothing is called so. */
  doubtful: Place | null;
  /** The days as they are said: "on Saturday". */
  when: string | null;
  scope: Scope;
}

export type RankedRow = Ranked & wordsStore.CandidateRow;

/** Reads words, place and days, and looks up the names that may be towns (P-EXPERIENCES-23). */
export async function understand(
  { findTowns }: Dependencies,
  { location = "", category, dateFilter, timeZone }: Query,
  now: Date,
): Promise<Understood> {
  const { span, text, places } = readFinder(location, now, timeZone);
  const towns = await findTowns(places.map(({ name }) => name));
  const found = places.flatMap((place, at) => {
    const town = towns[at];
    return town && (town.isQualified || !place.isQualified) ? [{ place, town }] : [];
  });
  const meant = found.find(({ place, town }) => isTownMeant(place, town.population));
  const possible = found.find((one) => one !== meant && one.place.rest === "");
  const rest = (meant ? meant.place.rest : text).trim();
  const subject = subjectIn(rest);
  const isAnything = subject.topic.length === 0 && hasWords(rest) && (meant !== undefined || subject.said === "");
  const place = meant ? placeOf(meant) : null;
  const range = dateFilter === "all" ? null : rangeOf(dateFilter, now, timeZone);
  return {
    subject,
    typed: isAnything ? "" : rest,
    place,
    doubtful: possible ? placeOf(possible) : null,
    when: span?.name ?? null,
    scope: {
      categories: category === "all" ? null : categoriesFor(category),
      span: inBoth(span, range),
      place,
      origin: place?.around ?? null,
    },
  };
}

function placeOf({ place, town }: { place: { name: string }; town: { latitude: number; longitude: number } }): Place {
  return { name: place.name, around: circleOf(town, cityRadius) };
}

/** Everything that has the words, best first. */
export async function ranked(
  { db }: Dependencies,
  { subject, typed }: Pick<Understood, "subject" | "typed">,
  scope: Scope,
  viewerId: string | null,
  now: Date,
): Promise<RankedRow[]> {
  const candidates = await wordsStore.candidates(db, viewerId, { typed, words: subject.topic }, scope, now);
  const fit = fitOf(subject, typed);
  const found = candidates.flatMap((row) => {
    const how = fit(row);
    return how === null ? [] : [{ ...row, fit: how }];
  });
  // "Jardim da Estrela" is somewhere: what is only about gardens, or elsewhere, isn't meant.
  const isAddress = /\s/u.test(typed) && found.some((row) => row.inLocation && row.fit <= fits.words);
  return inOrder(isAddress ? found.filter((row) => row.inLocation || row.inTitle) : found);
}

/** A page of what was searched for: by words best first, by place and days alone soonest first; full ones last. */
export async function find(
  deps: Dependencies,
  query: Query,
  viewerId: string | null,
  now: Date,
): Promise<Page<ExperienceRow>> {
  const understood = await understand(deps, query, now);
  const { typed, place, scope } = understood;
  const page = { limit: query.limit, cursor: query.cursor };
  if (typed === "") {
    const where = place && { text: place.name, around: place.around, mayBeMisspelt: false };
    return searchStore.search(deps.db, { ...page, ...scope, place: where }, viewerId, now);
  }
  const position = wordsStore.positionOf(query.cursor);
  const from = position && positionIn(position);
  if (position === null || from !== null) {
    const found = after(await ranked(deps, understood, scope, viewerId, now), from);
    if (found.length > 0 || from !== null) return pageFrom(deps, found, query.limit, viewerId);
    if (place !== null) return { items: [], next: null };
  }
  // Nothing is called so: it may be a town that is also a word, or a place with a typo.
  const around = understood.doubtful?.around ?? null;
  const where = { text: typed, around, mayBeMisspelt: around === null && mayBeMisspelt(typed) };
  return searchStore.search(deps.db, { ...page, ...scope, place: where }, viewerId, now);
}

async function pageFrom(
  deps: Dependencies,
  found: readonly RankedRow[],
  limit: number,
  viewerId: string | null,
): Promise<Page<ExperienceRow>> {
  const { items, next } = wordsStore.cut(found, limit, markOf);
  return { items: await rowsOf(deps, items, viewerId), next };
}

/** The experiences in this order; what was taken down meanwhile is missing. */
export async function rowsOf({ db, clock }: Dependencies, found: readonly { id: string }[], viewerId: string | null) {
  const ids = found.map(({ id }) => id);
  const rows = new Map(
    (ids.length === 0 ? [] : await findAll(db, ids, viewerId, clock.now())).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}
