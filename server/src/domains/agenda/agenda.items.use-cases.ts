import { agendaLimits } from "@alongside/contract/agenda/agenda.constants.ts";
import { agendaFaults as faults } from "@alongside/contract/agenda/agenda.faults.ts";
import type { agendaItemChange, agendaQuery, newAgendaItem } from "@alongside/contract/agenda/agenda.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import { inTransaction } from "../../db/transaction.ts";
import { agendaListsStore } from "./agenda.lists.store.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import { agendaStore } from "./agenda.store.ts";
import { agendaItemView } from "./agenda.views.ts";

type AgendaStore = ReturnType<typeof agendaStore>;

// The member's agenda and the items of their own making.

export async function items(
  { db, clock }: Dependencies,
  userId: string,
  { from, to, ...request }: z.output<typeof agendaQuery>,
) {
  const lists = agendaListsStore(db);
  const bounds = { from: from === undefined ? from : new Date(from), to: to === undefined ? to : new Date(to) };
  const page = await lists.itemsOf(userId, { ...request, ...bounds }, clock.now());
  return { items: page.items.map(agendaItemView), next: page.next };
}

export function summary({ db, clock }: Dependencies, userId: string) {
  const lists = agendaListsStore(db);
  return lists.countsOf(userId, clock.now());
}

export async function add(deps: Dependencies, userId: string, request: z.output<typeof newAgendaItem>) {
  const { clock } = deps;
  const now = clock.now();
  const item = { ...request, userId, dateTime: new Date(request.dateTime), createdAt: now, updatedAt: now };
  return changing(deps, userId, async (store) => {
    const row = await store.insertWithin(agendaLimits.items, item);
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
  const { clock } = deps;
  const change = { ...rest, ...(dateTime !== undefined && { dateTime: new Date(dateTime) }) };
  return changing(deps, userId, async (store) => {
    const row = await store.update(userId, id, change, clock.now());
    return agendaItemView(row ?? (await refuse(store, userId, id)));
  });
}

export async function complete(deps: Dependencies, userId: string, id: string, isCompleted: boolean) {
  const { clock } = deps;
  return changing(deps, userId, async (store) => {
    const row = await store.setCompleted(userId, id, isCompleted, clock.now());
    if (row === null) throw new AppError(faults.notFound);
    return agendaItemView(row);
  });
}

export async function remove(deps: Dependencies, userId: string, id: string): Promise<void> {
  await changing(deps, userId, async (store) => {
    if (!(await store.delete(userId, id))) await refuse(store, userId, id);
  });
}

/** What happens to a member's agenda, and the word of it to their open clients. */
function changing<T>(
  { db, notifications }: Dependencies,
  userId: string,
  work: (store: AgendaStore) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await work(agendaStore(tx));
    await notifications.tell(tx, [userId], ["agenda"]);
    return result;
  });
}

/** Says why an item of one's own making was not there. */
async function refuse(store: AgendaStore, userId: string, id: string): Promise<never> {
  const item = await store.find(userId, id);
  throw new AppError(item === null ? faults.notFound : faults.ofExperience);
}
