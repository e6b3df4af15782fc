interface Card {
  id: string;
  profileImageUrl: string | null;
}
/** A person's card independent of the viewer, and who may see the picture. */
interface Kept<T extends Card> {
  card: T;
  audience: string;
}

/** Whether only friends may see this person's picture: only then does the viewer matter. */
export function isForFriends({ card, audience }: Kept<Card>, viewerId: string | null): boolean {
  return audience === "friends" && card.profileImageUrl !== null && card.id !== viewerId && viewerId !== null;
}

/** The card as this viewer (null for a visitor) may see it. Doesn't change the cached one. */
export function cardFor<T extends Card>({ card, audience }: Kept<T>, viewerId: string | null, isFriend: boolean): T {
  const isShown = audience === "everyone" || card.id === viewerId || (audience === "friends" && isFriend);
  return isShown || card.profileImageUrl === null ? card : { ...card, profileImageUrl: null };
}
