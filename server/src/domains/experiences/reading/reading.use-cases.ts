import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import { calendarOf } from "../calendar/calendar.views.ts";
import * as listsStore from "./lists.store.ts";
import type { Context, Dependencies } from "../experiences.dependencies.ts";
import { findAll } from "../experiences.store.ts";
import type { ExperienceRow } from "../experiences.row.store.ts";
import { detailsView, experienceView } from "../experiences.views.ts";
import { find, type Query } from "./words.use-cases.ts";

// `viewerId` is null for visitors.

export async function live({ clock, experiencesStore }: Context, request: PageRequest, viewerId: string | null) {
  return pageView(await experiencesStore.live(request, viewerId, clock.now()));
}

export async function search(context: Context, query: Query, viewerId: string | null) {
  return pageView(await find(context, query, viewerId, context.clock.now()));
}

export async function details(context: Context, id: string, viewerId: string | null) {
  const row = await get(context, id, viewerId);
  return detailsView(row, viewerId === null ? [] : await context.experiencesStore.participantsOf(id, viewerId));
}

/** Those of the experiences that the viewer may read, in no order. */
export async function byIds({ db, clock }: Dependencies, ids: readonly string[], viewerId: string | null) {
  return (await findAll(db, ids, viewerId, clock.now())).map(experienceView);
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

async function get({ experiencesStore, clock }: Context, id: string, viewerId: string | null) {
  const row = await experiencesStore.find(id, viewerId, clock.now());
  if (row === null) throw new AppError(faults.notFound);
  return row;
}

function pageView({ items, next }: Page<ExperienceRow>) {
  return { items: items.map(experienceView), next };
}
