import { Link, useNavigate } from "@tanstack/react-router";
import { useMember } from "../identity/identity.queries.ts";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast-store.ts";
import { emptyListing } from "./listing-draft.ts";
import { ListingForm } from "./listing-form.tsx";
import { useCreateItem } from "./marketplace.queries.ts";

/** The form for something new (document 2, section 2). */
export function CreateListingScreen() {
  const { city } = useMember();
  const create = useCreateItem();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader
        title="Create Listing"
        description="Pass on what you no longer need. A clear picture and an honest word sell fastest."
        back={<Link to={paths.marketplace}>Back to Marketplace</Link>}
      />
      <ListingForm
        // Most things stand where their seller lives.
        initial={{ ...emptyListing, location: city ?? "" }}
        images={none}
        draftKey="new"
        submitLabel="Create Listing"
        pendingLabel="Creating..."
        cancelTo={paths.marketplace}
        failure="Failed to create listing. Please try again."
        onSubmit={(body, clientId) => create.mutateAsync({ ...body, clientId })}
        onDone={() => {
          toast.show({
            title: "Success!",
            description: "Your listing has been created successfully",
            tone: "success",
          });
          // Back leads to where one came from, and not to an empty form.
          void navigate({ to: paths.marketplace, replace: true });
        }}
      />
    </Page>
  );
}

const none: readonly string[] = [];
