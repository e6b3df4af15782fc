interface Card {
  id: string;
  profileImageUrl: string | null;
}
/** A person's card without regard to who looks at it, and who may see the picture. */
interface Kept<T extends Card> {
  card: T;
  audience: string;
}

/** Whether it takes a friend to see this person's picture: for these alone it matters who looks. */
export function isForFriends({ card, audience }: Kept<Card>, viewerId: string | null): boolean {
  return audience === "friends" && card.profileImageUrl !== null && card.id !== viewerId && viewerId !== null;
}

/** The card as this viewer (null for a visitor) may see it. The kept one is never changed. */
export function cardFor<T extends Card>({ card, audience }: Kept<T>, viewerId: string | null, isFriend: boolean): T {
  const isShown = audience === "everyone" || card.id === viewerId || (audience === "friends" && isFriend);
  return isShown || card.profileImageUrl === null ? card : { ...card, profileImageUrl: null };
}
