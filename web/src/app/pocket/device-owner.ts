import type { QueryClient } from "@tanstack/react-query";
import { closeDevice, openDevice, wipeDevice } from "../../api/device/device-store.ts";
import { emptyOutbox, startOutbox } from "../../api/outbox/outbox.ts";
import { type Account, sessionFailureQuery, sessionQuery } from "../../domains/identity/identity.queries.ts";
import { endPush } from "./end-push.ts";
import { loadOutboxKind } from "./outbox-kinds.ts";

const sessionHash = JSON.stringify(sessionQuery.queryKey);

/**
 * Ties what this device keeps to whoever is signed in: another member, the end of the session and a suspension each end
 * it. Returns a function that stops watching.
 */
export function watchDeviceOwner(client: QueryClient): () => void {
  let memberId: string | null | undefined;
  let stopOutbox = () => {};
  const follow = (account: Account | null): void => {
    // Nobody knows who is signed in.
    if (account === null && client.getQueryData(sessionFailureQuery.queryKey) === true) return;
    const next = account === null || account.suspendedAt !== null ? null : account.id;
    if (next === memberId) return;
    memberId = next;
    stopOutbox();
    stopOutbox = () => {};
    emptyOutbox();
    const isStill = () => memberId === next;
    if (next !== null) {
      const begin = () => {
        if (isStill()) stopOutbox = startOutbox(client, loadOutboxKind);
      };
      void openDevice(next).then(begin, begin);
      return;
    }
    void endPush().catch(() => undefined);
    if (account === null) void closeDevice().catch(() => undefined);
    else void wipeDevice().catch(() => undefined);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (JSON.stringify(event.query.queryKey) !== sessionHash) return;
    follow(event.query.state.data as Account | null); // the session's own query
  });
  return () => {
    stop();
    stopOutbox();
  };
}
