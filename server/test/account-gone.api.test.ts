import type { EndpointKey } from "@alongside/contract/contract.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { experienceBody } from "./experience-makers.ts";
import { itemBody } from "./item-makers.ts";
import { meanwhile } from "./meanwhile.ts";
import { hides } from "./people-makers.ts";
import { ticketBody } from "./ticket-makers.ts";
import { type Answer, type MemberCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();

/** Writes that connect something to the account, sent while it is being deleted. */
const writes: [EndpointKey, unknown][] = [
  ["POST /api/goals", { title: "Run 5 km" }],
  ["POST /api/agenda", { title: "Call the dentist", dateTime: "2031-05-01T08:00:00Z" }],
  ["POST /api/agenda/feed", undefined],
  ["PATCH /api/profile", { city: "Porto" }],
  ["PATCH /api/profile/picture-visibility", { visibility: "none" }],
  ["POST /api/objects/upload", { purpose: "profile-picture", filename: "me.jpg" }],
  ["POST /api/ai/chat-test", { message: "How do I sleep better?" }],
  ["POST /api/ai/chat-test", { message: "I want to kill myself" }],
  ["POST /api/experiences", experienceBody()],
  ["POST /api/posts", { content: "A good day", visibility: "public" }],
  ["POST /api/marketplace/items", itemBody()],
  ["POST /api/marketplace/searches", { query: "bike", parts: [{ kind: "what", value: "bike", label: "bike" }] }],
  ["POST /api/friends/request", () => ({ friendId: other.id })],
  ["POST /api/reports", () => ({ targetType: "user", targetId: other.id, reason: "spam" })],
  ["POST /api/support/tickets", ticketBody()],
  ["POST /api/conversations", () => ({ otherUserId: other.id })],
];

/** A member who isn't deleted. */
let other: MemberCaller;
beforeAll(async () => {
  other = await test.member();
  await hides(test, other, { allowDirectMessages: "everyone" });
});

/** Sends a call while an account is being deleted, once the call waits for the account's row. */
const whileGoing = (id: string, send: () => Promise<Answer<unknown>>) =>
  meanwhile(test.database, sql`delete from users where id = ${id}`, send);

describe("a write by an account that was just deleted", () => {
  it.each(writes)("answers 401 to %s %j", async (key, body) => {
    const member = await test.member();
    const [method = "", path = ""] = key.split(" ");
    const sent: unknown = typeof body === "function" ? body() : body;
    // The session is still valid, so that the call gets as far as the account.
    const answer = await whileGoing(member.id, () => member.raw(method, path, sent));
    expect(answer).toMatchObject({ status: 401, code: "kernel/unauthorized" });
  });
});

describe("a write about a member whose account is being deleted", () => {
  it.each<[EndpointKey, (id: string) => unknown, string]>([
    ["POST /api/friends/request", (friendId) => ({ friendId }), "people/not-found"],
    ["POST /api/conversations", (otherUserId) => ({ otherUserId }), "people/not-found"],
    ["POST /api/reports", (targetId) => ({ targetType: "user", targetId, reason: "spam" }), "support/target-not-found"],
  ])("answers 404 to %s", async (key, bodyOf, code) => {
    const going = await test.member();
    const [method = "", path = ""] = key.split(" ");
    const answer = await whileGoing(going.id, () => other.raw(method, path, bodyOf(going.id)));
    expect(answer).toMatchObject({ status: 404, code });
  });
});
