import type { PersonCard } from "../../db/person-card.ts";

/** A person's card without regard to who looks at it, and who may see the picture. */
export interface KeptCard {
  card: PersonCard;
  audience: string;
}

/** Whether it takes a friend to see this person's picture: for these alone it matters who looks. */
export function isForFriends({ card, audience }: KeptCard, viewerId: string | null): boolean {
  return audience === "friends" && card.profileImageUrl !== null && card.id !== viewerId && viewerId !== null;
}

/** The card as this viewer (null for a visitor) may see it. The kept one is never changed. */
export function cardFor({ card, audience }: KeptCard, viewerId: string | null, isFriend: boolean): PersonCard {
  const isShown = audience === "everyone" || card.id === viewerId || (audience === "friends" && isFriend);
  return isShown || card.profileImageUrl === null ? card : { ...card, profileImageUrl: null };
}
