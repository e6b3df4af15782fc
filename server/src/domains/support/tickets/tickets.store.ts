import type { TicketCategory, TicketPriority, TicketStatus } from "@alongside/contract/support/support.constants.ts";
import { and, count, desc, eq, getTableColumns, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { adminUsers } from "../../../db/schema/admin.ts";
import { supportTickets as tickets, reports, ticketKeys, ticketMessages } from "../../../db/schema/support.ts";
import { ofMember } from "../../../db/violations.ts";

/** The opener: a member, or the bearer of the ticket's private address. */
export type Holder = { userId: string; id: string } | { keyHash: string };

export interface TicketRow {
  id: string;
  userId: string | null;
  userEmail: string | null;
  userFullName: string | null;
  title: string;
  description: string;
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
  assignedToAdminId: string | null;
  adminNotes: string | null;
  resolvedAt: Date | null;
  answeredAt: Date | null;
  writtenAt: Date;
  seenAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** The report it came from. */
  report: { id: string; reason: string; details: string | null } | null;
}

export interface MessageRow {
  id: string;
  ticketId: string;
  message: string;
  createdAt: Date;
  /** The administrator who wrote it; null for the opener. */
  admin: string | null;
}

export interface NewTicketRow {
  userId: string | null;
  title: string;
  description: string;
  category: TicketCategory;
  priority?: TicketPriority;
  userEmail: string | null;
  userFullName: string | null;
  createdAt: Date;
}

type Change = Partial<
  Pick<
    TicketRow,
    "status" | "priority" | "adminNotes" | "assignedToAdminId" | "resolvedAt" | "answeredAt" | "writtenAt" | "updatedAt"
  >
>;

/** The latest messages of a ticket that are shown. */
const shown = 500;

const { rank: _, ...columns } = getTableColumns(tickets);

const report = { id: reports.id, reason: reports.reason, details: reports.details };

export async function insert(db: Db, ticket: NewTicketRow): Promise<TicketRow> {
  const { createdAt } = ticket;
  const [row] = await ofMember(
    db
      .insert(tickets)
      .values({ ...ticket, updatedAt: createdAt, writtenAt: createdAt })
      .returning(columns),
    "support_tickets_user_id_users_id_fk",
  );
  if (row === undefined) throw new Error("an inserted ticket came back as nothing");
  return ticketRow({ ...row, report: null });
}

/** The number of tickets opened since a moment, counted up to `most`. */
export async function openedSince(db: Db, since: Date, most: number): Promise<number> {
  const fresh = db.select({ id: tickets.id }).from(tickets).where(gt(tickets.createdAt, since)).limit(most);
  const [row] = await db.select({ opened: count() }).from(fresh.as("fresh"));
  return row?.opened ?? 0;
}

/** A member's tickets, the latest change first. */
export async function ticketsOf(db: Db, userId: string, { limit, cursor }: PageRequest): Promise<Page<TicketRow>> {
  const after = decodePosition(cursor);
  const further = after ? isFurther(after, tickets.updatedAt, tickets.id) : undefined;
  const rows = await select(db, and(eq(tickets.userId, userId), further))
    // Repeats the order of the index, which otherwise goes unused.
    .orderBy(sql`${tickets.updatedAt} desc nulls last`, sql`${tickets.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows.map(ticketRow), limit, (last) => encodePosition({ at: last.updatedAt, id: last.id }));
}

export async function find(db: Db, holder: Holder): Promise<TicketRow | null> {
  const [row] = await select(db, belongsTo(holder));
  return row === undefined ? null : ticketRow(row);
}

/** The same, locked until the transaction ends. */
export async function lock(db: Db, holder: Holder | { id: string }): Promise<TicketRow | null> {
  const where = "id" in holder && !("userId" in holder) ? eq(tickets.id, holder.id) : belongsTo(holder);
  const [row] = await select(db, where).for("update", { of: tickets });
  return row === undefined ? null : ticketRow(row);
}

export async function change(db: Db, id: string, change: Change): Promise<void> {
  await db.update(tickets).set(change).where(eq(tickets.id, id));
}

/** Marks the team's messages as seen; returns whether any was new. */
export async function markSeen(db: Db, holder: Holder): Promise<boolean> {
  const rows = await db
    .update(tickets)
    .set({ seenAt: sql`${tickets.answeredAt}` })
    .where(and(belongsTo(holder), hasNews))
    .returning({ id: tickets.id });
  return rows.length > 0;
}

export async function insertMessage(
  db: Db,
  message: { ticketId: string; adminId: string | null; message: string; createdAt: Date },
) {
  const [row] = await db.insert(ticketMessages).values(message).returning({ id: ticketMessages.id });
  if (row === undefined) throw new Error("an inserted message came back as nothing");
  return row.id;
}

export async function messages(db: Db, ticketId: string): Promise<MessageRow[]> {
  return (await messagesOf(db, eq(ticketMessages.ticketId, ticketId), shown)).toReversed();
}

/** A member's tickets and what was written in them, so many of each at most, the latest. */
export async function writtenBy(
  db: Db,
  userId: string,
  most: number,
): Promise<{ tickets: TicketRow[]; messages: MessageRow[] }> {
  const rows = await select(db, eq(tickets.userId, userId))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(most);
  const ids = rows.map(({ id }) => id);
  const messages = ids.length === 0 ? [] : await messagesOf(db, inArray(ticketMessages.ticketId, ids), most * 10);
  return { tickets: rows.map(ticketRow), messages: messages.toReversed() };
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select({ ...columns, report })
    .from(tickets)
    .leftJoin(reports, eq(reports.ticketId, tickets.id))
    .where(where);
}

function messagesOf(db: Db, where: SQL | undefined, limit: number): Promise<MessageRow[]> {
  return db
    .select({
      id: ticketMessages.id,
      ticketId: ticketMessages.ticketId,
      message: ticketMessages.message,
      createdAt: ticketMessages.createdAt,
      admin: adminUsers.username,
    })
    .from(ticketMessages)
    .leftJoin(adminUsers, eq(adminUsers.id, ticketMessages.adminId))
    .where(where)
    .orderBy(desc(ticketMessages.id))
    .limit(limit);
}

const hasNews = sql`${tickets.answeredAt} > coalesce(${tickets.seenAt}, '-infinity'::timestamptz)`;

function belongsTo(holder: Holder): SQL | undefined {
  if ("userId" in holder) return and(eq(tickets.id, holder.id), eq(tickets.userId, holder.userId));
  return eq(
    tickets.id,
    sql`(select ${ticketKeys.ticketId} from ${ticketKeys} where ${ticketKeys.hash} = ${holder.keyHash})`,
  );
}

type Loose = Omit<TicketRow, "category" | "priority" | "status"> & Record<"category" | "priority" | "status", string>;

/** Constraints limit the three columns to the contract's values. */
function ticketRow(row: Loose): TicketRow {
  return row as TicketRow; // as said above
}
