import { ItemSkeleton } from "../../domains/marketplace/item/item-skeleton.tsx";
import { Page } from "../../ui/page.tsx";

/** Placeholder of an item while it loads, with the same layout. */
export function ListingPending() {
  return (
    <Page>
      <ItemSkeleton />
    </Page>
  );
}
