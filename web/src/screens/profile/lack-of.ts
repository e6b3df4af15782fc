import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { shortName } from "../../domains/people/shared/person-name.ts";

/** What a person's settings keep this viewer from, in one sentence; null where that is nothing. */
export function lackOf(person: PersonProfile): string | null {
  const { friendshipStatus, viewerMay } = person;
  const lacks = [
    !viewerMay.message && "messages",
    !viewerMay.call && "calls",
    friendshipStatus === "none" && !viewerMay.addFriend && "friend requests",
  ].filter((lack) => lack !== false);
  if (lacks.length === 0) return null;
  const words = new Intl.ListFormat("en", { type: "disjunction" }).format(lacks);
  const after = friendshipStatus === "friends" || !viewerMay.addFriend ? "" : " Being friends may change that.";
  return `${shortName(person)} does not take ${words} from you at the moment.${after}`;
}
