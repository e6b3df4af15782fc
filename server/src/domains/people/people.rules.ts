import type { FriendshipStatus } from "@alongside/contract/people/people.constants.ts";

interface Name {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** What a person is called in a notice: the whole name, else the username. */
export function calledName({ firstName, lastName, username }: Name): string {
  const name = [firstName, lastName].filter((part) => part !== null && part !== "").join(" ");
  return name || (username === null ? "New member" : `@${username}`);
}

/** What a person allows others to do, as it applies to this viewer. */
interface Relation {
  friendshipStatus: FriendshipStatus;
  takesRequests: boolean;
  takesMessages: boolean;
  takesCalls: boolean;
}

/** What the viewer may do with a person: nothing without an account, and nothing with themselves. */
export function allowancesOf(viewerId: string | null, personId: string, relation: Relation) {
  if (viewerId === null || viewerId === personId) return { addFriend: false, message: false, call: false };
  const { friendshipStatus, takesRequests, takesMessages, takesCalls } = relation;
  return { addFriend: friendshipStatus === "none" && takesRequests, message: takesMessages, call: takesCalls };
}
