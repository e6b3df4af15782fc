import { Link } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { useMarketFilters } from "../marketplace.queries.ts";

/** The same for a withdrawn, missing or hidden listing (P-MARKETPLACE-6). */
export function ItemNotFound() {
  const place = useMarketFilters();
  return (
    <Page width="text">
      <h1 className="sr-only">Item not found</h1>
      <EmptyState
        icon={<PackageX />}
        title="Item not found"
        text="The item you're looking for doesn't exist or has been removed."
        action={<Button render={<Link to={paths.marketplace} search={place} />}>Back to Marketplace</Button>}
      />
    </Page>
  );
}
