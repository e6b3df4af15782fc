import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import type { newTicket } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { Dependencies } from "../support.dependencies.ts";
import type { Post } from "./post.use-cases.ts";
import { supportStore } from "../support.store.ts";
import { after, isTeamTold, mailedInAnHour, statusOnceWritten } from "./tickets.rules.ts";
import { ticketsStore, type Holder, type NewTicketRow, type TicketRow } from "./tickets.store.ts";
import { messageView, threadView, ticketView } from "../support.views.ts";

type NewTicket = z.output<typeof newTicket>;

const hour = 3600 * 1000;
/** More than anybody writes. */
const exported = 1_000;

/** What members and visitors write to those who run the community, and read of their answers. */
export function createTickets({ db, clock, notifications, mailLimits }: Dependencies, post: Post) {
  const tell = (tx: Db, userId: string | null) => notifications.tell(tx, userId === null ? [] : [userId], ["support"]);

  /** Writes a ticket; the team and the member's other clients hear of it. A flood of them does not flood mailboxes. */
  const open = async (tx: Db, request: NewTicketRow): Promise<TicketRow> => {
    const store = ticketsStore(tx);
    const row = await store.insert(request);
    await tell(tx, row.userId);
    return row;
  };

  const tellTeamOfNew = async (tx: Db, row: TicketRow, reportId: string | null): Promise<void> => {
    const since = new Date(row.createdAt.getTime() - hour);
    const isFlood = (await ticketsStore(tx).openedSince(since, mailedInAnHour + 1)) > mailedInAnHour;
    if (isFlood && row.priority === "normal") return;
    await post.toTeam(tx, { ...row, reportId }, true);
  };

  const read = (holder: Holder) =>
    inTransaction(db, async (tx) => {
      const store = ticketsStore(tx);
      const isNews = await store.markSeen(holder);
      const row = await store.find(holder);
      if (row === null) throw new AppError(faults.ticketNotFound);
      if (isNews && row.userId !== null) {
        await notifications.markReadAbout(tx, row.userId, "ticket-answered", row.id);
        await tell(tx, row.userId);
      }
      return threadView(row, await store.messages(row.id));
    });

  const write = (holder: Holder, message: string) =>
    inTransaction(db, async (tx) => {
      const store = ticketsStore(tx);
      const row = await store.hold(holder);
      if (row === null) throw new AppError(faults.ticketNotFound);
      const status = statusOnceWritten(row.status);
      if (status === null) throw new AppError(faults.ticketClosed);
      const now = clock.now();
      const written = { ticketId: row.id, adminId: null, message, createdAt: now };
      const id = await store.insertMessage(written);
      await store.change(row.id, {
        status,
        resolvedAt: null,
        writtenAt: after(row.answeredAt, now),
        updatedAt: now,
      });
      if (isTeamTold(row, now)) await post.toTeam(tx, { ...row, reportId: row.report?.id ?? null }, false);
      await tell(tx, row.userId);
      return messageView({ ...written, id, admin: null }, row);
    });

  const openByMember = (userId: string, request: NewTicket) =>
    inTransaction(db, async (tx) => {
      const account = await supportStore(tx).findReporter(userId);
      if (account === null) throw new AppError(kernelFaults.unauthorized);
      const row = await open(tx, {
        ...request,
        userId,
        // What is known of the account is not for its member to give otherwise.
        userEmail: account.email ?? request.userEmail ?? null,
        userFullName: fullName(account) ?? request.userFullName ?? null,
        createdAt: clock.now(),
      });
      await tellTeamOfNew(tx, row, null);
      return ticketView(row);
    });

  const openByVisitor = async ({ userEmail = null, userFullName = null, ...request }: NewTicket) => {
    const isConfirmed = userEmail !== null && (await mailLimits.allows("ticket-received", userEmail));
    return inTransaction(db, async (tx) => {
      const row = await open(tx, { ...request, userId: null, userEmail, userFullName, createdAt: clock.now() });
      await tellTeamOfNew(tx, row, null);
      if (isConfirmed) await post.confirm(tx, userEmail, row, row.createdAt);
      return ticketView(row);
    });
  };

  return {
    open,
    tellTeamOfNew,

    create: (userId: string | null, request: NewTicket) =>
      userId === null ? openByVisitor(request) : openByMember(userId, request),

    async list(userId: string, request: PageRequest) {
      const { items, next } = await ticketsStore(db).pageOf(userId, request);
      return { items: items.map(ticketView), next };
    },
    read: (userId: string, id: string) => read({ userId, id }),
    write: (userId: string, id: string, message: string) => write({ userId, id }, message),
    readByKey: (key: string) => read({ keyHash: tokenHash(key) }),
    writeByKey: (key: string, message: string) => write({ keyHash: tokenHash(key) }, message),

    async exportOf(userId: string) {
      const { tickets, messages } = await ticketsStore(db).writtenBy(userId, exported);
      const byTicket = Map.groupBy(messages, ({ ticketId }) => ticketId);
      return tickets.map((row) => threadView(row, byTicket.get(row.id) ?? []));
    },
  };
}

interface Names {
  firstName: string | null;
  lastName: string | null;
}

export function fullName({ firstName, lastName }: Names): string | null {
  return [firstName, lastName].filter((part) => part !== null && part !== "").join(" ") || null;
}
