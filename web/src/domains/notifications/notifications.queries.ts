import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, type Input, type Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";

export type Notification = Reply<"GET /api/notifications">[number];

/** How many are unread, and what else waits for the member: one call for the frame around every screen. */
export const waitingQuery = query("GET /api/notifications/unread", {});

/** Asked afresh at each opening; what is known shows meanwhile. */
const notificationsQuery = { ...pagesQuery("GET /api/notifications", { query: { limit: 20 } }), staleTime: 0 };

/** How many are unread; undefined until that is known. */
export function useUnread(enabled: boolean): number | undefined {
  return useQuery({ ...waitingQuery, enabled }).data?.unread;
}

/** The list as far as it is loaded, newest first. */
export function useNotifications() {
  const list = useInfiniteQuery(notificationsQuery);
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  return { list, items };
}

/** Marks the named ones as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    meta: { refetches: { onSuccess: ["notification-list"] }, inBackground: true },
    mutationFn: (body: NonNullable<Input<"POST /api/notifications/read">["body"]>) =>
      call("POST /api/notifications/read", { body }),
    onSuccess: (left) => {
      client.setQueryData(waitingQuery.queryKey, (waiting) => waiting && { ...waiting, ...left });
    },
  });
}
