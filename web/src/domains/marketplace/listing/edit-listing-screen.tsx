import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useState } from "react";
import { isFinal, isUnauthorized } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { ItemNotFound } from "../item/item-not-found.tsx";
import { draftOf } from "./listing-draft.ts";
import { ListingForm } from "./listing-form.tsx";
import { itemQuery } from "../item.queries.ts";
import { type ItemWithSeller, useEditItem } from "../marketplace.queries.ts";

/** The form for the member's own available listing. */
export function EditListingScreen() {
  const { id } = useParams({ from: "/app/member/marketplace/items/$id/edit" });
  const item = useQuery({ ...itemQuery(id), refetchOnMount: "always" });
  if (isFinal(item.error) && !isUnauthorized(item.error)) return <ItemNotFound />;
  // Edits the server's current version, not a cached one.
  const asItIs = { ...item, data: item.isFetchedAfterMount ? item.data : undefined };
  return (
    <Page>
      <PageHeader title="Edit listing" back={<Link to={paths.listing(id)}>Back to the listing</Link>} />
      <Loaded query={asItIs} skeleton={<SkeletonText lines={8} />} failed="Failed to fetch item">
        {(loaded) => <EditPart key={id} item={loaded} />}
      </Loaded>
    </Page>
  );
}

function EditPart({ item }: { item: ItemWithSeller }) {
  // Fixed when the form opens, so that a later refetch doesn't overwrite typed text.
  const [opened] = useState(item);
  const edit = useEditItem(item.id);
  const navigate = useNavigate();
  const toListing = paths.listing(item.id);
  if (!item.isOwn || item.status === "sold") {
    return (
      <EmptyState
        icon={<Lock />}
        title={item.isOwn ? "This can no longer be changed" : "Only the seller can change this"}
        text={item.isOwn ? "It has been sold." : "You can write to the seller about it."}
        action={<Button render={<Link to={toListing} />}>To the listing</Button>}
      />
    );
  }
  return (
    <ListingForm
      initial={draftOf(opened)}
      images={opened.imageUrls}
      draftKey={item.id}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      cancel={<Link to={toListing} />}
      failure="Failed to update listing. Please try again."
      onSubmit={(body) => edit.mutateAsync(body)}
      onDone={() => {
        toast.show({ title: "Success!", description: "Your listing has been updated", tone: "success" });
        void navigate({ to: toListing, replace: true });
      }}
    />
  );
}
