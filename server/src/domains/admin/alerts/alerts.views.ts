import type { operatorAlert } from "@alongside/contract/admin/admin.alerts.shapes.ts";
import type { z } from "zod";
import type { Alert } from "./alerts.rules.ts";

/** An alert as the portal shows it; null for what has not lasted long enough. */
export function alertView(alert: Alert): z.input<typeof operatorAlert> | null {
  const { kind, level, text, server, openedAt, since, endedAt, toldAt } = alert;
  if (openedAt === null) return null;
  return {
    kind,
    level: level === 2 ? "serious" : "warning",
    text,
    server: server === "" ? null : server,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    mailedAt: toldAt === null || toldAt < since ? null : toldAt.toISOString(),
  };
}
