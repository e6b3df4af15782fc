import { MessageCircle } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { FavouriteButton } from "../browse/favourite-button.tsx";
import type { ItemWithSeller } from "../marketplace.queries.ts";
import { useContactSeller } from "./use-contact-seller.ts";

/** A viewer's actions: contact the seller while it is available, and add it to the favourites. */
export function BuyerActions({ item }: { item: ItemWithSeller }) {
  const { contact, isPending } = useContactSeller(item);
  if (item.status === "sold") {
    return (
      <div className="flex items-center gap-3">
        <p className="grow text-sm text-ink-soft">This item is sold.</p>
        <FavouriteButton item={item} />
      </div>
    );
  }
  if (item.contactRefusal === "no-messages") {
    return (
      <div className="flex items-center gap-3">
        <p className="grow text-sm text-ink-soft">This seller doesn't take messages.</p>
        <FavouriteButton item={item} />
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <Button
        size="lg"
        className="min-w-0 grow"
        icon={<MessageCircle aria-hidden="true" className="size-4.5" />}
        pending={isPending}
        onClick={contact}
      >
        Contact Seller
      </Button>
      <FavouriteButton item={item} />
    </div>
  );
}
