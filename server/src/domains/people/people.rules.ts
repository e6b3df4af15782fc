import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import type { FriendshipStatus } from "@alongside/contract/people/people.constants.ts";

/** Since when somebody must have been seen to count as there. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - peopleLimits.onlineFor * 1000);
}

/** What a person lets others do, as far as it holds for this viewer. */
interface Standing {
  friendshipStatus: FriendshipStatus;
  takesRequests: boolean;
  takesMessages: boolean;
  takesCalls: boolean;
}

/** What the viewer may do with a person: nothing without an account, and nothing with themselves. */
export function allowancesOf(viewerId: string | null, personId: string, standing: Standing) {
  if (viewerId === null || viewerId === personId) return { addFriend: false, message: false, call: false };
  const { friendshipStatus, takesRequests, takesMessages, takesCalls } = standing;
  return { addFriend: friendshipStatus === "none" && takesRequests, message: takesMessages, call: takesCalls };
}
