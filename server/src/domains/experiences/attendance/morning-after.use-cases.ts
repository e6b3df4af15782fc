import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { howWasItWords, whoCameWords } from "../notifications/attendance.rules.ts";
import { askedWithin, morningAfter } from "./morning-after.rules.ts";
import * as morningAfterStore from "./morning-after.store.ts";

/** Experiences looked at in one run, and asked about in one transaction. The others have their turn in ten minutes. */
const most = { looked: 5_000, asked: 50 };

/** Asks hosts who came and guests how it was, once, the morning after in the experience's own zone. */
export async function askAfterwards(deps: Dependencies, now: Date): Promise<void> {
  const span = { from: new Date(now.getTime() - askedWithin), to: now };
  const rows = await morningAfterStore.unasked(deps.db, span, most.looked);
  const due = rows.filter(({ dateTime, timeZone }) => morningAfter(dateTime, timeZone) <= now).map(({ id }) => id);
  for (let at = 0; at < due.length; at += most.asked) await ask(deps, due.slice(at, at + most.asked), now);
}

function ask({ db, notifications }: Dependencies, ids: readonly string[], now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const people = await morningAfterStore.take(tx, ids, now);
    await notifications.send(
      tx,
      people.map(({ experienceId, creatorId, userId, isHost, guests, ...about }) => ({
        userId,
        relatedId: experienceId,
        actorId: isHost ? null : creatorId,
        ...(isHost ? whoCameWords(about, guests) : howWasItWords(about)),
      })),
    );
  });
}
