import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { experienceQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import { calendarOf } from "../calendar/calendar.views.ts";
import { rangeOf } from "../calendar/calendar.rules.ts";
import * as listsStore from "./lists.store.ts";
import type { Context, Dependencies } from "../experiences.dependencies.ts";
import { findAll } from "../experiences.store.ts";
import type { ExperienceRow } from "../experiences.row.store.ts";
import { categoriesFor, mayBeMisspelt } from "./search.rules.ts";
import * as searchStore from "./search.store.ts";
import { detailsView, experienceView } from "../experiences.views.ts";

type Query = z.output<typeof experienceQuery>;

// `viewerId` is null for visitors.

export async function live({ clock, experiencesStore }: Context, request: PageRequest, viewerId: string | null) {
  return pageView(await experiencesStore.live(request, viewerId, clock.now()));
}

export async function search(context: Context, query: Query, viewerId: string | null) {
  const { location = "", category, dateFilter, timeZone, limit, cursor } = query;
  const page: PageRequest = { limit, cursor };
  if (location === "" && category === "all" && dateFilter === "all") return live(context, page, viewerId);
  const { db, clock } = context;
  const now = clock.now();
  const request = {
    ...page,
    categories: category === "all" ? null : categoriesFor(category),
    span: dateFilter === "all" ? null : rangeOf(dateFilter, now, timeZone),
    place: location === "" ? null : await placeOf(context, location),
  };
  return pageView(await searchStore.search(db, request, viewerId, now));
}

export async function details(context: Context, id: string, viewerId: string | null) {
  const row = await get(context, id, viewerId);
  return detailsView(row, viewerId === null ? [] : await context.experiencesStore.participantsOf(id, viewerId));
}

/** Those of the experiences that the viewer may read, in no order. */
export async function byIds({ db }: Dependencies, ids: readonly string[], viewerId: string | null) {
  return (await findAll(db, ids, viewerId)).map(experienceView);
}

export async function joinedBy({ db, clock }: Dependencies, userId: string, request: PageRequest) {
  return pageView(await listsStore.joinedBy(db, userId, request, clock.now()));
}

export async function hostedBy({ db, clock }: Dependencies, userId: string, request: PageRequest) {
  return pageView(await listsStore.hostedBy(db, userId, request, clock.now()));
}

export async function pendingOf({ db, clock }: Dependencies, userId: string, request: PageRequest) {
  return pageView(await listsStore.pendingOf(db, userId, request, clock.now()));
}

export async function clashes(context: Context, userId: string, id: string) {
  const { dateTime, duration } = await get(context, id, userId);
  return context.agenda.clashes(userId, dateTime, duration, id);
}

export async function calendar(context: Context, id: string, viewerId: string | null) {
  return calendarOf(await get(context, id, viewerId), context.publicUrl);
}

async function get({ experiencesStore }: Context, id: string, viewerId: string | null) {
  const row = await experiencesStore.find(id, viewerId);
  if (row === null) throw new AppError(faults.notFound);
  return row;
}

function pageView({ items, next }: Page<ExperienceRow>) {
  return { items: items.map(experienceView), next };
}

async function placeOf({ findTown }: Dependencies, text: string) {
  const town = await findTown(text);
  if (town === null) return { text, around: null, mayBeMisspelt: mayBeMisspelt(text) };
  return { text, around: circleOf(town, cityRadius), mayBeMisspelt: false };
}
