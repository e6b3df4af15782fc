import { fault } from "../kernel/fault.ts";

export const friendFaults = {
  self: fault("friends/self", 400, "You can't be your own friend"),
  already: fault("friends/already", 409, "You're already friends"),
  alreadyAsked: fault("friends/already-asked", 409, "You've already sent a friend request"),
  notTaking: fault("friends/not-taking", 403, "This member doesn't accept friend requests"),
  requestNotFound: fault("friends/request-not-found", 404, "Friend request not found"),
  notFriends: fault("friends/not-friends", 404, "You're not friends"),
} as const;
