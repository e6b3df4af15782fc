import type { ShownCard, StoredCard } from "@alongside/contract/coach/cards.shapes.ts";

type EventCard = Extract<ShownCard, { kind: "event" }>;
type PersonCard = Extract<ShownCard, { kind: "person" }>;

/** The experiences and people that cards show. */
export function subjectsOf(cards: readonly StoredCard[]): { experiences: string[]; people: string[] } {
  const ids = (of: (card: StoredCard) => string | null) => [...new Set(cards.flatMap((card) => of(card) ?? []))];
  return {
    experiences: ids((card) => (card.kind === "event" ? card.experienceId : null)),
    people: ids((card) => (card.kind === "person" ? card.personId : null)),
  };
}

/** The cards as the viewer may see them now: an event or a person who is hidden from them is left out. */
export function shownCards(
  cards: readonly StoredCard[],
  experiences: ReadonlyMap<string, EventCard["experience"]>,
  people: ReadonlyMap<string, PersonCard["person"]>,
): ShownCard[] {
  return cards.flatMap((card): ShownCard[] => {
    if (card.kind === "event") {
      const { id, kind, experienceId, reason, distanceKm } = card;
      const experience = experiences.get(experienceId);
      return experience ? [{ id, kind, experience, reason, distanceKm }] : [];
    }
    if (card.kind === "person") {
      const { id, kind, personId, reason } = card;
      const person = people.get(personId);
      return person ? [{ id, kind, person, reason }] : [];
    }
    return [card];
  });
}
