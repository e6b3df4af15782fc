import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { ClosedToMessages } from "./closed-to-messages.tsx";
import { emptyListing } from "./listing-draft.ts";
import { ListingForm } from "./listing-form.tsx";
import { useCreateItem, useMarketFilters } from "../marketplace.queries.ts";

export function CreateListingScreen() {
  const place = useMarketFilters();
  const create = useCreateItem();
  const navigate = useNavigate();
  const { city: town } = useMember();
  /** From a card of the coach. */
  const { title = "", price = "" } = useSearch({ from: "/app/member/marketplace/create" });
  return (
    <Page>
      <PageHeader
        title="Create Listing"
        description="Sell what you no longer need. Clear photos and an honest description sell fastest."
        back={
          <Link to={paths.marketplace} search={place}>
            Back to Marketplace
          </Link>
        }
      />
      <ClosedToMessages className="mb-6" />
      <ListingForm
        initial={{ ...emptyListing, title, price, location: town ?? "" }}
        images={none}
        draftKey={title === "" ? "new" : `new:${title}`}
        submitLabel="Create Listing"
        pendingLabel="Creating..."
        cancel={<Link to={paths.marketplace} search={place} />}
        failure="Failed to create listing. Please try again."
        onSubmit={(body, clientId) => create.mutateAsync({ ...body, clientId })}
        onDone={() => {
          toast.show({
            title: "Success!",
            description: "Your listing has been created successfully",
            tone: "success",
          });
          // Replaces the history entry, so that Back doesn't lead to an empty form.
          void navigate({ to: paths.marketplace, replace: true });
        }}
      />
    </Page>
  );
}

const none: readonly string[] = [];
