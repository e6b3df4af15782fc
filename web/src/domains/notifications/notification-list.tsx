import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { moreOf } from "../../api/pages.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { showFailure } from "../../shared/failure.ts";
import { NotificationRow } from "./notification-row.tsx";
import { type Notification, useMarkRead, useNotifications, useUnread } from "./notifications.queries.ts";

/** The server's maximum per call. */
const most = 100;

/** Shown notifications are marked as read, but stay highlighted as new until the dialog closes. */
function useNewOnes(items: readonly Notification[] | undefined) {
  const read = useMarkRead();
  const { mutate } = read;
  const seen = useRef(new Set<string>());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = (items ?? []).flatMap(({ id, isRead }) => (isRead || seen.current.has(id) ? [] : [id]));
    if (ids.length === 0) return;
    for (const id of ids) seen.current.add(id);
    setFresh((known) => new Set([...known, ...ids]));
    for (let at = 0; at < ids.length; at += most) mutate({ ids: ids.slice(at, at + most) });
  }, [items, mutate]);
  return {
    fresh,
    isClearing: read.isPending && read.variables.ids === undefined,
    clear: () =>
      mutate(
        {},
        {
          onSuccess: () => setFresh(new Set()),
          onError: (error) => showFailure(error, "Couldn't mark them as read. Please try again."),
        },
      ),
  };
}

interface NotificationListProps {
  answersOf: (item: Notification) => ReactNode;
  onLeave: () => void;
}

/** Mounted only while the dialog is open, because what it shows counts as read. */
export function NotificationList({ answersOf, onLeave }: NotificationListProps) {
  const { list, items } = useNotifications();
  const { fresh, isClearing, clear } = useNewOnes(items);
  const unread = useUnread(true) ?? 0;
  const [now] = useState(() => new Date());
  if (items === undefined) {
    if (!list.isError) return <SkeletonRows count={5} />;
    return (
      <ErrorState
        message={messageOf(list.error, "Couldn't load your notifications.")}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Bell />}
        title="Nothing yet"
        text="Requests, comments and changes to your events appear here."
        action={
          <Button variant="secondary" render={<Link to={paths.experiences} onClick={onLeave} />}>
            Discover experiences
          </Button>
        }
      />
    );
  }
  return (
    <>
      {(fresh.size > 0 || unread > 0) && (
        <div className="-mt-2 mb-1 flex justify-end">
          <Button size="sm" variant="quiet" pending={isClearing} onClick={clear} className="-mr-3">
            Mark all as read
          </Button>
        </div>
      )}
      <ul className="-mx-3 flex flex-col gap-0.5">
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            isNew={fresh.has(item.id)}
            now={now}
            answers={answersOf(item)}
            onOpen={onLeave}
          />
        ))}
      </ul>
      <LoadMore {...moreOf(list)} />
    </>
  );
}
