import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changeNames } from "../../../ports/events/change-names.ts";
import * as blocksStore from "./blocks.store.ts";
import type { Dependencies } from "../people.dependencies.ts";
import * as peopleStore from "../people.store.ts";
import { blockView } from "../people.views.ts";

/** What another domain must do, in the same transaction, when one member blocks another. */
type Blocked = (tx: Db, blockerId: string, blockedId: string) => Promise<void>;

/** More than a member comes to have; an export is bounded all the same. */
const exported = 10_000;

/** Blocks, and whom a member does not want to be proposed again. */
export function createBlocks({ db, clock, events, notifications }: Dependencies) {
  const hearers: Blocked[] = [];

  /** Both look again at whatever shows the other. That is told to both alike, so it does not say who began. */
  const tellBoth = async (tx: Db, one: string, other: string): Promise<void> => {
    await events.announce(tx, [changeNames.connections(one), changeNames.connections(other)]);
    const topics = ["friends", "messages", "feed", "notifications", "experiences"] as const;
    await notifications.tell(tx, [one, other], topics);
  };

  return {
    /** Blocks for good, whether once or again. What the two had ends with it, by who hears of it. */
    async block(viewerId: string, id: string): Promise<void> {
      if (viewerId === id) throw new AppError(peopleFaults.self);
      await inTransaction(db, async (tx) => {
        if (!(await blocksStore.block(tx, viewerId, id, clock.now()))) return;
        for (const hear of hearers) await hear(tx, viewerId, id);
        await tellBoth(tx, viewerId, id);
      });
    },

    unblock: (viewerId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (await blocksStore.unblock(tx, viewerId, id)) await tellBoth(tx, viewerId, id);
      }),

    async blocked(viewerId: string, request: PageRequest) {
      const { items, next } = await blocksStore.blockedBy(db, viewerId, request);
      return { items: items.map(blockView), next };
    },

    async dismiss(viewerId: string, id: string): Promise<void> {
      if (viewerId === id) throw new AppError(peopleFaults.self);
      if (!(await peopleStore.maySee(db, viewerId, id))) throw new AppError(peopleFaults.notFound);
      await blocksStore.dismiss(db, viewerId, id, clock.now());
    },

    undismiss: (viewerId: string, id: string): Promise<void> => blocksStore.undismiss(db, viewerId, id),

    exportOf: (userId: string) => blocksStore.listsOf(db, userId, exported),

    onBlock: (hear: Blocked) => void hearers.push(hear),
  };
}
