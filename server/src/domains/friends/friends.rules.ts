import type { FriendshipStatus } from "@alongside/contract/people/people.constants.ts";

/** What there is between two people: friends, or a request of one of them that waits. */
export interface Connection {
  id: string;
  /** Who asked. */
  askerId: string;
  isAccepted: boolean;
}

interface Friendship {
  status: "friends" | "pending" | "none";
  friendshipStatus: FriendshipStatus;
  requestId: string | null;
}

/** A person's relation to the viewer: the lookup's status, and the one that says who asked (P-FRIENDS-4). */
export function friendshipOf(connection: Connection | null, viewerId: string): Friendship {
  if (connection === null) return { status: "none", friendshipStatus: "none", requestId: null };
  if (connection.isAccepted) return { status: "friends", friendshipStatus: "friends", requestId: null };
  const friendshipStatus = connection.askerId === viewerId ? "pending_sent" : "pending_received";
  return { status: "pending", friendshipStatus, requestId: connection.id };
}

/**
 * What becomes of a request: who has been asked already says yes by asking back, also where they, or the other, take
 * no requests.
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

/** The words of a search by name, each of which a name must hold; more than so many narrow nothing any more. */
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
