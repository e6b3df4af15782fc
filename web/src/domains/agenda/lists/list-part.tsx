import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import type { ListPage } from "../../../api/pages.ts";
import { refusalText } from "../../../shared/failure.ts";
import type { AgendaItem } from "../agenda.queries.ts";

export type AgendaPages = UseInfiniteQueryResult<InfiniteData<ListPage<AgendaItem>>>;

export const itemsOf = (list: AgendaPages) => list.data?.pages.flatMap(({ items }) => items);

interface ListPartProps {
  list: AgendaPages;
  /** What did not load: "Couldn't load upcoming items". */
  failed: string;
  empty: ReactNode;
  rows?: number;
  /** Whether there is a way to what lies beyond the loaded pages. */
  hasMore?: boolean;
  children: (items: AgendaItem[]) => ReactNode;
}

const again = "Check your connection and try again.";

/** A list in each of its states. One that was loaded stays while it is asked for again. */
export function ListPart({ list, failed, empty, rows = 3, hasMore = true, children }: ListPartProps) {
  const items = itemsOf(list);
  if (items === undefined) {
    return (
      <Card pad="none" className="py-1.5">
        {list.isError ? (
          <ErrorState
            title={failed}
            message={refusalText(list.error, again)}
            onRetry={() => void list.refetch()}
            pending={list.isFetching}
          />
        ) : (
          <SkeletonRows count={rows} />
        )}
      </Card>
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {list.isFetchNextPageError ? (
        <ErrorState
          title="Couldn't load more"
          message={refusalText(list.error, again)}
          onRetry={() => void list.fetchNextPage()}
          pending={list.isFetchingNextPage}
        />
      ) : (
        <LoadMore
          hasMore={hasMore && list.hasNextPage}
          pending={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
