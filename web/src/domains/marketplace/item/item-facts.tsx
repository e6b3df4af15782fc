import { clsx } from "clsx";
import { Clock, Eye, MapPin, Tag } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { agoOf } from "../../../ui/ago.ts";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { counted } from "../../../ui/number-format.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import type { Item } from "../marketplace.queries.ts";
import { ConditionBadge } from "../shared/condition-badge.tsx";
import { awayText } from "../shared/distance.ts";
import { marketLabel } from "../shared/market-labels.ts";
import { priceText } from "../../../ui/price.ts";

/** Titles longer than this use a smaller font, so that the price stays visible. */
const long = 60;

/** Title, price and location. */
export function ItemFacts({ item }: { item: Item }) {
  const now = new Date(useMinute());
  const { title, location, distanceKm, viewsCount } = item;
  return (
    <div className="min-w-0">
      <div className="mb-3 flex flex-wrap gap-1.5">
        <ConditionBadge condition={item.condition} />
        {item.status === "sold" && <Badge tone="danger">Sold</Badge>}
        {item.isOwn && <Badge tone="accent">Yours</Badge>}
      </div>
      <h1 dir="auto" className={clsx("wrap-anywhere", title.length > long ? "type-heading" : "type-title")}>
        {title}
      </h1>
      <p className="figures mt-2 text-2xl font-semibold text-ink">{priceText(item.price)}</p>
      {/* Not truncated. */}
      <p dir="auto" className="mt-4 flex gap-2 text-sm text-ink-soft">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <span className="sr-only">Location: </span>
        <span className="min-w-0 wrap-anywhere">
          {location}
          {distanceKm !== null && <span className="text-ink-faint"> · {awayText(distanceKm)}</span>}
        </span>
      </p>
      <Meta layout="row" className="mt-2">
        <MetaItem icon={<Tag />} label="Category">
          {marketLabel(item.category)}
        </MetaItem>
        <MetaItem icon={<Clock />} label="Listed">
          Listed <time dateTime={item.createdAt}>{agoOf(item.createdAt, now)}</time>
          {item.updatedAt !== null && (
            <>
              , edited <time dateTime={item.updatedAt}>{agoOf(item.updatedAt, now)}</time>
            </>
          )}
        </MetaItem>
        <MetaItem icon={<Eye />} label="Views">
          {counted(viewsCount, "view", "views")}
        </MetaItem>
      </Meta>
    </div>
  );
}
