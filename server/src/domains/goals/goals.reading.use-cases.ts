import { goalFaults as faults } from "@alongside/contract/goals/goals.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import * as goalPartsStore from "./goals.parts.store.ts";
import * as goalsStore from "./goals.store.ts";
import { goalView, progressView, shownGoalView } from "./goals.views.ts";

/** The most rows in an export, more than any member has. */
const exported = { goals: 1_000, progress: 100_000 };

export async function list({ db }: Dependencies, userId: string, page: PageRequest) {
  const { items, next } = await goalsStore.goalsOf(db, userId, page);
  return { items: await withParts(db, userId, items), next };
}

/** A person's open goals, as far as the viewer may see them. */
export async function shownOf({ db }: Dependencies, viewerId: string | null, userId: string, page: PageRequest) {
  const shown = await goalsStore.shownOf(db, viewerId, userId, page);
  if (shown === null) throw new AppError(peopleFaults.notFound);
  return { items: shown.items.map(shownGoalView), next: shown.next };
}

export async function one({ db }: Dependencies, userId: string, id: string) {
  const [view] = await withParts(db, userId, [await find(db, userId, id)]);
  if (view === undefined) throw new AppError(faults.notFound);
  return view;
}

export async function history({ db }: Dependencies, userId: string, id: string, page: PageRequest) {
  await find(db, userId, id);
  const { items, next } = await goalsStore.historyOf(db, id, page);
  return { items: items.map(progressView), next };
}

export async function exportOf({ db }: Dependencies, userId: string) {
  const { items } = await goalsStore.goalsOf(db, userId, { limit: exported.goals });
  return {
    goals: await withParts(db, userId, items),
    history: await goalsStore.historiesOf(db, userId, exported.progress),
  };
}

async function find(db: Db, userId: string, id: string): Promise<goalsStore.GoalRow> {
  const row = await goalsStore.find(db, userId, id);
  if (row === null) throw new AppError(faults.notFound);
  return row;
}

async function withParts(db: Db, userId: string, rows: readonly goalsStore.GoalRow[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [steps, links] = await Promise.all([goalPartsStore.stepsOf(db, ids), goalPartsStore.linksOf(db, userId, ids)]);
  return rows.map((row) => goalView(row, { steps, links }));
}
