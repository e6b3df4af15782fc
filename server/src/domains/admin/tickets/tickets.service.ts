import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import type {
  adminTicketAnswer,
  adminTicketChange,
  ticketListQuery,
} from "@alongside/contract/admin/admin.desk.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults } from "@alongside/contract/support/support.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as ticketsStore from "./tickets.store.ts";
import type { Onlooker } from "./tickets.store.ts";
import { messageView, threadView, ticketView } from "./tickets.views.ts";

/** The tickets as the team sees, changes and answers them. */
export function createTickets({ db, audit, support }: Pick<PartDependencies, "db" | "audit" | "support">) {
  const get = async (tx: Db, id: string, role: AdminRole) => {
    const row = await ticketsStore.find(tx, id, role);
    if (row === null) throw new AppError(supportFaults.ticketNotFound);
    return row;
  };

  return {
    async list(query: z.output<typeof ticketListQuery>, onlooker: Onlooker) {
      const { items, next } = await ticketsStore.page(db, query, onlooker);
      return { items: items.map(ticketView), next };
    },

    async get(id: string, { role }: Onlooker) {
      return threadView(await get(db, id, role), await ticketsStore.messages(db, id));
    },

    change: (id: string, change: z.output<typeof adminTicketChange>, { adminId, role }: Onlooker) =>
      inTransaction(db, async (tx) => {
        const { assignedToAdminId } = change;
        if (assignedToAdminId != null && assignedToAdminId !== adminId)
          throw new AppError(kernelFaults.invalid, onlyOneself);
        const changed = await support.desk.change(tx, id, change);
        if (changed === null) throw new AppError(supportFaults.ticketNotFound);
        if (Object.keys(changed.after).length > 0) {
          await audit.record(tx, { adminId, action: "ticket-changed", targetType: "ticket", targetId: id, ...changed });
        }
        return ticketView(await get(tx, id, role));
      }),

    answer: (id: string, answer: z.output<typeof adminTicketAnswer>, { adminId }: Onlooker) =>
      inTransaction(db, async (tx) => {
        const given = await support.desk.answer(tx, id, answer, adminId);
        if (given === null) throw new AppError(supportFaults.ticketNotFound);
        const { before, after } = given;
        const about = { adminId, targetType: "ticket", targetId: id } as const;
        await audit.record(tx, { ...about, action: "ticket-answered", before, after });
        const admin = await ticketsStore.nameOf(tx, adminId);
        const nobody = { userId: null, userFullName: null };
        return messageView({ id: given.id, message: answer.message, createdAt: given.createdAt, admin }, nobody);
      }),
  };
}

const onlyOneself = {
  issues: [{ path: "assignedToAdminId", message: "You can assign a ticket to yourself or to nobody" }],
};
