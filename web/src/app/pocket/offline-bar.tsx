import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { hasAge } from "../../api/device/kept.rules.ts";
import { useIsOffline } from "../../ui/connection.ts";
import { agoOf, dateText } from "../../ui/ago.ts";
import { useMinute } from "../../ui/use-minute.ts";

/** Without a connection: says so, and how old is what the screen shows. */
export function OfflineBar() {
  return <div role="status">{useIsOffline() && <Age />}</div>;
}

function Age() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const shown = cache.getAll().filter((query) => query.isActive() && hasAge(query.queryKey));
      const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
      return times.length === 0 ? null : Math.min(...times);
    },
  );
  const now = useMinute();
  return (
    <p className="mx-auto flex max-w-[90rem] items-center justify-center gap-2 bg-honey-soft px-4 py-1.5 text-center text-xs text-honey-ink">
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      <span>No connection.{oldest !== null && ` ${asOf(oldest, now)}`}</span>
    </p>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "As of 14:05, 2 hours ago"; with its day where it isn't today's. */
export function asOf(at: number, now: number): string {
  const moment = new Date(at).toISOString();
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const ago = agoOf(moment, new Date(Math.max(now, at)));
  const day = isToday ? "" : `${dateText(moment)}, `;
  return `As of ${day}${clock.format(at)}${ago.startsWith("just") || /ago|yesterday/u.test(ago) ? `, ${ago}` : ""}.`;
}
