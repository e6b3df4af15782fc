import type { attendance } from "@alongside/contract/experiences/attendance.shapes.ts";
import type { Rating } from "@alongside/contract/experiences/experiences.constants.ts";
import type { z } from "zod";
import { closesAt, stateOf, timeRefusal } from "./attendance.rules.ts";
import type { GuestRow, OtherRow, SeatRow } from "./attendance.store.ts";

type View = z.input<typeof attendance>;

interface Scene {
  dateTime: Date;
  now: Date;
  others: readonly OtherRow[];
}

export function hostView(scene: Scene, guests: readonly GuestRow[]): View {
  const count = (rating: Rating) => guests.filter((guest) => guest.rating === rating).length;
  return {
    ...commonOf(scene),
    asHost: {
      guests: guests.map(guestOf),
      ratings: { loved: count("loved"), good: count("good"), "not-for-me": count("not-for-me") },
      // Sorted, so that their order doesn't say whose they are.
      words: guests.flatMap(({ ratingWords }) => ratingWords ?? []).toSorted(),
    },
    asGuest: null,
  };
}

/** What guests say is for the host, not for other guests who help. */
export function coHostPart(guests: readonly GuestRow[]): View["asHost"] {
  return { guests: guests.map(guestOf), ratings: null, words: [] };
}

function guestOf({ user, bringsOne, plusOneName, ...seat }: GuestRow) {
  return { user, state: stateOf(seat), plusOne: bringsOne ? { name: plusOneName } : null };
}

export function guestView(scene: Scene, seat: SeatRow): View {
  // A check constraint limits the column to the values of the contract.
  const rating = seat.rating as Rating | null;
  return {
    ...commonOf(scene),
    asHost: null,
    asGuest: { state: stateOf(seat), rating, words: seat.ratingWords },
  };
}

function commonOf({ dateTime, now, others }: Scene) {
  return {
    isOpen: timeRefusal(dateTime, now) === null,
    closesAt: closesAt(dateTime).toISOString(),
    met: others.map(({ card, relation, canAdd }) => ({ ...card, ...relation, canAdd })),
  };
}
