import { paths, signUpBefore } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EventCard } from "./event-card.tsx";
import { pageLinks } from "./card-page.ts";
import type { CoachCard } from "./proposal.rules.ts";

/** The cards of an answer to a visitor: events, and pages to open. The landing page has no router. */
export function DemoCards({ cards }: { cards: readonly CoachCard[] }) {
  const events = cards.filter((card) => card.kind === "event");
  const links = cards.filter((card) => card.kind === "link");
  return (
    <>
      {events.length > 0 && (
        <ul aria-label="Events" className="mt-2 flex w-full flex-col gap-2">
          {events.map((card) => (
            <EventCard
              key={card.id}
              card={card}
              // Its text is added by the card.
              link={<a href={paths.experience(card.experience.id)} />}
              action={
                <Button size="sm" variant="secondary" href={signUpBefore(paths.experience(card.experience.id))}>
                  Sign up to join
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {links.map(({ id, page }) => (
            <Button key={id} size="sm" variant="secondary" href={pageLinks[page].to}>
              {pageLinks[page].label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
