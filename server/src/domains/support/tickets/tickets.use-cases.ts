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
import * as supportStore from "../support.store.ts";
import { after, isTeamTold, mailedInAnHour, statusOnceWritten } from "./tickets.rules.ts";
import * as ticketsStore from "./tickets.store.ts";
import type { Holder, NewTicketRow, TicketRow } from "./tickets.store.ts";
import { messageView, threadView, ticketView } from "../support.views.ts";
import * as post from "./post.use-cases.ts";

type NewTicket = z.output<typeof newTicket>;

const hour = 3600 * 1000;
/** More than anybody writes. */
const exported = 1_000;

// What members and visitors write to those who run the community, and read of their answers.

/** Writes a ticket; the team and the member's other clients hear of it. A flood of them does not flood mailboxes. */
export async function open(deps: Dependencies, tx: Db, request: NewTicketRow): Promise<TicketRow> {
  const row = await ticketsStore.insert(tx, request);
  await tell(deps, tx, row.userId);
  return row;
}

export async function tellTeamOfNew(
  deps: Dependencies,
  tx: Db,
  row: TicketRow,
  reportId: string | null,
): Promise<void> {
  const since = new Date(row.createdAt.getTime() - hour);
  const isFlood = (await ticketsStore.openedSince(tx, since, mailedInAnHour + 1)) > mailedInAnHour;
  if (isFlood && row.priority === "normal") return;
  await post.toTeam(deps, tx, { ...row, reportId }, true);
}

export function create(deps: Dependencies, userId: string | null, request: NewTicket) {
  return userId === null ? openByVisitor(deps, request) : openByMember(deps, userId, request);
}

export async function list({ db }: Dependencies, userId: string, request: PageRequest) {
  const { items, next } = await ticketsStore.ticketsOf(db, userId, request);
  return { items: items.map(ticketView), next };
}

export function read(deps: Dependencies, userId: string, id: string) {
  return readTicket(deps, { userId, id });
}

export function write(deps: Dependencies, userId: string, id: string, message: string) {
  return writeMessage(deps, { userId, id }, message);
}

export function readByKey(deps: Dependencies, key: string) {
  return readTicket(deps, { keyHash: tokenHash(key) });
}

export function writeByKey(deps: Dependencies, key: string, message: string) {
  return writeMessage(deps, { keyHash: tokenHash(key) }, message);
}

export async function exportOf({ db }: Dependencies, userId: string) {
  const { tickets, messages } = await ticketsStore.writtenBy(db, userId, exported);
  const byTicket = Map.groupBy(messages, ({ ticketId }) => ticketId);
  return tickets.map((row) => threadView(row, byTicket.get(row.id) ?? []));
}

function tell({ notifications }: Dependencies, tx: Db, userId: string | null) {
  return notifications.tell(tx, userId === null ? [] : [userId], ["support"]);
}

function readTicket(deps: Dependencies, holder: Holder) {
  const { db, notifications } = deps;
  return inTransaction(db, async (tx) => {
    const isNews = await ticketsStore.markSeen(tx, holder);
    const row = await ticketsStore.find(tx, holder);
    if (row === null) throw new AppError(faults.ticketNotFound);
    if (isNews && row.userId !== null) {
      await notifications.markReadAbout(tx, row.userId, "ticket-answered", row.id);
      await tell(deps, tx, row.userId);
    }
    return threadView(row, await ticketsStore.messages(tx, row.id));
  });
}

function writeMessage(deps: Dependencies, holder: Holder, message: string) {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const row = await ticketsStore.lock(tx, holder);
    if (row === null) throw new AppError(faults.ticketNotFound);
    const status = statusOnceWritten(row.status);
    if (status === null) throw new AppError(faults.ticketClosed);
    const now = clock.now();
    const written = { ticketId: row.id, adminId: null, message, createdAt: now };
    const id = await ticketsStore.insertMessage(tx, written);
    await ticketsStore.change(tx, row.id, {
      status,
      resolvedAt: null,
      writtenAt: after(row.answeredAt, now),
      updatedAt: now,
    });
    if (isTeamTold(row, now)) await post.toTeam(deps, tx, { ...row, reportId: row.report?.id ?? null }, false);
    await tell(deps, tx, row.userId);
    return messageView({ ...written, id, admin: null }, row);
  });
}

function openByMember(deps: Dependencies, userId: string, request: NewTicket) {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const account = await supportStore.findReporter(tx, userId);
    if (account === null) throw new AppError(kernelFaults.unauthorized);
    const row = await open(deps, tx, {
      ...request,
      userId,
      // What is known of the account is not for its member to give otherwise.
      userEmail: account.email ?? request.userEmail ?? null,
      userFullName: fullName(account) ?? request.userFullName ?? null,
      createdAt: clock.now(),
    });
    await tellTeamOfNew(deps, tx, row, null);
    return ticketView(row);
  });
}

async function openByVisitor(deps: Dependencies, { userEmail = null, userFullName = null, ...request }: NewTicket) {
  const { db, clock, mailLimits } = deps;
  const isConfirmed = userEmail !== null && (await mailLimits.allows("ticket-received", userEmail));
  return inTransaction(db, async (tx) => {
    const row = await open(deps, tx, { ...request, userId: null, userEmail, userFullName, createdAt: clock.now() });
    await tellTeamOfNew(deps, tx, row, null);
    if (isConfirmed) await post.confirm(deps, tx, userEmail, row, row.createdAt);
    return ticketView(row);
  });
}

interface Names {
  firstName: string | null;
  lastName: string | null;
}

export function fullName({ firstName, lastName }: Names): string | null {
  return [firstName, lastName].filter((part) => part !== null && part !== "").join(" ") || null;
}
