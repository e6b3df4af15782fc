import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changeKeys } from "../../../ports/events/change-keys.ts";
import type { Dependencies } from "../people.dependencies.ts";
import * as peopleStore from "../people.store.ts";
import { blockView } from "../people.views.ts";
import * as blocksStore from "./blocks.store.ts";

/** What another domain does, in the same transaction, when one member blocks another. */
export type BlockHandler = (tx: Db, blockerId: string, blockedId: string) => Promise<void>;

interface Context extends Dependencies {
  blockHandlers: readonly BlockHandler[];
}

/** The most entries in an export, more than any member has. */
const exported = 10_000;

/** Idempotent. The handlers end what connects the two. */
export async function block(deps: Context, viewerId: string, id: string): Promise<void> {
  if (viewerId === id) throw new AppError(peopleFaults.self);
  await inTransaction(deps.db, async (tx) => {
    if (!(await blocksStore.block(tx, viewerId, id, deps.clock.now()))) return;
    for (const handle of deps.blockHandlers) await handle(tx, viewerId, id);
    await refreshBoth(deps, tx, viewerId, id);
  });
}

export async function unblock(deps: Dependencies, viewerId: string, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await blocksStore.unblock(tx, viewerId, id)) await refreshBoth(deps, tx, viewerId, id);
  });
}

export async function blocked({ db }: Dependencies, viewerId: string, request: PageRequest) {
  const { items, next } = await blocksStore.blockedBy(db, viewerId, request);
  return { items: items.map(blockView), next };
}

/** Stops recommending a person to the viewer. */
export async function dismiss({ db, clock }: Dependencies, viewerId: string, id: string): Promise<void> {
  if (viewerId === id) throw new AppError(peopleFaults.self);
  if (!(await peopleStore.maySee(db, viewerId, id))) throw new AppError(peopleFaults.notFound);
  await blocksStore.dismiss(db, viewerId, id, clock.now());
}

export function undismiss({ db }: Dependencies, viewerId: string, id: string): Promise<void> {
  return blocksStore.undismiss(db, viewerId, id);
}

export function exportOf({ db }: Dependencies, userId: string) {
  return blocksStore.listsOf(db, userId, exported);
}

/** Both members get the same live update, so that it doesn't reveal who blocked whom. */
async function refreshBoth({ events, notifications }: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  await events.announce(tx, [changeKeys.connections(one), changeKeys.connections(other)]);
  const topics = ["friends", "messages", "feed", "notifications", "experiences"] as const;
  await notifications.tell(tx, [one, other], topics);
}
