import { agendaLimits } from "@alongside/contract/agenda/agenda.constants.ts";
import { agendaFaults as faults } from "@alongside/contract/agenda/agenda.faults.ts";
import type { agendaItemChange, agendaQuery, newAgendaItem } from "@alongside/contract/agenda/agenda.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import * as agendaListsStore from "./agenda.lists.store.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import * as agendaStore from "./agenda.store.ts";
import { agendaItemView } from "./agenda.views.ts";

/** The most items in an export, more than any member has. */
const exported = 100_000;

// The member's agenda, and the items they added themselves.

export async function items(
  { db, clock }: Dependencies,
  userId: string,
  { from, to, ...request }: z.output<typeof agendaQuery>,
) {
  const bounds = { from: from === undefined ? from : new Date(from), to: to === undefined ? to : new Date(to) };
  const page = await agendaListsStore.itemsOf(db, userId, { ...request, ...bounds }, clock.now());
  return { items: page.items.map(agendaItemView), next: page.next };
}

export function summary({ db, clock }: Dependencies, userId: string) {
  return agendaListsStore.countsOf(db, userId, clock.now());
}

export async function add(deps: Dependencies, userId: string, request: z.output<typeof newAgendaItem>) {
  const now = deps.clock.now();
  const item = { ...request, userId, dateTime: new Date(request.dateTime), createdAt: now, updatedAt: now };
  return changing(deps, userId, async (tx) => {
    const row = await agendaStore.insertWithin(tx, agendaLimits.items, item);
    if (row === null) throw new AppError(faults.tooMany);
    return agendaItemView(row);
  });
}

export async function change(
  deps: Dependencies,
  userId: string,
  id: string,
  { dateTime, ...rest }: z.output<typeof agendaItemChange>,
) {
  const change = { ...rest, ...(dateTime !== undefined && { dateTime: new Date(dateTime) }) };
  return changing(deps, userId, async (tx) => {
    const row = await agendaStore.update(tx, userId, id, change, deps.clock.now());
    return agendaItemView(row ?? (await refuse(tx, userId, id)));
  });
}

export async function complete(deps: Dependencies, userId: string, id: string, isCompleted: boolean) {
  return changing(deps, userId, async (tx) => {
    const row = await agendaStore.setCompleted(tx, userId, id, isCompleted, deps.clock.now());
    if (row === null) throw new AppError(faults.notFound);
    return agendaItemView(row);
  });
}

export async function remove(deps: Dependencies, userId: string, id: string): Promise<void> {
  await changing(deps, userId, async (tx) => {
    if (!(await agendaStore.remove(tx, userId, id))) await refuse(tx, userId, id);
  });
}

export async function exportOf({ db }: Dependencies, userId: string) {
  return (await agendaListsStore.everyItemOf(db, userId, exported)).map(agendaItemView);
}

/** Runs a write to a member's agenda in a transaction that also refreshes their open clients. */
function changing<T>({ db, notifications }: Dependencies, userId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(tx);
    await notifications.tell(tx, [userId], ["agenda"]);
    return result;
  });
}

/** Throws why the member can't change or delete an item. */
async function refuse(tx: Db, userId: string, id: string): Promise<never> {
  const item = await agendaStore.find(tx, userId, id);
  throw new AppError(item === null ? faults.notFound : faults.ofExperience);
}
