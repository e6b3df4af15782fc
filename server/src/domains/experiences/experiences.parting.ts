import type { Db } from "../../db/client.ts";
import type { Dependencies } from "./experiences.dependencies.ts";
import { createLeave } from "./experiences.leave.ts";
import type { Seating } from "./experiences.seating.ts";
import { standingStore } from "./experiences.standing.store.ts";

/** What a block ends here, in the transaction that sets it. */
export function createParting(
  { clock, karma, agenda }: Pick<Dependencies, "clock" | "karma" | "agenda">,
  seating: Seating,
) {
  const leave = createLeave({ agenda }, seating);

  return {
    /**
     * Neither is a guest of the other any more in what has not begun: who may not know of an evening could not give the
     * place back either. What is over stays as it was; what a third member hosts may keep them both.
     */
    async part(tx: Db, one: string, other: string): Promise<void> {
      const now = clock.now();
      const held = await standingStore(tx).lockBetween(one, other, now);
      const hostedBy = (hostId: string) => held.filter((each) => each.hostId === hostId).map(({ id }) => id);
      const first = await leave(tx, hostedBy(one), other, now);
      const second = await leave(tx, hostedBy(other), one, now);
      const left = [...first.left, ...second.left];
      const movedUp = left.length === 0 ? [] : await seating.moveUp(tx, left, now);
      await karma.settle(tx, [...first.movements, ...second.movements, ...movedUp]);
    },
  };
}
