import { ItemCard, ItemCardSkeleton } from "./item-card.tsx";
import type { FoundItem, Item } from "../marketplace.queries.ts";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-4 sm:gap-5";
/** The maximum number of items in the first row. */
const firstRow = 4;

interface ItemGridProps {
  label: string;
  items: readonly (Item | FoundItem)[];
  isClose?: boolean;
}

export function ItemGrid({ label, items, isClose }: ItemGridProps) {
  return (
    <ul aria-label={label} className={grid}>
      {items.map((item, at) => (
        <li key={item.id} className="flex min-w-0">
          <ItemCard item={item} eager={at < firstRow && !isClose} />
        </li>
      ))}
    </ul>
  );
}

export function ItemGridSkeleton() {
  return (
    <div className={grid}>
      <span role="status" className="sr-only">
        Loading items
      </span>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <ItemCardSkeleton key={key} />
      ))}
    </div>
  );
}
