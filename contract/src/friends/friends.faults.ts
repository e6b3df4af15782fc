import { fault } from "../kernel/fault.ts";

export const friendFaults = {
  self: fault("friends/self", 400, "You cannot be your own friend"),
  already: fault("friends/already", 409, "You are friends already"),
  alreadyAsked: fault("friends/already-asked", 409, "You have sent a friend request already"),
  notTaking: fault("friends/not-taking", 403, "This member takes no friend requests"),
  requestNotFound: fault("friends/request-not-found", 404, "Friend request not found"),
  notFriends: fault("friends/not-friends", 404, "You are not friends"),
} as const;
