import type { ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { clsx } from "clsx";
import { Armchair, Bike, BookOpen, Car, Laptop, Lamp, type LucideIcon, Package, Shirt, ToyBrick } from "lucide-react";
import type { Item } from "../marketplace.queries.ts";
import { ItemImage } from "./item-image.tsx";

const icons: Record<ListingCategory, LucideIcon> = {
  electronics: Laptop,
  clothing: Shirt,
  furniture: Armchair,
  vehicles: Car,
  books: BookOpen,
  sports: Bike,
  home: Lamp,
  toys: ToyBrick,
  other: Package,
};

interface ItemCoverProps {
  item: Pick<Item, "images" | "category">;
  sizes: string;
  eager?: boolean | undefined;
  /** Sets the size of the box. */
  className?: string;
}

/** The first image of an item, as decoration beside its title; without one, an icon of its category. */
export function ItemCover({ item, sizes, eager, className }: ItemCoverProps) {
  const [image] = item.images;
  if (image) return <ItemImage image={image} alt="" sizes={sizes} eager={eager} className={className} />;
  const Icon = icons[item.category];
  return (
    <span
      aria-hidden="true"
      className={clsx("@container-size relative grid place-items-center overflow-clip bg-sunken", className)}
    >
      <span className="absolute size-[62cqmin] rotate-12 rounded-[42%_58%_55%_45%/52%_44%_56%_48%] bg-wash" />
      <Icon className="relative size-[26cqmin] max-h-16 max-w-16 text-ink-faint" strokeWidth={1.25} />
    </span>
  );
}
