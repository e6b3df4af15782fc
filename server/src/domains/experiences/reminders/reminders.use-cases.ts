import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { reminder, reminderTimes } from "./reminders.rules.ts";
import * as remindersStore from "./reminders.store.ts";

/** Members reminded in one transaction. */
const batch = 500;

/** Reminds hosts and guests a day and an hour before an experience starts, or late if the server was down. */
export async function remind(deps: Dependencies, now: Date): Promise<void> {
  while ((await round(deps, now)) === batch);
}

function round({ db, notifications }: Dependencies, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await remindersStore.take(tx, { now, ...reminderTimes, limit: batch });
    await notifications.send(
      tx,
      rows.map(({ userId, creatorId, experienceId, participants, ...subject }) => {
        const isHost = userId === creatorId;
        return {
          userId,
          relatedId: experienceId,
          actorId: isHost ? null : creatorId,
          ...reminder({ ...subject, guests: isHost ? participants : null }, now),
        };
      }),
    );
    return rows.length;
  });
}
