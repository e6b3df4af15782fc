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

/** The member's agenda and the items of their own making. */
export function createItems({ db, clock, notifications }: Pick<Dependencies, "db" | "clock" | "notifications">) {
  const lists = agendaListsStore(db);

  /** What happens to a member's agenda, and the word of it to their open clients. */
  const changing = <T>(userId: string, work: (store: AgendaStore) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const result = await work(agendaStore(tx));
      await notifications.tell(tx, [userId], ["agenda"]);
      return result;
    });

  /** Says why an item of one's own making was not there. */
  const refuse = async (store: AgendaStore, userId: string, id: string): Promise<never> => {
    const item = await store.find(userId, id);
    throw new AppError(item === null ? faults.notFound : faults.ofExperience);
  };

  return {
    async items(userId: string, { from, to, ...request }: z.output<typeof agendaQuery>) {
      const bounds = { from: from === undefined ? from : new Date(from), to: to === undefined ? to : new Date(to) };
      const page = await lists.itemsOf(userId, { ...request, ...bounds }, clock.now());
      return { items: page.items.map(agendaItemView), next: page.next };
    },

    summary: (userId: string) => lists.countsOf(userId, clock.now()),

    async add(userId: string, request: z.output<typeof newAgendaItem>) {
      const now = clock.now();
      const item = { ...request, userId, dateTime: new Date(request.dateTime), createdAt: now, updatedAt: now };
      return changing(userId, async (store) => {
        const row = await store.insertWithin(agendaLimits.items, item);
        if (row === null) throw new AppError(faults.tooMany);
        return agendaItemView(row);
      });
    },

    async change(userId: string, id: string, { dateTime, ...rest }: z.output<typeof agendaItemChange>) {
      const change = { ...rest, ...(dateTime !== undefined && { dateTime: new Date(dateTime) }) };
      return changing(userId, async (store) => {
        const row = await store.update(userId, id, change, clock.now());
        return agendaItemView(row ?? (await refuse(store, userId, id)));
      });
    },

    async complete(userId: string, id: string, isCompleted: boolean) {
      return changing(userId, async (store) => {
        const row = await store.setCompleted(userId, id, isCompleted, clock.now());
        if (row === null) throw new AppError(faults.notFound);
        return agendaItemView(row);
      });
    },

    async remove(userId: string, id: string): Promise<void> {
      await changing(userId, async (store) => {
        if (!(await store.delete(userId, id))) await refuse(store, userId, id);
      });
    },
  };
}
