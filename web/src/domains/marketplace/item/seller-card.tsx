import { Link } from "@tanstack/react-router";
import { Sprout } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../ui/card.tsx";
import { grouped } from "../../../ui/number-format.ts";
import { PersonAvatar, personAbout } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { ItemWithSeller } from "../marketplace.queries.ts";

interface SellerCardProps {
  seller: ItemWithSeller["seller"];
  onBlocked: () => void;
  className?: string;
}

/** The seller, with a picture if their settings allow it. */
export function SellerCard({ seller, onBlocked, className }: SellerCardProps) {
  const about = personAbout(seller);
  return (
    <Card as="section" aria-labelledby="seller-heading" pad="sm" className={className}>
      <h2 id="seller-heading" className="type-eyebrow mb-3">
        Seller Information
      </h2>
      <div className="flex items-center gap-4">
        <PersonAvatar user={seller} size="lg" />
        <div className="min-w-0 grow">
          <p className="type-subheading truncate">
            <Link to={paths.profile(seller.id)} className="rounded-xs hover:underline">
              <bdi>{personName(seller)}</bdi>
            </Link>
          </p>
          {about && <p className="truncate text-sm text-ink-soft">{about}</p>}
          <p className="figures mt-0.5 flex items-center gap-1.5 text-xs text-ink-faint">
            <Sprout aria-hidden="true" className="size-3.5" />
            {grouped(seller.karmaPoints)} karma points
          </p>
        </div>
        <PersonMenu person={seller} onBlocked={onBlocked} className="-mr-1 self-start" />
      </div>
    </Card>
  );
}
