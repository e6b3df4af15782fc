import type { Db } from "../../../db/client.ts";
import type { Activation } from "../hosting/activation.use-cases.ts";
import { createLeave } from "../joining/leave.use-cases.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import type { Seating } from "../joining/seating.use-cases.ts";
import { membershipStore } from "../joining/membership.store.ts";

type SetActive = (
  tx: Db,
  id: string,
  isActive: boolean,
  how: { hostKnows: true; hostReturns?: true },
) => Promise<Activation | null>;

/** What the team's decisions about members and their experiences bring about here. The host learns of them by the decision. */
export function createSuspension(
  { clock, karma, agenda }: Pick<Dependencies, "clock" | "karma" | "agenda">,
  seating: Seating,
  setActive: SetActive,
) {
  const leave = createLeave({ agenda }, seating);
  const hostKnows = { hostKnows: true } as const;

  return {
    /** Null where it is not there, or is off the lists already. */
    async takeDown(tx: Db, id: string): Promise<Record<string, never> | null> {
      const done = await setActive(tx, id, false, hostKnows);
      return done?.before.isActive === true ? {} : null;
    },
    /** False where it is there already or gone for good, or its host is suspended. */
    async putBack(tx: Db, id: string): Promise<boolean> {
      const done = await setActive(tx, id, true, hostKnows);
      return done?.before.isActive === false && done.after.isActive;
    },

    /**
     * Who is suspended is nobody's guest in what has not begun, and nobody's host: guests would stand before a closed
     * door. Answers the experiences that were taken off the lists, for `restoreHost`; places given back stay that.
     */
    async suspendHost(tx: Db, userId: string): Promise<string[]> {
      const now = clock.now();
      const held = await membershipStore(tx).lockAheadOf(userId, now);
      const hosted = held.flatMap(({ id, hostId, isActive }) => (hostId === userId && isActive ? [id] : []));
      const visited = held.flatMap(({ id, hostId }) => (hostId === userId ? [] : [id]));
      const { left, movements } = await leave(tx, visited, userId, now);
      // One by one, since each tells guests of its own.
      for (const id of hosted) await setActive(tx, id, false, hostKnows);
      const movedUp = left.length === 0 ? [] : await seating.moveUp(tx, left, now);
      await karma.settle(tx, [...movements, ...movedUp]);
      return hosted;
    },

    /** In the transaction that ends the suspension. */
    async restoreHost(tx: Db, ids: readonly string[]): Promise<void> {
      for (const id of ids) await setActive(tx, id, true, { ...hostKnows, hostReturns: true });
    },
  };
}
