import { grouped } from "../../../ui/number-format.ts";

interface ListCountProps {
  /** The result of useInfiniteQuery. */
  list: {
    data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
    hasNextPage: boolean;
    isPlaceholderData: boolean;
  };
}

/** Tells screen readers how many entries a search, a filter or the next page has loaded. */
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
