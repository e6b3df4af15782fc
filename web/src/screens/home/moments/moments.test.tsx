import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, ok, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import type { Notification } from "../../../domains/notifications/notifications.queries.ts";
import { moments, momentStore } from "../../../ui/moment-store.ts";
import { toast } from "../../../ui/toast-store.ts";
import "../home-screen.tsx";

const notice = (what: Partial<Notification>): Notification => ({
  id: "0198c0de-0000-7000-8000-0000000000b1",
  type: "badge-reached",
  title: "You are now a Helper",
  message: "You've reached 50 karma points and earned the Helper badge.",
  isRead: false,
  relatedId: null,
  createdAt: new Date().toISOString(),
  actor: null,
  requestId: null,
  ...what,
});
const event = notice({
  id: "0198c0de-0000-7000-8000-0000000000b2",
  type: "first-attendance",
  title: "You went to “Garden hands”",
  message: "“Meet new people” moved 10% and is now at 10%.",
  relatedId: "0198c0de-0000-7000-8000-0000000000e1",
});

let api: ReturnType<typeof fakeApi>;

const open = (...items: Notification[]) => {
  const body = { unread: items.length, friendRequests: 0, conversations: 0, groupChats: 0, moments: items.length };
  api.answer("GET /api/notifications/unread", ok(body));
  api.answer("GET /api/notifications", ok(items));
  openApp("/home");
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": ok(robin), "POST /api/notifications/read": ok({ unread: 0 }) });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  while (momentStore.read()) moments.close();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it("shows a badge and a first event one after the other, and marks each as read", async () => {
  open(event, notice({}));
  const first = await screen.findByRole("dialog", { name: "You went to “Garden hands”" });
  expect(first.textContent).toContain("“Meet new people” moved 10%");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await userEvent.click(within(first).getByRole("button", { name: "Done" }));
  await screen.findByRole("dialog", { name: "You are now a Helper" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const read = api.sent.filter(({ key }) => key === "POST /api/notifications/read").map(({ body }) => body);
  expect(read).toEqual([{ ids: [event.id] }, { ids: [notice({}).id] }]);
});

it("leaves read, old and other notifications alone", async () => {
  const old = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
  open(notice({ isRead: true }), notice({ createdAt: old }), notice({ type: "post-liked" }));
  await waitFor(() => expect(api.sent.some(({ key }) => key === "GET /api/notifications")).toBe(true));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("copies a sentence where the device can't share, and prepares a post", async () => {
  open(event);
  await screen.findByRole("dialog");
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.create(navigator, { share: {}, clipboard: { value: { writeText } } }));
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByText("Copied. Paste it anywhere.")).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(`I went to “Garden hands” ${location.origin}`);
  await userEvent.click(screen.getByRole("button", { name: "Post to the feed" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sessionStorage.getItem(`draft:post:${robin.id}`)).toBe("I went to “Garden hands”");
});
