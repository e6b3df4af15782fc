import { matchReason, matchScore } from "./recommendations/recommendations.rules.ts";
import type { MatchRow } from "./recommendations/recommendations.store.ts";
import type { BlockRow } from "./blocks/blocks.store.ts";
import type { PersonRow } from "./people.relation.store.ts";
import { allowancesOf } from "./people.rules.ts";
import type { ProfileRow } from "./people.store.ts";

export function personView({ card, relation }: PersonRow) {
  return { ...card, ...relation };
}

export function profileView(viewerId: string | null, row: ProfileRow) {
  const { card, relation, isOnline, isPro, mutualFriends, about, interests, languages } = row;
  const self = viewerId === null ? { about: null, interests: [], languages: [] } : { about, interests, languages };
  const viewerMay = allowancesOf(viewerId, card.id, { ...row, ...relation });
  return { ...card, ...relation, ...self, isOnline, isPro, mutualFriends, viewerMay };
}

export function blockView({ user, createdAt }: BlockRow) {
  return { user, createdAt: createdAt.toISOString() };
}

/** Somebody who is recommended although nothing is known in common. */
export function otherView(card: MatchRow["card"]) {
  return { ...card, friendshipStatus: "none" as const, requestId: null, matchScore: 0, matchReason: "" };
}

/** Nobody who is recommended is connected to the viewer. `names` are the display names of goal categories. */
export function matchView(row: MatchRow & { interests: number }, names: Readonly<Record<string, string>>) {
  const { card, experienceTitle, experienceHasBegun, ...levels } = row;
  const kinds = row.kinds.flatMap((kind) => names[kind] ?? []);
  const experience =
    experienceTitle === null ? null : { title: experienceTitle, hasBegun: experienceHasBegun === true };
  return {
    ...card,
    friendshipStatus: "none" as const,
    requestId: null,
    matchScore: matchScore(levels),
    matchReason: matchReason({ ...levels, kinds, experience, city: card.city }),
  };
}
