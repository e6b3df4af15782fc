import { agendaFaults as faults } from "@alongside/contract/agenda/agenda.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { newToken, tokenHash } from "../../ports/sign-in/tokens.ts";
import { agendaCalendar } from "./agenda.calendar.views.ts";
import * as feedStore from "./agenda.feed.store.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import { feedEntries, feedStart } from "./agenda.rules.ts";

// The private calendar address: anyone who knows it can read the agenda, so it is shown once, stored hashed, and
// replaceable.

export async function feed({ db }: Dependencies, userId: string) {
  const createdAt = await feedStore.createdAt(db, userId);
  return { createdAt: createdAt?.toISOString() ?? null };
}

/** Creates a new address; the previous one stops working. */
export async function openFeed({ db, clock, publicUrl }: Dependencies, userId: string) {
  const token = newToken();
  const createdAt = clock.now();
  await feedStore.replace(db, userId, tokenHash(token), createdAt);
  return { url: `${publicUrl}/api/agenda.ics?token=${token}`, createdAt: createdAt.toISOString() };
}

export function closeFeed({ db }: Dependencies, userId: string, tx: Db = db) {
  return feedStore.remove(tx, userId);
}

/** The calendar behind an address. */
export async function calendar({ db, clock, publicUrl }: Dependencies, token: string | undefined): Promise<string> {
  const userId = token === undefined ? null : await feedStore.holderOf(db, tokenHash(token));
  if (userId === null) throw new AppError(faults.feedNotFound);
  return agendaCalendar(await feedStore.entriesOf(db, userId, feedStart(clock.now()), feedEntries), publicUrl);
}
