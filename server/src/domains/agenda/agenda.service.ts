import type { Db } from "../../db/client.ts";
import { feed, openFeed, closeFeed, calendar } from "./agenda.feed.use-cases.ts";
import { items, summary, add, change, complete, remove } from "./agenda.items.use-cases.ts";
import * as agendaListsStore from "./agenda.lists.store.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import { endOf, longestItem } from "./agenda.rules.ts";
import * as agendaStore from "./agenda.store.ts";
import { agendaItemView } from "./agenda.views.ts";
import { bind } from "../../use-cases.ts";

/** What an agenda shows of an experience. `duration` in minutes. */
export interface AgendaExperience {
  id: string;
  title: string;
  dateTime: Date;
  duration: number;
}

const namedClashes = 20;
/** More items than anybody can come by; an export is bounded all the same. */
const exportedItems = 100_000;

export type AgendaService = ReturnType<typeof createAgenda>;

export function createAgenda(deps: Dependencies) {
  const { db, clock, notifications } = deps;
  const tell = (tx: Db, userIds: readonly string[]) => notifications.tell(tx, userIds, ["agenda"]);
  return {
    ...bind(deps, {
      items,
      summary,
      add,
      change,
      complete,
      remove,
    }),
    ...bind(deps, {
      feed,
      openFeed,
      closeFeed,
      calendar,
    }),

    /** Puts experiences on the agendas of members; who has one already keeps it as it is. */
    async addExperiences(tx: Db, places: readonly { experience: AgendaExperience; userId: string }[]): Promise<void> {
      if (places.length === 0) return;
      const now = clock.now();
      const items = places.map(({ userId, experience: { id: experienceId, title, dateTime, duration } }) => {
        return { userId, experienceId, title, dateTime, duration, type: "meeting", createdAt: now, updatedAt: now };
      });
      await agendaStore.insertOfExperiences(tx, items);
      const members = places.map(({ userId }) => userId);
      await tell(tx, members);
    },

    /** Carries a new title or time to everybody's item. */
    async moveExperience(tx: Db, { id, title, dateTime, duration }: AgendaExperience): Promise<void> {
      const change = { title, dateTime, duration, updatedAt: clock.now() };
      await tell(tx, await agendaStore.updateOfExperience(tx, id, change));
    },

    /** Takes it off a member's agenda, or off everybody's. */
    async removeExperience(tx: Db, experienceId: string, userId?: string): Promise<void> {
      await tell(tx, await agendaStore.deleteOfExperience(tx, experienceId, userId));
    },

    /** Takes several off a member's agenda. */
    async removeExperiences(tx: Db, experienceIds: readonly string[], userId: string): Promise<void> {
      if (await agendaStore.deleteOfExperiences(tx, experienceIds, userId)) await tell(tx, [userId]);
    },

    /** The open items that share at least a minute with a span of `duration` minutes; what only touches it does not. */
    async clashes(userId: string, start: Date, duration: number, exceptExperienceId: string) {
      const span = { start, end: endOf(start, duration), earliest: endOf(start, -longestItem) };
      const rows = await agendaListsStore.openDuring(db, userId, span, exceptExperienceId, namedClashes);
      return rows.map((row) => ({ ...row, dateTime: row.dateTime.toISOString() }));
    },

    /** The items for a member's export. */
    exportOf: async (userId: string) =>
      (await agendaListsStore.everyItemOf(db, userId, exportedItems)).map(agendaItemView),
  };
}
