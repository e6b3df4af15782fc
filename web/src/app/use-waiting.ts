import { useQuery } from "@tanstack/react-query";
import { friendCountsQuery } from "../domains/friends/friend-counts.queries.ts";
import { unreadQuery } from "../domains/messages/unread.queries.ts";
import { paths } from "./paths.ts";

/** How many things wait at a place of the navigation. `isReady` says that the screen stands: until then nothing is asked. */
export function useWaiting(isReady: boolean): (to: string) => number {
  const { data: friends } = useQuery({ ...friendCountsQuery, enabled: isReady });
  const { data: messages } = useQuery({ ...unreadQuery, enabled: isReady });
  const counts: Record<string, number | undefined> = {
    [paths.friends]: friends?.received,
    [paths.messages]: messages?.unread,
  };
  return (to) => counts[to] ?? 0;
}
