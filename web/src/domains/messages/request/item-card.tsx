import { Link } from "@tanstack/react-router";
import { ShoppingBag } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { priceText } from "../../../ui/price.ts";
import type { Conversation } from "../messages.queries.ts";

/** The listing a conversation is about. */
export function ItemCard({ item }: { item: NonNullable<Conversation["item"]> }) {
  return (
    <Link
      to={paths.listing(item.id)}
      className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 transition hover:bg-wash sm:px-5"
    >
      {item.imageUrl === null ? (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-faint">
          <ShoppingBag aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <img src={`${item.imageUrl}?w=320`} alt="" className="size-11 shrink-0 rounded-md bg-sunken object-cover" />
      )}
      <span className="min-w-0 grow text-sm">
        <span dir="auto" className="block truncate font-semibold text-ink">
          {item.title}
        </span>
        <span className="figures text-ink-soft">{priceText(item.price)}</span>
      </span>
      {item.status === "sold" && <Badge tone="honey">Sold</Badge>}
    </Link>
  );
}
