import type { TicketStatus } from "@alongside/contract/support/support.constants.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../support.dependencies.ts";
import { after, excerptOf, isShown, logged, realChange, resolvedAtOf, type TicketChange } from "./tickets.rules.ts";
import * as ticketsStore from "./tickets.store.ts";
import type { TicketRow } from "./tickets.store.ts";
import * as post from "./post.use-cases.ts";

/** The state before and after, for the audit log, without any text of the ticket. */
export interface Changed {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface Answer {
  message: string;
  /** In progress where none is named. */
  status?: TicketStatus | undefined;
}

// What administrators do with a ticket, in the caller's transaction. Each returns null if it doesn't exist.

/** Both are empty if nothing changes. Of two concurrent changes of a field, the later wins. */
export async function change(
  deps: Dependencies,
  tx: Db,
  ticketId: string,
  request: TicketChange,
): Promise<Changed | null> {
  const { clock } = deps;
  const row = await ticketsStore.lock(tx, { id: ticketId });
  if (row === null) return null;
  const change = realChange(row, request);
  if (change === null) return { before: {}, after: {} };
  const now = clock.now();
  const state = { ...row, ...change };
  await ticketsStore.change(tx, ticketId, {
    ...change,
    resolvedAt: resolvedAtOf(state.status, row.resolvedAt, now),
    // Whoever opened it does not learn when the team only makes a note of something.
    ...(isShown(change) && { updatedAt: now }),
  });
  if (isShown(change)) await tell(deps, tx, row);
  return { before: logged(row, change), after: logged(state, change) };
}

/** Notifies the opener: a member by a notice, a visitor by a mail with a new private address. */
export async function answer(
  deps: Dependencies,
  tx: Db,
  ticketId: string,
  { message, status = "in_progress" }: Answer,
  adminId: string,
) {
  const { clock, notifications } = deps;
  const row = await ticketsStore.lock(tx, { id: ticketId });
  if (row === null) return null;
  const now = clock.now();
  const id = await ticketsStore.insertMessage(tx, { ticketId, adminId, message, createdAt: now });
  await ticketsStore.change(tx, ticketId, {
    status,
    resolvedAt: resolvedAtOf(status, row.resolvedAt, now),
    answeredAt: after(row.seenAt, after(row.writtenAt, now)),
    updatedAt: now,
  });
  if (row.userId !== null) {
    const title = `The team answered “${row.title}”`;
    const notice = { type: "ticket-answered", title, message: excerptOf(message), actorId: null } as const;
    await notifications.send(tx, [{ ...notice, userId: row.userId, relatedId: ticketId }]);
    await tell(deps, tx, row);
  } else if (row.userEmail !== null) {
    await post.answer(deps, tx, row.userEmail, { id: ticketId, title: row.title, message }, now);
  }
  return { id, createdAt: now, before: { status: row.status }, after: { status, messageId: id } };
}

function tell({ notifications }: Dependencies, tx: Db, { userId }: TicketRow) {
  return notifications.tell(tx, userId === null ? [] : [userId], ["support"]);
}
