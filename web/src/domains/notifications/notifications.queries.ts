import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, type Input, type Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";

export type Notification = Reply<"GET /api/notifications">[number];

/** The unread count and the other badges: one call for the frame of every screen. */
export const waitingQuery = query("GET /api/notifications/unread", {});

/** Refetched each time the list opens, with the cached data shown meanwhile. */
export const notificationsQuery = { ...pagesQuery("GET /api/notifications", { query: { limit: 20 } }), staleTime: 0 };

/** The unread count; undefined until known. */
export function useUnread(enabled: boolean): number | undefined {
  return useQuery({ ...waitingQuery, enabled }).data?.unread;
}

/** The loaded part of the list, newest first. Without `enabled` nothing is requested. */
export function useNotifications(enabled = true) {
  const list = useInfiniteQuery({ ...notificationsQuery, enabled });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  return { list, items };
}

/** Removes an answered request from the kept list, so that it isn't offered again before the next fetch. */
export function clearRequest(client: QueryClient, requestId: string): void {
  client.setQueryData(
    notificationsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.requestId === requestId ? { ...item, requestId: null } : item)),
        })),
      },
  );
}

/** Marks the given notifications as read, or all. */
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
