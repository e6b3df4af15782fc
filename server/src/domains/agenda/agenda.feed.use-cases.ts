import { agendaFaults as faults } from "@alongside/contract/agenda/agenda.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { newToken, tokenHash } from "../../ports/sign-in/tokens.ts";
import { agendaCalendar } from "./agenda.calendar.views.ts";
import { feedStore } from "./agenda.feed.store.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import { feedEntries, feedStart } from "./agenda.rules.ts";

/** The private calendar address: whoever knows it reads the agenda, so it is told once, stored hashed, and replaceable. */
export function createFeed({ db, clock, publicUrl }: Pick<Dependencies, "db" | "clock" | "publicUrl">) {
  const store = feedStore(db);
  return {
    async feed(userId: string) {
      const createdAt = await store.createdAt(userId);
      return { createdAt: createdAt?.toISOString() ?? null };
    },

    /** A new address; an earlier one stops working. */
    async openFeed(userId: string) {
      const token = newToken();
      const createdAt = clock.now();
      await store.replace(userId, tokenHash(token), createdAt);
      return { url: `${publicUrl}/api/agenda.ics?token=${token}`, createdAt: createdAt.toISOString() };
    },

    closeFeed: (userId: string, tx: Db = db) => feedStore(tx).delete(userId),

    /** The calendar for who holds the address. */
    async calendar(token: string | undefined): Promise<string> {
      const userId = token === undefined ? null : await store.holderOf(tokenHash(token));
      if (userId === null) throw new AppError(faults.feedNotFound);
      return agendaCalendar(await store.entriesOf(userId, feedStart(clock.now()), feedEntries), publicUrl);
    },
  };
}
