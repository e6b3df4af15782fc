import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { personOnline, publicUser, relation } from "../people/people.shapes.ts";

const missing = "Friend ID is required";

export const newFriendRequest = z
  .object({ friendId: z.string(missing).min(1, missing).pipe(id) })
  .meta({ id: "NewFriendRequest" });

/** The result of a request: pending, or friends if the other person had already asked. */
export const friendRequest = z
  .object({ id: idReply, status: z.enum(["friends", "pending"]), friend: publicUser, createdAt: moment })
  .meta({ id: "FriendRequest" });

export const friend = z.object({ id: idReply, friend: personOnline, createdAt: moment }).meta({ id: "Friend" });

/** Part of a name, to filter the list. */
export const friendsQuery = pageQuery.extend({ query: z.string().trim().max(100).optional() });

export const receivedRequest = z
  .object({ id: idReply, user: publicUser, mutualFriends: z.number().int(), createdAt: moment })
  .meta({ id: "ReceivedRequest" });

export const sentRequest = z
  .object({ id: idReply, friend: publicUser, mutualFriends: z.number().int(), createdAt: moment })
  .meta({ id: "SentRequest" });

export const friendCounts = z
  .object({ friends: z.number().int(), received: z.number().int(), sent: z.number().int() })
  .meta({ id: "FriendCounts" });

/** `status` is friends, pending or none; `friendshipStatus` says who asked (P-FRIENDS-4). */
export const friendship = relation
  .extend({ status: z.enum(["friends", "pending", "none"]) })
  .meta({ id: "Friendship" });
