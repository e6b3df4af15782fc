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
  /** The error's title: "Couldn't load upcoming items". */
  failed: string;
  empty: ReactNode;
  rows?: number;
  /** Whether a button loads more pages. */
  hasMore?: boolean;
  children: (items: AgendaItem[]) => ReactNode;
}

const again = "Check your connection and try again.";

/** A list with its loading, error and empty states. Loaded items stay visible during a refetch. */
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
