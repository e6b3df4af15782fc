import { expect, it } from "vitest";
import { bodyOf, placeOf, unreadText } from "./notifications.rules.ts";

it("the unread count is announced in words", () => {
  expect([1, 3].map(unreadText)).toEqual(["1 unread notification", "3 unread notifications"]);
});

it.each([
  ["post-liked", "Ana liked your post", "Ana liked your post.", null],
  ["friend-request", "Ana would like to be your friend", "Ana sent you a friend request.", null],
  ["join-request", "Ana would like to join", "Ana asked to join “Chess”.", "Ana asked to join “Chess”."],
] as const)("%s isn't told twice", (type, title, message, body) => {
  expect(bodyOf({ type, title, message })).toBe(body);
});

it.each([
  ["friend-request", "7", { to: "/friends", search: { tab: "requests" } }],
  ["friend-request", null, { to: "/friends", search: { tab: "requests" } }],
  ["friend-accepted", "7", { to: "/profile/7" }],
  ["message-missed", "7", { to: "/messages", search: { user: "7" } }],
  ["post-liked", "7", { to: "/feed", search: { post: "7" } }],
  ["post-commented", "7", { to: "/feed", search: { post: "7" } }],
  ["join-request", "7", { to: "/experiences/7" }],
  ["mention", "7", { to: "/experiences/7", hash: "chat" }],
  ["group-call", "7", { to: "/experiences/7", hash: "chat" }],
  ["badge-reached", null, { to: "/home", search: { tab: "karma" } }],
  ["experience-reminder", "7", { to: "/experiences/7" }],
  ["ticket-answered", "7", { to: "/support/7" }],
  ["decision-made", "7", { to: "/safety" }],
  ["decision-lifted", "7", { to: "/safety" }],
  ["balance-changed", "7", { to: "/credits" }],
  ["ticket-answered", null, null],
  ["friend-accepted", null, null],
  ["post-commented", null, null],
  ["experience-cancelled", null, null],
] as const)("%s about %s links to its screen", (type, relatedId, place) => {
  expect(placeOf({ type, relatedId })).toEqual(place);
});
