import type { AdminRole, ticketSorts } from "@alongside/contract/admin/admin.constants.ts";
import type { TicketCategory, TicketPriority, TicketStatus } from "@alongside/contract/support/support.constants.ts";
import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { containsAll } from "../../../db/like.ts";
import { adminUsers } from "../../../db/schema/admin.ts";
import { users } from "../../../db/schema/identity.ts";
import { supportTickets as tickets, reports, ticketMessages } from "../../../db/schema/support.ts";
import { byCount, byMoment, ordered, type OrderRequest, type Sort } from "../lists/order.store.ts";
import { personOf } from "../users/people.store.ts";

type TicketSort = (typeof ticketSorts)[number];

interface Query extends OrderRequest<TicketSort> {
  search?: string | null | undefined;
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  category?: TicketCategory | undefined;
  assigned?: "me" | "nobody" | undefined;
}

/** The viewer: a moderator sees no email addresses, nor finds anything by one. */
export interface AdminViewer {
  adminId: string;
  role: AdminRole;
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export type MessageRow = Awaited<ReturnType<typeof messages>>[number];

/** The most messages of one ticket that are shown, the latest of them. */
const shown = 500;
/** The most words of a search that are used. */
const mostWords = 8;

const sorts: Record<TicketSort, Sort> = {
  newest: byMoment(tickets.createdAt),
  updated: byMoment(tickets.updatedAt),
  priority: { ...byCount(tickets.rank), declared: "desc" },
};

const { rank: _, ...own } = getTableColumns(tickets);

export async function page(
  db: Db,
  { search, status, priority, category, assigned, ...request }: Query,
  { adminId, role }: AdminViewer,
) {
  const list = ordered(sorts, tickets.id, request);
  const rows = await db
    .select({ ...columns(role), mark: list.mark })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(adminUsers, eq(adminUsers.id, tickets.assignedToAdminId))
    .where(
      and(
        list.after,
        status && eq(tickets.status, status),
        priority && eq(tickets.priority, priority),
        category && eq(tickets.category, category),
        assigned === "me" ? eq(tickets.assignedToAdminId, adminId) : undefined,
        assigned === "nobody" ? isNull(tickets.assignedToAdminId) : undefined,
        search ? isFound(search, role) : undefined,
      ),
    )
    .orderBy(...list.by)
    .limit(list.limit);
  return list.page(rows);
}

export async function find(db: Db, ticketId: string, role: AdminRole) {
  const [row] = await db
    .select(columns(role))
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(adminUsers, eq(adminUsers.id, tickets.assignedToAdminId))
    .where(eq(tickets.id, ticketId));
  return row ?? null;
}

/** The messages, the oldest first. */
export async function messages(db: Db, ticketId: string) {
  const { id, message, createdAt } = ticketMessages;
  const rows = await db
    .select({ id, message, createdAt, admin: adminUsers.username })
    .from(ticketMessages)
    .leftJoin(adminUsers, eq(adminUsers.id, ticketMessages.adminId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(id))
    .limit(shown);
  return rows.toReversed();
}

/** The administrator's name. */
export async function nameOf(db: Db, adminId: string): Promise<string | null> {
  const { id, username } = adminUsers;
  const [row] = await db.select({ username }).from(adminUsers).where(eq(id, adminId));
  return row?.username ?? null;
}

function columns(role: AdminRole) {
  return {
    ...own,
    isReachable: sql<boolean>`(${tickets.userId} is not null or ${tickets.userEmail} is not null)`,
    userEmail: role === "admin" ? tickets.userEmail : sql<null>`null`,
    user: personOf(users, role),
    assignedTo: { id: adminUsers.id, username: adminUsers.username },
    reportId: sql<
      string | null
    >`(select ${reports.id} from ${reports} where ${reports.ticketId} = ${tickets.id} limit 1)`,
    hasNews: sql<boolean>`${tickets.writtenAt} > coalesce(${tickets.answeredAt}, '-infinity'::timestamptz)`,
  };
}

/** By its title or its author. */
function isFound(search: string, role: AdminRole): SQL | undefined {
  const words = search.split(/\s+/u).slice(0, mostWords);
  const names = sql`${tickets.title} || ' ' || coalesce(${tickets.userFullName}, '')`;
  // The index has this expression; with another one it isn't used.
  const inAll = containsAll(sql`fold(${names} || ' ' || coalesce(${tickets.userEmail}, ''))`, words);
  return role === "admin" ? inAll : and(inAll, containsAll(sql`fold(${names})`, words));
}
