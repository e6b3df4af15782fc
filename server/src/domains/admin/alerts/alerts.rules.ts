import type { AlertKind } from "@alongside/contract/admin/admin.constants.ts";

/** 1 is a warning, 2 is serious. */
export type Level = 1 | 2;

/** What a server has just seen of one condition. */
export interface Observation {
  kind: AlertKind;
  /** Empty if the condition concerns all servers. */
  server: string;
  /** 0 if there is nothing to tell. */
  level: 0 | Level;
  text: string;
  /** Milliseconds it must last before it is told: what passes by itself is no news. */
  holdMs: number;
}

/** What is stored of a condition. */
export interface Alert {
  kind: AlertKind;
  server: string;
  level: Level;
  text: string;
  since: Date;
  openedAt: Date | null;
  clearSince: Date | null;
  endedAt: Date | null;
  isTold: boolean;
  toldAt: Date | null;
  toldLevel: number;
  checkedAt: Date;
}

/** Why a mail is sent: it has begun, got worse, lasts for another day, or is over. */
export type News = "begun" | "worse" | "lasting" | "over";

interface Outcome {
  /** Null if nothing is to be stored. */
  alert: Alert | null;
  news: News | null;
}

const minute = 60_000;
/** Milliseconds without it after which a condition is over. What comes and goes stays one alert. */
export const settleMs = 15 * minute;
/** Milliseconds between two mails about one condition that doesn't get worse. */
export const repeatMs = 24 * 60 * minute;
/** Milliseconds after which a server that no longer looks is taken for gone. */
export const goneMs = 60 * minute;

/** What becomes of a condition, and whether administrators are told. */
export function decide(before: Alert | null, seen: Observation, now: Date): Outcome {
  if (seen.level === 0) return before === null ? { alert: null, news: null } : cleared(before, now);
  const { kind, server, level, text } = seen;
  const fresh: Alert = {
    kind,
    server,
    level,
    text,
    since: now,
    openedAt: null,
    clearSince: null,
    endedAt: null,
    isTold: false,
    // A mail of the last 24 hours counts, even where the condition was over meanwhile.
    toldAt: before?.toldAt ?? null,
    toldLevel: before?.toldLevel ?? 0,
    checkedAt: now,
  };
  const isOpen = before !== null && before.endedAt === null;
  const alert = isOpen ? { ...before, level, text, clearSince: null, checkedAt: now } : fresh;
  if (now.getTime() - alert.since.getTime() < seen.holdMs) return { alert, news: null };
  alert.openedAt ??= now;
  const isRecent = alert.toldAt !== null && now.getTime() - alert.toldAt.getTime() < repeatMs;
  if (isRecent && level <= alert.toldLevel) return { alert, news: null };
  const news = isRecent ? "worse" : alert.isTold ? "lasting" : "begun";
  return { alert: { ...alert, isTold: true, toldAt: now, toldLevel: level }, news };
}

function cleared(before: Alert, now: Date): Outcome {
  if (before.endedAt !== null) return { alert: null, news: null };
  const clearSince = before.clearSince ?? now;
  const alert = { ...before, clearSince, checkedAt: now };
  return now.getTime() - clearSince.getTime() < settleMs ? { alert, news: null } : ended(alert, now);
}

function ended(alert: Alert, now: Date): Outcome {
  return { alert: { ...alert, endedAt: now, isTold: false }, news: alert.isTold ? "over" : null };
}

/** Ends the alert of a server that has not looked for an hour; null if it has. */
export function abandoned(before: Alert, now: Date): Outcome | null {
  const isGone = now.getTime() - before.checkedAt.getTime() >= goneMs;
  if (before.server === "" || before.endedAt !== null || !isGone) return null;
  return ended({ ...before, text: `The server ${before.server} no longer runs.` }, now);
}
