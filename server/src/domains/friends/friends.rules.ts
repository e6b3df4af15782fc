import type { FriendshipStatus } from "@alongside/contract/people/people.constants.ts";

/** A connection of two people: a friendship, or a pending request of one of them. */
export interface Connection {
  id: string;
  /** The sender. */
  askerId: string;
  isAccepted: boolean;
}

interface Friendship {
  status: "friends" | "pending" | "none";
  friendshipStatus: FriendshipStatus;
  requestId: string | null;
}

/** A person's relation to the viewer: the lookup's status, and the one that names the sender (P-FRIENDS-4). */
export function friendshipOf(connection: Connection | null, viewerId: string): Friendship {
  if (connection === null) return { status: "none", friendshipStatus: "none", requestId: null };
  if (connection.isAccepted) return { status: "friends", friendshipStatus: "friends", requestId: null };
  const friendshipStatus = connection.askerId === viewerId ? "pending_sent" : "pending_received";
  return { status: "pending", friendshipStatus, requestId: connection.id };
}

/**
 * The outcome of a new request: a member who already has one from the other accepts it by asking back, even if either
 * takes no requests.
 */
export function requestOutcome(
  connection: Connection | null,
  viewerId: string,
  takesRequests: boolean,
): "already" | "already-asked" | "accept" | "not-taking" | "ask" {
  if (connection?.isAccepted) return "already";
  if (connection !== null) return connection.askerId === viewerId ? "already-asked" : "accept";
  return takesRequests ? "ask" : "not-taking";
}

/** The words of a search by name, all of which a name must contain; further ones are ignored. */
export function wordsOf(query: string | undefined): string[] {
  return (query ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, 8);
}

export function asked(name: string) {
  return {
    type: "friend-request" as const,
    title: `${name} would like to be your friend`,
    message: `${name} sent you a friend request.`,
  };
}

export function accepted(name: string) {
  return {
    type: "friend-accepted" as const,
    title: `You and ${name} are friends`,
    message: `${name} accepted your friend request.`,
  };
}
