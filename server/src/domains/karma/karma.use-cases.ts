import { karmaWeeks, type KarmaRule } from "@alongside/contract/karma/karma.constants.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import type { Clock } from "../../ports/clock.ts";
import { changeKeys } from "../../ports/events/change-keys.ts";
import type { Events } from "../../ports/events/events.ts";
import type { BalancesService } from "../identity/credits/balances.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { climbsOf, dayOf, lineOf, totalsOf, weeksUntil, withoutRepeats, type Movement } from "./karma.rules.ts";
import * as karmaStore from "./karma.store.ts";
import type { PaidLine } from "./karma.store.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  balances: BalancesService;
  events: Pick<Events, "announceSoon">;
  notifications: Pick<NotificationsService, "send" | "tellSoon">;
}

/** More rows than any member has. */
const exportedLines = 100_000;

/**
 * Awards and reverses in one step. A source is awarded once per member and rule until it is reversed, and may then be
 * awarded again, within the rule's daily cap; movements that aren't due are ignored. Locks members in one order, so
 * call it last.
 */
export async function settle(deps: Dependencies, tx: Db, movements: readonly Movement[]): Promise<void> {
  const { clock, balances, events, notifications } = deps;
  if (movements.length === 0) return;
  await balances.lock(tx, [...new Set(movements.map(({ userId }) => userId))]);
  const entries = withoutRepeats(movements).map((movement) => ({
    ...lineOf(movement),
    userId: movement.userId,
    sourceId: movement.sourceId,
    isReversal: movement.kind === "reverse",
  }));
  // Read after locking, so that rows are ordered like the locks.
  const now = clock.now();
  const lines = await karmaStore.insertDue(tx, entries, now, dayOf(now));
  if (lines.length === 0) return;
  const changes = totalsOf(lines);
  const totals = await balances.addKarma(tx, changes);
  await tellOfBadges(deps, tx, lines, changes, totals);
  const moved = [...new Set(lines.map(({ userId }) => userId))];
  events.announceSoon(tx, moved.map(changeKeys.person));
  notifications.tellSoon(tx, moved, ["karma", "account"]);
}

export function award(deps: Dependencies, tx: Db, userId: string, rule: KarmaRule, sourceId: string) {
  return settle(deps, tx, [{ kind: "award", userId, rule, sourceId }]);
}

export function reverse(deps: Dependencies, tx: Db, userId: string, rule: KarmaRule, sourceId: string) {
  return settle(deps, tx, [{ kind: "reverse", userId, rule, sourceId }]);
}

export async function ledger({ db }: Dependencies, userId: string, entry: PageRequest) {
  const { items, next } = await karmaStore.ledgerOf(db, userId, entry);
  return { items: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next };
}

/** The last weeks of the ledger, oldest first, including empty ones. */
export function weeks({ db, clock }: Dependencies, userId: string, timeZone: string) {
  return karmaStore.sumsOf(db, userId, weeksUntil(clock.now(), timeZone, karmaWeeks));
}

/** The ledger for a member's export. */
export async function exportOf({ db }: Dependencies, userId: string) {
  return (await karmaStore.ledgerOf(db, userId, { limit: exportedLines })).items;
}

/** A badge is announced once, not again after losing and regaining it. */
async function tellOfBadges(
  { notifications }: Dependencies,
  tx: Db,
  lines: readonly PaidLine[],
  changes: ReadonlyMap<string, number>,
  totals: ReadonlyMap<string, number>,
): Promise<void> {
  const climbs = climbsOf(changes, totals);
  if (climbs.size === 0) return;
  const peaks = await karmaStore.peaksBefore(tx, [...climbs.keys()], lines);
  const isNew = ([userId, { from }]: [string, { from: number }]) => (peaks.get(userId) ?? 0) < from;
  const notices = [...climbs].filter(isNew).map(([userId, { name, from }]) => ({
    userId,
    type: "badge-reached" as const,
    title: `You are now a ${name}`,
    message: `You've reached ${from} karma points and earned the ${name} badge.`,
    relatedId: null,
    actorId: null,
  }));
  await notifications.send(tx, notices);
}
