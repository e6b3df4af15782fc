import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../test/fake-api.ts";
import { openApp } from "../../test/open-app.tsx";
import "../screens/privacy/privacy-about-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  // This document is idle when it has nothing else to do.
  vi.stubGlobal("requestIdleCallback", queueMicrotask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  api = fakeApi({ "GET /api/auth/user": ok(robin) });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  vi.unstubAllGlobals();
});

it("shows pending requests and unread conversations in the navigation", async () => {
  api.answer(
    "GET /api/notifications/unread",
    ok({ unread: 0, friendRequests: 2, conversations: 3, groupChats: 0, moments: 0 }),
  );
  openApp("/privacy/about");
  expect(await screen.findByRole("link", { name: /^Friends 2 waiting/u })).toBeDefined();
  expect(screen.getByRole("link", { name: /^You 2 waiting/u })).toBeDefined();
  // In the sidebar, and in a phone's bottom bar.
  expect(await screen.findAllByRole("link", { name: /^Inbox 3 waiting/u })).toHaveLength(2);
});

it("shows nothing if nothing is pending", async () => {
  openApp("/privacy/about");
  const friends = await screen.findByRole("link", { name: "Friends" });
  expect(within(friends).queryByText(/\d/u)).toBeNull();
});
