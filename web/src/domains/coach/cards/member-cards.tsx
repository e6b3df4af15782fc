import { Link } from "@tanstack/react-router";
import { ArrowRight, Tag } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { FriendAction } from "../../friends/shared/friend-actions.tsx";
import { PersonLine } from "../../people/shared/person-card.tsx";
import { priceText } from "../../../ui/price.ts";
import { CardRow } from "./card-row.tsx";
import { pageLinks } from "./card-page.ts";
import { MemberEventCard } from "./member-event-card.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import type { CardOf, CoachCard } from "./proposal.rules.ts";

interface MemberCardsProps {
  cards: readonly CoachCard[];
  conversationId: string | null;
}

/** What an answer offers to do, below it. */
export function MemberCards({ cards, conversationId }: MemberCardsProps) {
  const links = cards.filter((card) => card.kind === "link");
  const others = cards.filter((card) => card.kind !== "link");
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="What you can do" className="mt-2 flex w-full max-w-xl flex-col gap-2">
          {others.map((card) => (
            <MemberCard key={card.id} card={card} conversationId={conversationId} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {links.map(({ id, page }) => (
            <PageButton key={id} page={page} />
          ))}
        </div>
      )}
    </>
  );
}

function PageButton({ page }: { page: CardOf<"link">["page"] }) {
  const { label, to, search } = pageLinks[page];
  return (
    <Button
      size="sm"
      variant="secondary"
      iconEnd={<ArrowRight aria-hidden="true" className="size-4" />}
      render={<Link to={to} search={search ?? {}} />}
    >
      {label}
    </Button>
  );
}

function MemberCard({
  card,
  conversationId,
}: {
  card: Exclude<CoachCard, { kind: "link" }>;
  conversationId: string | null;
}) {
  switch (card.kind) {
    case "event":
      return <MemberEventCard card={card} />;
    case "person":
      return (
        <PersonLine
          user={card.person}
          className="bg-surface shadow-soft ring-1 ring-line ring-inset"
          meta={
            <span className="block text-sage-ink">
              {card.reason.charAt(0).toLocaleUpperCase() + card.reason.slice(1)}
            </span>
          }
          actions={<FriendAction person={card.person} isShort />}
        />
      );
    case "listing":
      return <ListingCard card={card} />;
    case "goal":
    case "agenda":
    case "move":
    case "done":
      return <ProposalCard card={card} conversationId={conversationId} />;
  }
}

/** Opens the sell form with what was said. */
function ListingCard({ card: { title, price } }: { card: CardOf<"listing"> }) {
  const name = title === "" ? "New listing" : title;
  const search = { ...(title !== "" && { title }), ...(price !== null && { price }) };
  return (
    <CardRow
      label={name}
      tone="open"
      icon={<Tag />}
      title={name}
      detail={price === null ? "No price yet" : priceText(price)}
    >
      <Button size="sm" variant="secondary" render={<Link to={paths.createListing} search={search} />}>
        Write listing
      </Button>
    </CardRow>
  );
}
