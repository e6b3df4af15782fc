import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRoomy } from "./keep-recent.rules.ts";
import { whenIdle } from "./when-idle.ts";

/** Milliseconds after a change until what it has made outdated is fetched: changes come in groups. */
const pause = 15_000;

/** A change of these can mean that a chat or an experience has something new. */
const watched: ReadonlySet<unknown> = new Set([
  "GET /api/conversations",
  "GET /api/experiences/chats",
  "GET /api/user/experiences",
]);

/** Of the browsers that know it. */
const network = () => (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/**
 * Fetches what the member may want to read without a connection: when the first screen has loaded and the browser is
 * idle, and again after changes. Only where the application opens without a connection, and where it costs nobody dearly.
 */
export function useKeepRecent(memberId: string, isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isReady || !("serviceWorker" in navigator)) return;
    let isStopped = false;
    let cancel = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    let run: Promise<void> = Promise.resolve();
    const isOver = () => isStopped || !navigator.onLine || !isRoomy(network());
    const start = () => {
      timer = undefined;
      if (isOver() || document.visibilityState === "hidden") return;
      run = run
        .then(() => import("./keep-recent.ts"))
        .then(({ keepRecent }) => keepRecent(client, memberId, isOver))
        .catch(() => undefined);
    };
    const watch = client.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== "updated" || !("action" in event) || event.action.type !== "invalidate") return;
      const [endpoint] = query.queryKey as readonly unknown[]; // of any query
      if (watched.has(endpoint)) timer ??= setTimeout(start, pause);
    });
    void navigator.serviceWorker.ready.then(() => {
      if (!isStopped) cancel = whenIdle(start);
    });
    return () => {
      isStopped = true;
      cancel();
      clearTimeout(timer);
      watch();
    };
  }, [client, memberId, isReady]);
}
