import type {
  adminTicketAnswer,
  adminTicketChange,
  ticketListQuery,
} from "@alongside/contract/admin/admin.desk.shapes.ts";
import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults } from "@alongside/contract/support/support.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as ticketsStore from "./tickets.store.ts";
import type { AdminViewer } from "./tickets.store.ts";
import { messageView, threadView, ticketView } from "./tickets.views.ts";

export async function list({ db }: PartDependencies, query: z.output<typeof ticketListQuery>, viewer: AdminViewer) {
  const { items, next } = await ticketsStore.page(db, query, viewer);
  return { items: items.map(ticketView), next };
}

export async function get({ db }: PartDependencies, id: string, { role }: AdminViewer) {
  return threadView(await find(db, id, role), await ticketsStore.messages(db, id));
}

export function change(
  { db, audit, support }: PartDependencies,
  id: string,
  request: z.output<typeof adminTicketChange>,
  { adminId, role }: AdminViewer,
) {
  return inTransaction(db, async (tx) => {
    const { assignedToAdminId } = request;
    if (assignedToAdminId != null && assignedToAdminId !== adminId)
      throw new AppError(kernelFaults.invalid, onlyOneself);
    const changed = await support.desk.change(tx, id, request);
    if (changed === null) throw new AppError(supportFaults.ticketNotFound);
    if (Object.keys(changed.after).length > 0) {
      await audit.record(tx, { adminId, action: "ticket-changed", targetType: "ticket", targetId: id, ...changed });
    }
    return ticketView(await find(tx, id, role));
  });
}

export function answer(
  { db, audit, support }: PartDependencies,
  id: string,
  request: z.output<typeof adminTicketAnswer>,
  { adminId }: AdminViewer,
) {
  return inTransaction(db, async (tx) => {
    const given = await support.desk.answer(tx, id, request, adminId);
    if (given === null) throw new AppError(supportFaults.ticketNotFound);
    const { before, after } = given;
    const about = { adminId, targetType: "ticket", targetId: id } as const;
    await audit.record(tx, { ...about, action: "ticket-answered", before, after });
    const admin = await ticketsStore.nameOf(tx, adminId);
    const nobody = { userId: null, userFullName: null };
    return messageView({ id: given.id, message: request.message, createdAt: given.createdAt, admin }, nobody);
  });
}

async function find(db: Db, id: string, role: AdminRole) {
  const row = await ticketsStore.find(db, id, role);
  if (row === null) throw new AppError(supportFaults.ticketNotFound);
  return row;
}

const onlyOneself = {
  issues: [{ path: "assignedToAdminId", message: "You can assign a ticket to yourself or to nobody" }],
};
