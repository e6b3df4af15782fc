import type { Reply } from "../../../api/call.ts";
import { pollUnlessRefused, query } from "../../../api/query.ts";

export type Alerts = Reply<"GET /api/admin/alerts">;
export type Alert = Alerts["alerts"][number];

/** The server looks once a minute; milliseconds. */
const interval = 60_000;

export const alertsQuery = {
  ...query("GET /api/admin/alerts", {}),
  staleTime: 0,
  refetchInterval: pollUnlessRefused(interval),
};

/** How many of them last. */
export const openAlerts = ({ alerts }: Alerts): number => alerts.filter(({ endedAt }) => endedAt === null).length;
