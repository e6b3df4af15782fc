import { ItemSkeleton } from "../../domains/marketplace/item/item-skeleton.tsx";
import { Page } from "../../ui/page.tsx";

/** In the place of an item while it is asked for: where its parts will stand. */
export function ListingPending() {
  return (
    <Page>
      <ItemSkeleton />
    </Page>
  );
}
