import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { createLeave } from "../joining/leave.use-cases.ts";
import type { Seating } from "../joining/seating.use-cases.ts";
import { membershipStore } from "../joining/membership.store.ts";

/** What a block removes here, in the transaction that creates it. */
export function createBlocking(
  { clock, karma, agenda }: Pick<Dependencies, "clock" | "karma" | "agenda">,
  seating: Seating,
) {
  const leave = createLeave({ agenda }, seating);

  return {
    /**
     * Removes each from the experiences the other hosts that have not begun. Past ones and those hosted by a third
     * member stay as they are.
     */
    async onBlock(tx: Db, one: string, other: string): Promise<void> {
      const now = clock.now();
      const held = await membershipStore(tx).lockBetween(one, other, now);
      const hostedBy = (hostId: string) => held.filter((each) => each.hostId === hostId).map(({ id }) => id);
      const first = await leave(tx, hostedBy(one), other, now);
      const second = await leave(tx, hostedBy(other), one, now);
      const left = [...first.left, ...second.left];
      const movedUp = left.length === 0 ? [] : await seating.moveUp(tx, left, now);
      await karma.settle(tx, [...first.movements, ...second.movements, ...movedUp]);
    },
  };
}
