import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin, signedOut } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import { aTicket, aThread, ticketId } from "../../../test/makers/support.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./new-ticket-screen.tsx";
import "./ticket-screen.tsx";

const create = "POST /api/support/tickets";
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: robin },
    [create]: { status: 201, body: aTicket() },
    [`GET /api/support/tickets/${ticketId}`]: { status: 200, body: aThread({ messages: [] }) },
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const send = () => user.click(screen.getByRole("button", { name: "Send" }));
const sent = () => api.sent.filter(({ key }) => key === create).map(({ body }) => body);

async function fill() {
  await user.selectOptions(await screen.findByRole("combobox", { name: /^What is it about/u }), "technical");
  await user.type(screen.getByRole("textbox", { name: /^Title/u }), "The map stays grey");
  await user.type(screen.getByRole("textbox", { name: /^Description/u }), "It does so since yesterday.");
}

it("sends a member's message, and opens its ticket", async () => {
  const { router } = openApp("/support/new");
  await fill();
  expect(screen.queryByRole("textbox", { name: /^Email/u })).toBeNull();
  await send();
  expect(await screen.findByRole("heading", { level: 1, name: "The map stays grey" })).toBeDefined();
  expect(router.state.location.pathname).toBe(`/support/${ticketId}`);
  expect(screen.getByText("You'll find our answer here, under Support.")).toBeDefined();
  expect(sent()).toEqual([
    { title: "The map stays grey", description: "It does so since yesterday.", category: "technical" },
  ]);
});

it("shows errors below the missing fields", async () => {
  openApp("/support/new");
  await screen.findByRole("heading", { level: 1, name: "Contact support" });
  await send();
  for (const text of ["Title is required", "Description is required", "Please choose a category"]) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  expect(sent()).toEqual([]);
});

it("starts with the category named by the link", async () => {
  openApp("/support/new?category=billing");
  const category = await screen.findByRole<HTMLSelectElement>("combobox", { name: /^What is it about/u });
  expect(category.value).toBe("billing");
});

it("keeps a draft until it is sent", async () => {
  openApp("/support/new");
  await fill();
  cleanup();
  openApp("/support/new");
  expect(await screen.findByDisplayValue("The map stays grey")).toBeDefined();
  await send();
  await screen.findByRole("heading", { level: 1, name: "The map stays grey" });
  expect(sessionStorage.length).toBe(0);
});

it("keeps the form if sending failed, and shows the error", async () => {
  api.answer(create, "no connection");
  openApp("/support/new");
  await fill();
  await send();
  expect(await screen.findByText("Network error. Please check your connection.")).toBeDefined();
  expect(screen.getByDisplayValue("The map stays grey")).toBeDefined();
});

it("asks a visitor for an address, and confirms it", async () => {
  api.answer("GET /api/auth/user", signedOut);
  openApp("/support/new");
  await fill();
  await send();
  expect(await screen.findByText("Please enter a valid email address")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Email/u }));
  expect(sent()).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /^Email/u }), "Noor@Example.test");
  await user.type(screen.getByRole("textbox", { name: /^Your name/u }), "Noor");
  await send();
  const heading = await screen.findByRole("heading", { level: 1, name: "We have your message" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText("noor@example.test")).toBeDefined();
  expect(sent()).toEqual([expect.objectContaining({ userEmail: "noor@example.test", userFullName: "Noor" })]);
});
