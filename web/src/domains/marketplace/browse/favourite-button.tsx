import { Heart } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { type Item, useFavourite } from "../marketplace.queries.ts";

interface FavouriteButtonProps {
  item: Pick<Item, "id" | "title" | "isFavourite">;
  className?: string;
}

/** The favourite button of an item, changed optimistically. Hidden on the member's own items. */
export function FavouriteButton({ item, className }: FavouriteButtonProps) {
  const favourite = useFavourite(item.id, {
    onError: (error) => showFailure(error, "Couldn't change your favourites. Please try again."),
  });
  const isFavourite = favourite.isPending ? favourite.variables : item.isFavourite;
  return (
    <IconButton
      tone="raised"
      label={`Add ${item.title} to your favourites`}
      pressed={isFavourite}
      icon={<Heart aria-hidden="true" className={isFavourite ? "fill-current" : undefined} />}
      className={className}
      onClick={() => favourite.mutate(!isFavourite)}
    />
  );
}
