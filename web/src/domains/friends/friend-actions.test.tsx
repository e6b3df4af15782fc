import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Person } from "../people/people.queries.ts";
import { aPerson, aUser, requestId } from "../../../test/makers/people.ts";
import "../../screens/find-friends/find-friends-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const createdAt = "2026-11-01T10:00:00.000Z";
const send = "POST /api/friends/request";
const accept = `POST /api/friends/requests/${requestId(1)}/accept`;
const decline = `POST /api/friends/requests/${requestId(1)}/decline`;
const cancel = `DELETE /api/friends/requests/${requestId(1)}`;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": ok(robin), "GET /api/ai/recommend-users": ok([]) });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function openRow(person: Partial<Person> = {}) {
  api.answer("GET /api/users/all", ok({ users: [aPerson(1, person)] }));
  openApp("/search");
  await screen.findByRole("link", { name: "Ana Number1" });
  return within(await screen.findByRole("region", { name: "All Users" }));
}
const asks = { friendshipStatus: "pending_received", requestId: requestId(1) } as const;
const wasAsked = { friendshipStatus: "pending_sent", requestId: requestId(1) } as const;
const answered = (status: "pending" | "friends") => ({
  status: 201,
  body: { id: requestId(1), status, friend: aUser(1), createdAt },
});

it("shows a sent request before the server answers, and can withdraw it", async () => {
  const answer = Promise.withResolvers<Response>();
  api.answer(send, () => answer.promise);
  api.answer(cancel, { status: 204 });
  const row = await openRow();
  await userEvent.click(row.getByRole("button", { name: "Add Friend: Ana Number1" }));
  expect(row.getByText("Request sent")).toBeDefined();
  expect(row.getByRole("button", { name: /^Cancel/u })).toHaveProperty("disabled", true);
  answer.resolve(Response.json(answered("pending").body, { status: 201 }));
  expect(await screen.findByText("Friend Request Sent")).toBeDefined();
  expect(api.sent.find(({ key }) => key === send)?.body).toEqual({ friendId: aUser(1).id });

  await userEvent.click(row.getByRole("button", { name: "Cancel request to Ana Number1" }));
  expect(await screen.findByText("Request Cancelled")).toBeDefined();
  expect(await row.findByRole("button", { name: "Add Friend: Ana Number1" })).toBeDefined();
});

it("makes the two friends at once if the other had already asked", async () => {
  api.answer(send, answered("friends"));
  const row = await openRow();
  await userEvent.click(row.getByRole("button", { name: "Add Friend: Ana Number1" }));
  expect(await screen.findByText("Friend Request Accepted")).toBeDefined();
  expect(await row.findByText("Friends")).toBeDefined();
});

it.each([
  ["no connection" as const, "Failed to send friend request. Please try again."],
  [{ status: 500 }, "Failed to send friend request. Please try again."],
  [
    { status: 403, body: { code: "friends/not-taking", message: "This member doesn't accept friend requests" } },
    "This member doesn't accept friend requests",
  ],
])("shows why a request failed, and restores the card %#", async (answer, words) => {
  api.answer(send, answer);
  const row = await openRow();
  await userEvent.click(row.getByRole("button", { name: "Add Friend: Ana Number1" }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(await row.findByRole("button", { name: "Add Friend: Ana Number1" })).toBeDefined();
});

it("reloads outdated cards after a refusal", async () => {
  api.answer(send, { status: 409, body: { code: "friends/already", message: "You're already friends" } });
  const row = await openRow();
  api.answer("GET /api/users/all", ok({ users: [aPerson(1, { friendshipStatus: "friends" })] }));
  await userEvent.click(row.getByRole("button", { name: "Add Friend: Ana Number1" }));
  expect(await row.findByText("Friends")).toBeDefined();
});

it.each([
  ["Accept Ana Number1", accept, ok({ id: requestId(1), friend: { ...aUser(1), isOnline: false }, createdAt })],
  ["Decline Ana Number1", decline, { status: 204 }],
])("answers a request: %s", async (button, key, answer) => {
  api.answer(key, answer);
  const row = await openRow(asks);
  await userEvent.click(row.getByRole("button", { name: button }));
  const isAccept = key === accept;
  expect(await screen.findByText(isAccept ? "Friend Request Accepted" : "Request Declined")).toBeDefined();
  const after = isAccept ? row.findByText("Friends") : row.findByRole("button", { name: "Add Friend: Ana Number1" });
  expect(await after).toBeDefined();
});

it.each([
  [asks, "Accept Ana Number1", accept, "Failed to accept friend request."],
  [asks, "Decline Ana Number1", decline, "Failed to decline friend request."],
  [wasAsked, "Cancel request to Ana Number1", cancel, "Failed to cancel friend request."],
])("shows a failure: $1", async (relation, button, key, words) => {
  api.answer(key, "no connection");
  const row = await openRow(relation);
  await userEvent.click(row.getByRole("button", { name: button }));
  expect(await screen.findByText(words)).toBeDefined();
  await waitFor(() => expect(row.getByRole("button", { name: button })).toHaveProperty("disabled", false));
});
