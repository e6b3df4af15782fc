import type { ShownCard, StoredCard } from "@alongside/contract/coach/cards.shapes.ts";
import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { CoachCard } from "../../../ports/ai/ai.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { shownCards, subjectsOf } from "./cards.rules.ts";
import * as cardsStore from "./cards.store.ts";

/** The most cards of an answer. */
const most = 5;

/** Cards as they are stored: each with an id, and a proposal that nobody took yet. */
export function storedCards(cards: readonly CoachCard[] = []): StoredCard[] {
  return cards.slice(0, most).map((card): StoredCard => {
    const id = crypto.randomUUID();
    switch (card.kind) {
      case "event":
      case "person":
      case "listing":
      case "link":
        return { ...card, id };
      case "goal":
      case "agenda":
      case "move":
      case "done":
        return { ...card, id, recordId: null };
    }
  });
}

/** The cards of several answers as the viewer may see them now, in two queries at most; null for a visitor. */
export async function cardsFor(
  { experiences, people }: Pick<Dependencies, "experiences" | "people">,
  viewerId: string | null,
  answers: readonly (readonly StoredCard[])[],
): Promise<ShownCard[][]> {
  const subjects = subjectsOf(answers.flat());
  const [events, persons] = await Promise.all([
    subjects.experiences.length === 0 ? [] : experiences.byIds(subjects.experiences, viewerId),
    subjects.people.length === 0 || viewerId === null ? [] : people.byIds(viewerId, subjects.people),
  ]);
  const eventOf = new Map(events.map((one) => [one.id, one]));
  const personOf = new Map(persons.map((one) => [one.id, one]));
  return answers.map((cards) => shownCards(cards, eventOf, personOf));
}

/** Remembers what taking a proposal saved, or that it was undone. Throws cardNotFound, cardTaken. */
export async function takeCard(
  { db, notifications }: Dependencies,
  userId: string,
  place: { id: string; cardId: string },
  recordId: string | null,
): Promise<void> {
  const card = { userId, conversationId: place.id, cardId: place.cardId };
  if (await cardsStore.setRecord(db, card, recordId)) return notifications.tell(db, [userId], ["coach"]);
  throw new AppError((await cardsStore.hasProposal(db, card)) ? coachFaults.cardTaken : coachFaults.cardNotFound);
}
