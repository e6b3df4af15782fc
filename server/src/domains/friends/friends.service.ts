import { bind } from "../../use-cases.ts";
import type { Dependencies } from "./friends.dependencies.ts";
import { onAccountDeletion, onBlock, remove } from "./friends.ending.use-cases.ts";
import { counts, exportOf, friendship, list, mutual, received, sent } from "./friends.reading.use-cases.ts";
import { accept, cancel, decline, request } from "./friends.requests.use-cases.ts";

export type FriendsService = ReturnType<typeof createFriends>;

/** Friendships and friend requests: at most one row for two members, also under concurrency. */
export function createFriends(deps: Dependencies) {
  return bind(deps, {
    list,
    counts,
    received,
    sent,
    friendship,
    mutual,
    exportOf,
    request,
    accept,
    decline,
    cancel,
    remove,
    onBlock,
    onAccountDeletion,
  });
}
