import { inTransaction } from "../../db/transaction.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import { balanceNotice, proEndedWords } from "./payments.notices.mails.ts";
import { monthly, periodOf } from "./payments.rules.ts";
import * as topUpStore from "./payments.topup.store.ts";

/** Members in one transaction. */
const batch = 1_000;

// What time alone moves: the credits of a new month, and the end of Pro.

/**
 * Ends expired Pro, and then, once a month, fills up balances below the plan's. Runs at least daily: the next run makes
 * up for a missed or interrupted one. Returns how many members got credits.
 */
export async function topUp(deps: Dependencies, now: Date): Promise<number> {
  const { db } = deps;
  await repeated(() => endPro(deps, now));
  const { period } = periodOf(now);
  if ((await topUpStore.lastPeriod(db)) === period) return 0;
  const count = (await repeated(() => fill(deps, true, now))) + (await repeated(() => fill(deps, false, now)));
  await topUpStore.setLastPeriod(db, period, now);
  return count;
}

/** Answers how many members it has ended for. */
function endPro({ db, credits, notifications }: Dependencies, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const userIds = await credits.endPro(tx, now, batch);
    await notifications.send(
      tx,
      userIds.map((userId) => balanceNotice(userId, null, proEndedWords)),
    );
    await notifications.tell(tx, userIds, ["account", "payments"]);
    return userIds.length;
  });
}

function fill({ db, credits, notifications }: Dependencies, isPro: boolean, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { period, start } = periodOf(now);
    const to = isPro ? monthly.pro : monthly.free;
    const due = await topUpStore.lockDue(tx, { isPro, to, period, joinedBefore: start, limit: batch });
    const line = { period, description: `Monthly credits for ${period}`, now };
    const filled = await topUpStore.insertTopUps(tx, due, line);
    await credits.add(tx, new Map(filled.map(({ userId, credits: gain }) => [userId, gain])));
    const userIds = filled.map(({ userId }) => userId);
    await notifications.tell(tx, userIds, ["account", "payments"]);
    return userIds.length;
  });
}

/** Repeats until nothing is left; returns the total. */
async function repeated(work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let done = await work(); done > 0; done = await work()) all += done;
  return all;
}
