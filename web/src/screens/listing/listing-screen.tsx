import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { isFinal, isUnauthorized } from "../../api/api-error.ts";
import { ItemAssistant } from "../../domains/coach/item/item-assistant.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { ItemDetails } from "../../domains/marketplace/item/item-details.tsx";
import { ItemSkeleton } from "../../domains/marketplace/item/item-skeleton.tsx";
import { ItemNotFound } from "../../domains/marketplace/item/item-not-found.tsx";
import { itemQuery } from "../../domains/marketplace/item.queries.ts";
import { Page } from "../../ui/page.tsx";

/** One item, with the assistant's questions. */
export function ListingScreen() {
  const { id } = useParams({ from: "/app/member/marketplace/items/$id" });
  const query = useQuery({
    ...itemQuery(id),
    // The loader has just requested it.
    retryOnMount: false,
  });
  // Even if it existed a moment ago: it may have been withdrawn.
  if (isFinal(query.error) && !isUnauthorized(query.error)) return <ItemNotFound />;
  return (
    <Page>
      {query.data === undefined && <h1 className="sr-only">Listing</h1>}
      <Loaded query={query} skeleton={<ItemSkeleton />} failed="Failed to fetch item">
        {(item) => <ItemDetails key={item.id} item={item} assistant={<ItemAssistant item={item} />} />}
      </Loaded>
    </Page>
  );
}
