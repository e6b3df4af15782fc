import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../agenda-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const url = "http://localhost:3000/api/agenda.ics?token=secret";
const createdAt = "2026-11-21T10:00:00.000Z";
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/agenda": ok([]),
    "GET /api/agenda/summary": ok({ upcoming: 0, overdue: 0, completed: 0 }),
    "GET /api/agenda/feed": ok({ createdAt: null }),
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function openDialog() {
  openApp("/agenda");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Other calendars" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Your agenda in other calendars" })) };
}

function switchedOn() {
  api.answer("GET /api/agenda/feed", ok({ createdAt }));
  return { status: 201, body: { url, createdAt } };
}

it("creates an address, shows it once, and copies it", async () => {
  const { user, dialog } = await openDialog();
  api.answer("POST /api/agenda/feed", switchedOn());
  await user.click(await dialog.findByRole("button", { name: "Create the address" }));
  expect(await dialog.findByLabelText("Your private address")).toHaveProperty("value", url);
  expect(dialog.getByText("Copy it now. It's shown only once.")).toBeDefined();
  const app = dialog.getByRole("link", { name: "Open in a calendar app" });
  expect(app.getAttribute("href")).toBe("webcal://localhost:3000/api/agenda.ics?token=secret");
  await user.click(dialog.getByRole("button", { name: "Copy the address" }));
  expect(await screen.findByText("Address copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(url);

  await user.click(dialog.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Other calendars" }));
  expect(await screen.findByText(/It's shown only once/u)).toBeDefined();
  expect(screen.queryByLabelText("Your private address")).toBeNull();
});

it("replaces the address after a confirmation, and switches it off", async () => {
  switchedOn();
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole("button", { name: "Create a new one" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Create a new address?" }));
  expect(api.sent.filter(({ key }) => key === "POST /api/agenda/feed")).toEqual([]);
  api.answer("POST /api/agenda/feed", switchedOn());
  await user.click(question.getByRole("button", { name: "Create a new one" }));
  expect(await dialog.findByLabelText("Your private address")).toHaveProperty("value", url);

  api.answer("DELETE /api/agenda/feed", { status: 204 });
  await user.click(dialog.getByRole("button", { name: "Switch it off" }));
  const off = within(await screen.findByRole("alertdialog", { name: "Switch the address off?" }));
  api.answer("GET /api/agenda/feed", ok({ createdAt: null }));
  await user.click(off.getByRole("button", { name: "Switch it off" }));
  expect(await screen.findByText("Your calendar address is switched off")).toBeDefined();
  expect(await dialog.findByRole("button", { name: "Create the address" })).toBeDefined();
});

it("shows an error if an action fails, and a retry if the state can't be loaded", async () => {
  api.answer("GET /api/agenda/feed", "no connection");
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText("Couldn't load your calendar address")).toBeDefined();
  api.answer("GET /api/agenda/feed", ok({ createdAt: null }));
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  api.answer("POST /api/agenda/feed", "no connection");
  await user.click(await dialog.findByRole("button", { name: "Create the address" }));
  expect(await screen.findByText("Failed to create the address. Please try again.")).toBeDefined();
});
