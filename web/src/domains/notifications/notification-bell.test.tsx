import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, fakeStream, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import "../../screens/privacy/privacy-about-screen.tsx";
import "../../screens/notifications/notifications.tsx";
import { anExperience } from "../../../test/makers/experiences.ts";
import type { Notification } from "./notifications.queries.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const failed = { status: 500, body: { code: "kernel/unexpected", message: "Something went wrong on our side." } };
const listed = "GET /api/notifications";
const read = "POST /api/notifications/read";
const id = (at: number) => `0198c0de-0000-7000-8000-${String(at).padStart(12, "0")}`;

function one(details: Partial<Notification> = {}): Notification {
  return {
    id: id(1),
    type: "guest-joined",
    title: "Goran is coming",
    message: "Goran has joined “Sunset run”.",
    isRead: false,
    relatedId: id(7),
    createdAt: new Date(Date.now() - 3 * 60_000).toISOString(),
    actor: null,
    requestId: null,
    ...details,
  };
}

const badge = one({ id: id(2), type: "badge-reached", title: "You are now a Helper", relatedId: null });
const old = one({
  id: id(3),
  type: "experience-cancelled",
  title: "“Chess” is cancelled",
  relatedId: null,
  isRead: true,
});

let api: ReturnType<typeof fakeApi>;
let stream: ReturnType<typeof fakeStream>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  // This document is idle when it has nothing else to do.
  vi.stubGlobal("requestIdleCallback", queueMicrotask);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  stream = fakeStream();
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/live": (init) => stream.answer(init),
    "GET /api/notifications/unread": ok({ unread: 2 }),
    [listed]: ok([one(), badge, old]),
    [read]: ok({ unread: 0, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 }),
    [`GET /api/experiences/${id(7)}`]: ok(anExperience({ id: id(7) })),
  });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const bell = (name: string) => screen.findByRole("button", { name });
const sent = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

async function openList(name = "Notifications, 2 unread") {
  openApp("/privacy/about");
  await userEvent.click(await bell(name));
  return screen.findByRole("dialog", { name: "Notifications" });
}

it("shows the unread count, and announces a growing one", async () => {
  openApp("/privacy/about");
  await bell("Notifications, 2 unread");
  await waitFor(() => expect(sent("GET /api/live")).toHaveLength(1));
  expect(screen.queryByText("2 unread notifications")).toBeNull();
  stream.send({ type: "hello" });
  api.answer(
    "GET /api/notifications/unread",
    ok({ unread: 3, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 }),
  );
  stream.send({ type: "changed", topics: ["notifications"] });
  await bell("Notifications, 3 unread");
  expect(screen.getByText("3 unread notifications").getAttribute("aria-live")).toBe("polite");
});

it("lists notifications, highlights new ones, and marks the shown ones as read", async () => {
  const dialog = within(await openList());
  const items = await dialog.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "New: Goran is comingGoran has joined “Sunset run”.3 minutes ago",
    expect.stringMatching(/^New: You are now a Helper/u),
    expect.stringMatching(/^“Chess” is cancelled/u),
  ]);
  await waitFor(() => expect(sent(read)).toEqual([{ ids: [id(1), id(2)] }]));
  await waitFor(() => expect(document.querySelector('[aria-label="Notifications"]')).not.toBeNull());
});

it("keeps the highlight after the list is refetched, and marks them as read only once", async () => {
  const dialog = within(await openList());
  api.answer(listed, ok([one({ isRead: true }), badge, old]));
  await waitFor(() => expect(sent(listed).length).toBeGreaterThan(1));
  expect(dialog.getByText("Goran is coming", { exact: false }).textContent).toContain("New: ");
  expect(sent(read)).toHaveLength(1);
});

it("links to the experience and to karma, and links nothing that is gone", async () => {
  const dialog = within(await openList());
  const links = (await dialog.findAllByRole("link")).map((link) => link.getAttribute("href"));
  expect(links).toEqual([`/experiences/${id(7)}`, "/home?tab=karma"]);
});

it("closes when a notification is opened", async () => {
  const dialog = within(await openList());
  await userEvent.click(await dialog.findByRole("link", { name: /Goran/u }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("marks nothing as read once it is closed", async () => {
  const dialog = within(await openList());
  await dialog.findByText("Goran is coming", { exact: false });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [before, listings] = [sent(read).length, sent(listed).length];
  api.answer(
    "GET /api/notifications/unread",
    ok({ unread: 1, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 }),
  );
  api.answer(listed, ok([one({ id: id(9), title: "Ines is coming" }), old]));
  stream.send({ type: "changed", topics: ["notifications"] });
  await bell("Notifications, 1 unread");
  expect([sent(read).length, sent(listed).length]).toEqual([before, listings]);
});

it("marks all as read, including those not loaded", async () => {
  api.answer(read, ok({ unread: 40 }));
  const dialog = within(await openList());
  const all = await dialog.findByRole("button", { name: "Mark all as read" });
  api.answer(read, ok({ unread: 0, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 }));
  api.answer(listed, ok([one({ isRead: true }), { ...badge, isRead: true }, old]));
  await userEvent.click(all);
  await waitFor(() => expect(sent(read)).toEqual([{ ids: [id(1), id(2)] }, {}]));
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Mark all as read" })).toBeNull());
  expect(dialog.queryByText("New:")).toBeNull();
});

it("shows that marking all failed", async () => {
  const dialog = within(await openList());
  api.answer(read, failed);
  await userEvent.click(await dialog.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Couldn't mark them as read. Please try again.")).toBeDefined();
});

it("loads more on request", async () => {
  api.answer(
    listed,
    () => new Response(JSON.stringify([one()]), { headers: { link: '</api/notifications?cursor=abc>; rel="next"' } }),
  );
  const dialog = within(await openList());
  const more = await dialog.findByRole("button", { name: "Show more" });
  api.answer(listed, ok([badge]));
  await userEvent.click(more);
  expect(await dialog.findByText("You are now a Helper")).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("shows an empty state", async () => {
  api.answer(
    "GET /api/notifications/unread",
    ok({ unread: 0, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 }),
  );
  api.answer(listed, ok([]));
  const dialog = within(await openList("Notifications"));
  expect(await dialog.findByText("Nothing yet")).toBeDefined();
  expect(dialog.getByRole("link", { name: "Discover experiences" }).getAttribute("href")).toBe("/experiences");
  expect(sent(read)).toEqual([]);
});

it("offers a retry if loading fails", async () => {
  api.answer(listed, failed);
  const dialog = within(await openList());
  const retry = await dialog.findByRole("button", { name: "Retry" });
  api.answer(listed, ok([old]));
  await userEvent.click(retry);
  expect(await dialog.findByText("“Chess” is cancelled")).toBeDefined();
});
