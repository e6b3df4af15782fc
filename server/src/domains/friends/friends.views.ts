import type {
  friend,
  friendRequest,
  receivedRequest,
  sentRequest,
} from "@alongside/contract/friends/friends.shapes.ts";
import type { z } from "zod";
import type { FriendRow, RequestRow } from "./friends.lists.store.ts";

export function friendView({ id, card, isOnline, createdAt }: FriendRow): z.input<typeof friend> {
  return { id, friend: { ...card, isOnline }, createdAt: createdAt.toISOString() };
}

export function receivedView({ id, card, mutualFriends, createdAt }: RequestRow): z.input<typeof receivedRequest> {
  return { id, user: card, mutualFriends, createdAt: createdAt.toISOString() };
}

export function sentView({ id, card, mutualFriends, createdAt }: RequestRow): z.input<typeof sentRequest> {
  return { id, friend: card, mutualFriends, createdAt: createdAt.toISOString() };
}

export function requestView(
  id: string,
  status: "friends" | "pending",
  card: FriendRow["card"],
  now: Date,
): z.input<typeof friendRequest> {
  return { id, status, friend: card, createdAt: now.toISOString() };
}
