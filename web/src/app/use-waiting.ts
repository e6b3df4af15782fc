import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "../domains/notifications/notifications.queries.ts";
import { useAppBadge, useReadNotices } from "./pocket/use-push.ts";
import { paths } from "./paths.ts";

/**
 * The number of unread items per navigation entry. `isReady`: the screen has loaded; before that nothing is requested.
 */
export function useWaiting(isReady: boolean): (to: string) => number {
  const { data } = useQuery({ ...waitingQuery, enabled: isReady });
  const unread = data && data.unread + data.conversations + data.groupChats;
  useAppBadge(unread);
  useReadNotices(unread);
  const counts: Record<string, number | undefined> = {
    [paths.friends]: data?.friendRequests,
    [paths.messages]: data && data.conversations + data.groupChats,
    [paths.you]: data?.friendRequests,
  };
  return (to) => counts[to] ?? 0;
}
