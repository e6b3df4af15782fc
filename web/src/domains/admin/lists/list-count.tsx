import { grouped } from "../../../ui/number-format.ts";

interface ListCountProps {
  /** What useInfiniteQuery answered. */
  list: {
    data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
    hasNextPage: boolean;
    isPlaceholderData: boolean;
  };
}

/** Says what a search, a filter or the next page has brought to whoever does not see the list change. */
export function ListCount({ list: { data, hasNextPage, isPlaceholderData } }: ListCountProps) {
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <p role="status" className="sr-only">
      {count !== undefined && !isPlaceholderData && countText(count, hasNextPage)}
    </p>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return "Nothing found";
  return `${grouped(count)} shown${hasMore ? ", and there are more" : ""}`;
}
