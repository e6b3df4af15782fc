import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { page } from "../../../test/makers/people.ts";
import { aTicket, ticketId } from "../../../test/makers/support.ts";
// Imported up front, because compiling it takes longer than a query waits.
import "./tickets-screen.tsx";

const list = "GET /api/support/tickets";
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": { status: 200, body: robin } });
});

afterEach(() => vi.unstubAllGlobals());

it("lists tickets with their status, and highlights new answers", async () => {
  api.answer(
    list,
    page(
      [aTicket({ hasNews: true, status: "in_progress" }), aTicket({ id: "2", title: "Refund", category: "billing" })],
      "two",
    ),
  );
  openApp("/support");
  const first = await screen.findByRole("link", { name: "The map stays grey" });
  expect(first.getAttribute("href")).toBe(`/support/${ticketId}`);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows.find((row) => row?.includes("The map"))).toMatch(/In progress.*New answer/u);
  expect(rows.find((row) => row?.includes("Refund"))).not.toMatch(/New answer/u);
  api.answer(list, page([aTicket({ id: "3", title: "Older" })]));
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Older" })).toBeDefined();
});

it("links to the form if there are no tickets", async () => {
  api.answer(list, page([]));
  openApp("/support");
  expect(await screen.findByText("Nothing here yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/support/new");
});

it("offers a retry if loading fails", async () => {
  api.answer(list, "no connection");
  openApp("/support");
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getByText("Couldn't load your tickets")).toBeDefined();
  api.answer(list, page([aTicket()]));
  await userEvent.click(retry);
  expect(await screen.findByRole("link", { name: "The map stays grey" })).toBeDefined();
});
