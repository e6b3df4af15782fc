import { Link } from "@tanstack/react-router";
import { Check, Eye, MapPin, Minus, Shapes, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { counted, grouped } from "../../../ui/number-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import type { FoundItem, Item } from "../marketplace.queries.ts";
import { ConditionBadge } from "../shared/condition-badge.tsx";
import { nearText } from "../shared/distance.ts";
import { ItemCover } from "../shared/item-cover.tsx";
import { cardSizes } from "../shared/item-image.rules.ts";
import { marketLabel } from "../shared/market-labels.ts";
import { priceText } from "../../../ui/price.ts";
import { SoldMark } from "../shared/sold-mark.tsx";

/** On a phone the picture is beside the text, so that more than one item is visible. */
const looks = {
  card: "flex min-w-0 grow max-sm:min-h-44 sm:flex-col",
  cover: "size-full sm:aspect-[4/3] sm:h-auto",
  coverBox: "relative shrink-0 max-sm:w-[36%]",
};

interface ItemCardProps {
  item: Item | FoundItem;
  /** Visible without scrolling. */
  eager?: boolean;
}

/** An item in the list; the whole card is a link, except the favourite button. */
export const ItemCard = memo(function ItemCard({ item, eager }: ItemCardProps) {
  const { title, isOwn, distanceKm } = item;
  const isSold = item.status === "sold";
  return (
    <Card as="article" pad="none" tone="lift" className={looks.card}>
      <div className={looks.coverBox}>
        <ItemCover item={item} sizes={cardSizes} eager={eager} className={looks.cover} />
        {isSold && <SoldMark size="md" />}
      </div>
      <div className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5 sm:top-3 sm:left-3">
        <ConditionBadge condition={item.condition} className="shadow-soft" />
        {isOwn && (
          <Badge tone="accent" className="shadow-soft">
            Yours
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1 p-3.5 sm:gap-1.5 sm:p-4">
        <p className="figures type-subheading max-sm:pe-11">{priceText(item.price)}</p>
        <h3 dir="auto" className="line-clamp-2 font-semibold wrap-anywhere text-ink">
          <Link to={paths.listing(item.id)} className="rounded-xs after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {item.description}
        </p>
        {"reasons" in item && <Reasons reasons={item.reasons} match={item.match} />}
        <div className="mt-auto flex flex-col gap-1 pt-2 text-sm sm:gap-1.5 text-ink-soft">
          <Meta>
            <MetaItem icon={<MapPin />} label="Where">
              {/* The distance stays visible however long the place name is. */}
              <span className="flex min-w-0 whitespace-pre">
                <span className="truncate">{item.location}</span>
                {distanceKm !== null && !isOwn && (
                  <span className="shrink-0 text-ink-faint"> · {nearText(distanceKm)}</span>
                )}
              </span>
            </MetaItem>
          </Meta>
          <p className="flex items-center justify-between gap-3">
            <span className="truncate">{marketLabel(item.category)}</span>
            <span className="figures inline-flex shrink-0 items-center gap-1.5 text-ink-faint">
              <Eye aria-hidden="true" className="size-4" />
              <span aria-hidden="true">{grouped(item.viewsCount)}</span>
              <span className="sr-only">{counted(item.viewsCount, "view", "views")}</span>
            </span>
          </p>
        </div>
      </div>
      {!isOwn && (
        <FavouriteButton
          item={item}
          className="absolute! top-2 right-2 z-10 max-sm:bg-transparent! max-sm:shadow-none! max-sm:ring-0!"
        />
      )}
    </Card>
  );
});

/** A reason about something the item doesn't mention, and not in its favour. */
const silent = /^It (?:does not say|says neither)\b/u;

const reasonLabels = { asked: "Why it matches", meaning: "How it's close", limits: "What doesn't match" };
const meant = /^Close in meaning\b/u;

/** Why it matches, how it is close, or what doesn't fit. */
function Reasons({ reasons, match }: Pick<FoundItem, "reasons" | "match">) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={reasonLabels[match]} className="flex flex-col gap-1 pt-1 text-sm">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-2 text-ink">
          {match === "limits" ? (
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-ink" />
          ) : meant.test(reason) ? (
            <Shapes aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          ) : silent.test(reason) ? (
            <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          ) : (
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sage-ink" />
          )}
          <span className="min-w-0 wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

export function ItemCardSkeleton() {
  return (
    <div className={`${looks.card} overflow-clip rounded-xl bg-surface shadow-soft`}>
      <Skeleton className="w-[36%] shrink-0 rounded-none sm:aspect-[4/3] sm:w-full" />
      <div className="grow space-y-2.5 p-4 sm:min-h-48">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}
