import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { moreOf } from "../../../api/pages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Table } from "../../../ui/table.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { ListCount } from "./list-count.tsx";

interface RecordListProps<T> {
  /** The result of useInfiniteQuery. */
  list: {
    data: { pages: { items: readonly T[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isPlaceholderData: boolean;
    fetchNextPage: () => unknown;
  };
  failed: string;
  caption: string;
  head: readonly string[];
  /** Shown if there are no entries and no filter. */
  empty: ReactNode;
  /** Clears search and filters; null if none are set. */
  onClear: (() => void) | null;
  /** Renders one Row. */
  children: (item: T) => ReactNode;
}

/** A portal list with its states: loading, error, empty, no matches, and paged rows. */
export function RecordList<T>({ list, failed, caption, head, empty, onClear, children }: RecordListProps<T>) {
  return (
    <>
      <ListCount list={list} />
      <Loaded query={list} failed={failed} skeleton={<SkeletonRows count={8} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0 && onClear === null) return empty;
          if (items.length === 0) {
            return (
              <EmptyState
                icon={<SearchX />}
                title="No matches"
                text="Try another word, or show everything again."
                action={
                  <Button variant="secondary" onClick={onClear ?? undefined}>
                    Show everything
                  </Button>
                }
              />
            );
          }
          return (
            <>
              <Table cards caption={caption} head={head}>
                {items.map((item) => children(item))}
              </Table>
              <ScrollMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
