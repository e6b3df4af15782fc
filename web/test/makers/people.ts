import type { Reply } from "../../src/api/call.ts";
import type { Person, PublicUser } from "../../src/domains/people/people.queries.ts";

/** A member; the number determines the id, and the last name unless one is given. */
export function aUser(number: number, what: Partial<PublicUser> = {}): PublicUser {
  return {
    id: `0198c0de-0000-7000-8001-${String(number).padStart(12, "0")}`,
    username: `member${number}`,
    firstName: "Ana",
    lastName: `Number${number}`,
    profileImageUrl: null,
    city: "Lisbon",
    karmaPoints: 164,
    createdAt: "2026-01-01T10:00:00.000Z",
    ...what,
  };
}

/** The same with their relation to the viewer: none by default. */
export function aPerson(number: number, what: Partial<Person> = {}): Person {
  return { friendshipStatus: "none", requestId: null, ...aUser(number), ...what };
}

/** The id of a friend request. */
export const requestId = (number: number) => `0198c0de-0000-7000-9000-${String(number).padStart(12, "0")}`;

/** A page of a list with more: the cursor of the next page in its Link header. */
export function page(body: unknown, next?: string): () => Response {
  return () =>
    Response.json(body, next === undefined ? {} : { headers: { link: `</next?cursor=${next}>; rel="next"` } });
}

/** What a profile has of a member who wrote nothing about themselves. */
export const saysNothing = { about: null, interests: [], languages: [] };

/** The default privacy settings. */
export const standardPrivacy: Reply<"GET /api/privacy/settings"> = {
  allowDirectMessages: "friends",
  allowCalls: "friends",
  hideCallAddress: false,
  allowFriendRequests: true,
  showOnlineStatus: true,
  showProfileToPublic: true,
  allowSearchByUsername: true,
  profilePictureVisibility: "everyone",
  plansVisibility: "friends",
};
