import type { Db } from "../../../db/client.ts";
import type { Jobs } from "../../../ports/jobs/jobs.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import { answerMail, confirmationMail, teamMail } from "./mails.ts";
import * as postStore from "./post.store.ts";
import { openerOf, quotable, type Opener } from "./tickets.rules.ts";

interface Dependencies {
  jobs: Pick<Jobs, "addAll" | "add">;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}

interface Concerned extends Opener {
  id: string;
  title: string;
  assignedToAdminId: string | null;
  /** The report it came from. */
  reportId: string | null;
}

// The mails of tickets, each in the transaction that writes its subject.

/** To the assigned administrator, else to all. */
export async function toTeam(
  { jobs, publicUrl }: Dependencies,
  tx: Db,
  { id, assignedToAdminId, reportId, ...ticket }: Concerned,
  isNew: boolean,
): Promise<void> {
  const addresses = await postStore.teamAddresses(tx, assignedToAdminId);
  const page = reportId === null ? `dashboard?tab=tickets&ticket=${id}` : `reports/${reportId}`;
  const about = { title: ticket.title, from: openerOf(ticket) };
  const mails = addresses.map((to) => teamMail(to, isNew, about, `${publicUrl}/admin/${page}`));
  await jobs.addAll(tx, "mail", mails);
}

export async function confirm(
  deps: Dependencies,
  tx: Db,
  to: string,
  { id, title }: { id: string; title: string },
  now: Date,
): Promise<void> {
  const { jobs } = deps;
  await jobs.add(tx, "mail", confirmationMail(to, quotable(title), await privateAddress(deps, tx, id, now)));
}

export async function answer(
  deps: Dependencies,
  tx: Db,
  to: string,
  { id, title, message }: { id: string; title: string; message: string },
  now: Date,
): Promise<void> {
  const { jobs } = deps;
  await jobs.add(tx, "mail", answerMail(to, title, message, await privateAddress(deps, tx, id, now)));
}

/** An address that opens one ticket. Only its hash is stored, so each mail gets a new one. */
async function privateAddress({ publicUrl }: Dependencies, tx: Db, ticketId: string, now: Date): Promise<string> {
  const key = newToken();
  await postStore.insertKey(tx, tokenHash(key), ticketId, now);
  return `${publicUrl}/support/thread/${key}`;
}
