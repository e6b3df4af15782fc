import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import { aUser, page, requestId } from "../../../test/makers/people.ts";
import "./friends-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const createdAt = "2026-11-01T10:00:00.000Z";
const aFriend = (number: number, isOnline = false) => ({
  id: requestId(number),
  friend: { ...aUser(number), isOnline },
  createdAt,
});
const received = { id: requestId(3), user: aUser(3), mutualFriends: 2, createdAt };
const sent = { id: requestId(4), friend: aUser(4), mutualFriends: 0, createdAt };
const counts = "GET /api/friends/counts";
const friends = "GET /api/friends";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [counts]: ok({ friends: 2, received: 1, sent: 1 }),
    [friends]: ok([aFriend(1, true), aFriend(2)]),
    "GET /api/friends/requests/received": ok([received]),
    "GET /api/friends/requests/sent": ok([sent]),
  });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const row = async (name: string) => {
  const link = await screen.findByRole("link", { name });
  const found = screen.getAllByRole("listitem").find((item) => item.contains(link));
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};

it("lists friends with their actions and online status", async () => {
  openApp("/friends");
  const first = await row("Ana Number1");
  expect(screen.getByRole("tab", { name: "Friends (2)" })).toBeDefined();
  expect(screen.getByRole("tab", { name: "Requests (2)" })).toBeDefined();
  expect(first.getByRole("link", { name: "Message Ana Number1" }).getAttribute("href")).toBe(
    `/messages?user=${aUser(1).id}`,
  );
  expect(first.getByRole("img", { name: "Online" })).toBeDefined();
  expect((await row("Ana Number2")).queryByRole("img", { name: "Online" })).toBeNull();
  expect(first.getByRole("button", { name: "Call Ana Number1" })).toBeDefined();
});

it("says that calling is coming where the operator switched it off", async () => {
  api.answer("GET /api/config", ok({ ...config, calls: { isOn: false, hasRelay: false } }));
  openApp("/friends");
  const first = await row("Ana Number1");
  await userEvent.click(first.getByRole("button", { name: "Call Ana Number1" }));
  expect(await screen.findByText("Calling Feature")).toBeDefined();
  expect(screen.getByText("Voice & video calling coming soon!")).toBeDefined();
});

it("removes a friend after a confirmation", async () => {
  const key = `DELETE /api/friends/${aUser(1).id}`;
  api.answer(key, { status: 204 });
  openApp("/friends");
  const first = await row("Ana Number1");
  expect(first.queryByRole("button", { name: /Remove/u })).toBeNull();
  await userEvent.click(first.getByRole("button", { name: "More about Ana Number1" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove friend" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Ana Number1?" }));
  api.answer(friends, ok([aFriend(2)]));
  await userEvent.click(question.getByRole("button", { name: "Remove friend" }));
  expect(await screen.findByText("Friend Removed")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ana Number1" })).toBeNull());
});

it("shows that removing a friend failed", async () => {
  openApp("/friends");
  await userEvent.click(await screen.findByRole("button", { name: "More about Ana Number1" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove friend" }));
  api.answer(`DELETE /api/friends/${aUser(1).id}`, "no connection");
  await userEvent.click(await screen.findByRole("button", { name: "Remove friend" }));
  expect(await screen.findByText("Failed to remove friend.")).toBeDefined();
});

it("keeps the tab in the URL", async () => {
  const { router } = openApp("/friends");
  await userEvent.click(await screen.findByRole("tab", { name: "Requests (2)" }));
  expect(await screen.findByRole("region", { name: "Received" })).toBeDefined();
  expect(router.state.location.href).toBe("/friends?tab=requests");
  await userEvent.click(screen.getByRole("tab", { name: "Friends (2)" }));
  await waitFor(() => expect(router.state.location.href).toBe("/friends"));
});

it("shows received requests with mutual friends, and sent requests", async () => {
  openApp("/friends?tab=requests");
  const incoming = within(await screen.findByRole("region", { name: "Received" }));
  expect(await incoming.findByText(/^2 mutual friends/u)).toBeDefined();
  const outgoing = within(await screen.findByRole("region", { name: "Sent" }));
  expect(await outgoing.findByText("Pending")).toBeDefined();
  expect(outgoing.queryByText(/mutual/u)).toBeNull();
});

it("removes an accepted request from the list", async () => {
  api.answer(`POST /api/friends/requests/${received.id}/accept`, ok(aFriend(3)));
  openApp("/friends?tab=requests");
  const accept = await screen.findByRole("button", { name: "Accept Ana Number3" });
  api.answer("GET /api/friends/requests/received", ok([]));
  api.answer(counts, ok({ friends: 3, received: 0, sent: 1 }));
  await userEvent.click(accept);
  expect(await screen.findByText("Friend Request Accepted")).toBeDefined();
  expect(await screen.findByRole("tab", { name: "Friends (3)" })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Received" })).toBeNull());
});

it("withdraws a sent request", async () => {
  api.answer(`DELETE /api/friends/requests/${sent.id}`, { status: 204 });
  api.answer("GET /api/friends/requests/received", ok([]));
  openApp("/friends?tab=requests");
  const cancel = await screen.findByRole("button", { name: "Cancel request to Ana Number4" });
  api.answer("GET /api/friends/requests/sent", ok([]));
  await userEvent.click(cancel);
  expect(await screen.findByText("Request Cancelled")).toBeDefined();
  expect(await screen.findByText("No pending requests")).toBeDefined();
});

it("links an empty list to Find Friends, and offers a retry if loading fails", async () => {
  api.answer(friends, "no connection");
  openApp("/friends");
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(friends, ok([]));
  await userEvent.click(retry);
  expect(await screen.findByText("No friends yet")).toBeDefined();
  expect(within(screen.getByRole("tabpanel")).getByRole("link", { name: "Find Friends" })).toBeDefined();
});

it("finds a friend by name in a long list, and loads the next page", async () => {
  api.answer(counts, ok({ friends: 80, received: 0, sent: 0 }));
  api.answer(friends, (_, address) => {
    const asked = new URL(address, "http://here").searchParams;
    if (asked.get("query") === "bo") return Response.json([]);
    return asked.get("cursor") === "two" ? page([aFriend(2)])() : page([aFriend(1)], "two")();
  });
  openApp("/friends");
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await row("Ana Number2");
  await userEvent.type(await screen.findByRole("textbox", { name: "Find a friend by name" }), "bo");
  expect(await screen.findByText("No friend is called “bo”")).toBeDefined();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("0 friends found");
});
