import type {
  dashboardQuery,
  dashboardStats,
  series as seriesShape,
  seriesQuery,
} from "@alongside/contract/admin/admin.lists.shapes.ts";
import type { z } from "zod";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as overviewStore from "./overview.store.ts";

/** The zone's current name, which the database knows too; Intl accepts outdated ones. */
const zoneOf = (timeZone = "UTC") => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

export async function stats(
  { db, clock }: PartDependencies,
  { timeZone }: z.output<typeof dashboardQuery>,
): Promise<z.input<typeof dashboardStats>> {
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
}

export async function series(
  { db, clock }: PartDependencies,
  { days, timeZone }: z.output<typeof seriesQuery>,
): Promise<z.input<typeof seriesShape>> {
  return { days: await overviewStore.series(db, days, clock.now(), zoneOf(timeZone)) };
}
