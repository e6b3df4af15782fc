import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { shortName } from "../../domains/people/shared/person-name.ts";

/** Which ways of contact this person doesn't allow the viewer, as a sentence; null if all are allowed. */
export function contactLimits(person: PersonProfile): string | null {
  const { friendshipStatus, viewerMay } = person;
  const unavailable = [
    !viewerMay.message && "messages",
    !viewerMay.call && "calls",
    friendshipStatus === "none" && !viewerMay.addFriend && "friend requests",
  ].filter((each) => each !== false);
  if (unavailable.length === 0) return null;
  const words = new Intl.ListFormat("en", { type: "disjunction" }).format(unavailable);
  const after = friendshipStatus === "friends" || !viewerMay.addFriend ? "" : " That may change if you become friends.";
  return `${shortName(person)} doesn't accept ${words} from you.${after}`;
}
