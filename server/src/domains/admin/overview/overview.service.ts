import type {
  dashboardQuery,
  dashboardStats,
  series,
  seriesQuery,
} from "@alongside/contract/admin/admin.lists.shapes.ts";
import type { z } from "zod";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as overviewStore from "./overview.store.ts";

/** The zone's name of today, which the database knows too; Intl takes some that are older. */
const zoneOf = (timeZone = "UTC") => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Counts of members, experiences and open cases. */
export function createOverview({ db, clock }: Pick<PartDependencies, "db" | "clock">) {
  return {
    async stats({ timeZone }: z.output<typeof dashboardQuery>): Promise<z.input<typeof dashboardStats>> {
      const row = await overviewStore.stats(db, clock.now(), zoneOf(timeZone));
      return {
        users: {
          totalUsers: row.users,
          newUsersToday: row.newUsers,
          activeUsers: row.activeUsers,
          totalCreditsIssued: row.credits,
        },
        experiences: { totalExperiences: row.experiences, experiencesToday: row.newExperiences },
        waiting: { tickets: row.tickets, reports: row.reports, answers: row.answers },
      };
    },

    async series({ days, timeZone }: z.output<typeof seriesQuery>): Promise<z.input<typeof series>> {
      return { days: await overviewStore.series(db, days, clock.now(), zoneOf(timeZone)) };
    },
  };
}
