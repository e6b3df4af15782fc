import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { type ItemWithSeller, useMarketFilters } from "../marketplace.queries.ts";
import { ClosedToMessages } from "../listing/closed-to-messages.tsx";
import { SoldMark } from "../shared/sold-mark.tsx";
import { BuyerActions } from "./buyer-actions.tsx";
import { ItemCarousel } from "./item-carousel.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { itemGrid } from "./item-skeleton.tsx";
import { SellerActions } from "./seller-actions.tsx";
import { SellerCard } from "./seller-card.tsx";

interface ItemDetailsProps {
  item: ItemWithSeller;
  /** Contacts the seller. */
  assistant: ReactNode;
}

/** Above the frame's bottom bar, if the screen is high enough for both; focused elements scroll clear of it. */
const atThumb =
  "max-lg:order-2 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-ground/95 max-lg:px-4 max-lg:py-3 max-lg:backdrop-blur-md max-lg:sm:-mx-6 max-lg:sm:px-6 max-lg:[@media(min-height:30rem)]:sticky max-lg:bottom-[calc(3.6875rem+max(0.5rem,env(safe-area-inset-bottom)))] z-20";

/** An item: its pictures, facts, seller and the viewer's actions. */
export function ItemDetails({ item, assistant }: ItemDetailsProps) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.marketplace, replace: true });
  return (
    <>
      <div className="-mt-3 mb-2 -ml-3 flex items-center justify-between gap-2 sm:mt-0 sm:mb-3">
        <Button
          variant="quiet"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          render={<Link to={paths.marketplace} search={useMarketFilters()} />}
        >
          Back to Marketplace
        </Button>
        <PersonMenu
          person={item.seller}
          report={{ type: "listing", id: item.id, what: "this listing" }}
          label="More about this listing"
          onBlocked={leave}
        />
      </div>
      <div className={`${itemGrid} max-lg:**:scroll-mb-20`}>
        <div className="min-w-0 lg:col-start-1">
          <ItemCarousel key={item.id} item={item}>
            {item.status === "sold" && <SoldMark size="lg" />}
          </ItemCarousel>
        </div>
        {/* On a phone the seller comes after the facts, and the contact button sticks to the bottom, within reach
            of the thumb. */}
        <aside className="flex flex-col gap-5 max-lg:contents lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <ItemFacts item={item} />
          <div className="flex flex-col gap-3 max-lg:contents">
            {item.isOwn ? (
              <>
                {item.status === "available" && <ClosedToMessages />}
                <SellerActions item={item} />
              </>
            ) : (
              <div className={item.status === "sold" ? undefined : atThumb}>
                <BuyerActions item={item} />
              </div>
            )}
            {assistant}
          </div>
          <SellerCard seller={item.seller} onBlocked={leave} className="max-lg:order-1" />
        </aside>
        <Card as="section" aria-labelledby="description-heading" className="min-w-0 lg:col-start-1">
          <h2 id="description-heading" className="type-subheading mb-2">
            Description
          </h2>
          <p dir="auto" className="prose-width whitespace-pre-line wrap-anywhere text-ink">
            {item.description}
          </p>
        </Card>
      </div>
    </>
  );
}
