import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "../domains/notifications/notifications.queries.ts";
import { paths } from "./paths.ts";

/** How many things wait at a place of the navigation. `isReady` says that the screen stands: until then nothing is asked. */
export function useWaiting(isReady: boolean): (to: string) => number {
  const { data } = useQuery({ ...waitingQuery, enabled: isReady });
  const counts: Record<string, number | undefined> = {
    [paths.friends]: data?.friendRequests,
    [paths.messages]: data?.conversations,
  };
  return (to) => counts[to] ?? 0;
}
