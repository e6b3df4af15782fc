import type { Query, QueryClient } from "@tanstack/react-query";
import { closeDevice, openDevice, wipeDevice } from "../../api/device/device-store.ts";
import { keepAnswers } from "../../api/device/kept-answers.ts";
import { emptyOutbox, startOutbox } from "../../api/outbox/outbox.ts";
import {
  type Account,
  configQuery,
  sessionFailureQuery,
  sessionQuery,
} from "../../domains/identity/identity.queries.ts";
import { endPush } from "./end-push.ts";
import { loadOutboxKind } from "./outbox-kinds.ts";

const unowned = new Set(
  [sessionQuery, configQuery, sessionFailureQuery].map(({ queryKey }) => JSON.stringify(queryKey)),
);
const isOfMember = ({ queryKey }: Pick<Query, "queryKey">) => !unowned.has(JSON.stringify(queryKey));
const sessionHash = JSON.stringify(sessionQuery.queryKey);

/**
 * Ties what this device keeps to whoever is signed in: another member, the end of the session and a suspension each end
 * it. `restored` says whose kept answers the cache begins with.
 */
export function watchDeviceOwner(client: QueryClient): { restored: (memberId: string | null) => void } {
  let memberId: string | null | undefined;
  let shownTo: string | null = null;
  let stopKeeping = () => {};
  const follow = (account: Account | null): void => {
    // Nobody knows who is signed in.
    if (account === null && client.getQueryData(sessionFailureQuery.queryKey) === true) return;
    const next = account === null || account.suspendedAt !== null ? null : account.id;
    if (next === memberId) return;
    memberId = next;
    // Another member signed in: what the cache has of the one before isn't theirs.
    if (next !== null && shownTo !== null && next !== shownTo) void client.resetQueries({ predicate: isOfMember });
    if (next !== null) shownTo = next;
    stopKeeping();
    stopKeeping = () => {};
    emptyOutbox();
    const isStill = () => memberId === next;
    if (next !== null) {
      const begin = () => {
        if (!isStill()) return;
        const stops = [keepAnswers(client, next), startOutbox(client, { memberId: next, load: loadOutboxKind })];
        stopKeeping = () => {
          for (const stop of stops) stop();
        };
      };
      void openDevice(next).then(begin, begin);
      return;
    }
    void endPush().catch(() => undefined);
    if (account === null) void closeDevice().catch(() => undefined);
    else void wipeDevice().catch(() => undefined);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (JSON.stringify(event.query.queryKey) !== sessionHash) return;
    follow(event.query.state.data as Account | null); // the session's own query
  });
  return {
    restored(owner) {
      shownTo ??= owner;
    },
  };
}
