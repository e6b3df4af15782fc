import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { watchForSuspension } from "../../app/suspension.ts";
import { page } from "../../../test/makers/people.ts";
import { aDecision } from "../../../test/makers/support.ts";
import { toast } from "../../ui/toast-store.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "./suspended-screen.tsx";
import "../../domains/experiences/details/experience-screen.tsx";
import "../../domains/support/new-ticket-screen.tsx";
import "../../domains/support/safety-screen.tsx";

const refusal = { status: 403, body: { code: "kernel/suspended", message: "Your account is suspended" } };
const suspended = { status: 200, body: { ...robin, suspendedAt: "2026-11-20T10:00:00.000Z" } };
const decision = aDecision({ action: "suspend", targetType: null, excerpt: null, reason: "Threats against others." });
const list = "GET /api/safety/decisions";
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": suspended, [list]: page([decision, aDecision({ id: "2" })]) });
});

afterEach(() => {
  sessionStorage.clear();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const title = { level: 1, name: "Your account is suspended" };

it.each(["/home", "/experiences/7", "/safety", "/profile"])("replaces %s", async (path) => {
  api.answer("GET /api/experiences/7", refusal);
  const { router } = openApp(path);
  expect(await screen.findByRole("heading", title)).toBeDefined();
  expect(router.state.location.pathname).toBe("/suspended");
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("shows the date and the reason, and what the member can do", async () => {
  openApp("/suspended");
  const reason = await screen.findByRole("article", { name: "Your account was suspended" });
  expect(within(reason).getByText("Threats against others.")).toBeDefined();
  expect(within(reason).getByRole("button", { name: "Answer" })).toBeDefined();
  expect(screen.getByText("20 November 2026")).toBeDefined();
  expect(screen.getByRole("article", { name: "Your post was removed" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe(
    "/support/new?category=account",
  );
  expect(screen.getByRole("link", { name: "Export my data" }).getAttribute("href")).toBe("/api/profile/export");
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByRole("dialog", { name: "Delete my account" })).toBeDefined();
});

it("offers a retry if the reason fails to load", async () => {
  api.answer(list, "no connection");
  openApp("/suspended");
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(list, page([]));
  await userEvent.click(retry);
  expect(await screen.findByText("No reason is recorded. Please ask us.")).toBeDefined();
});

it("disappears when the suspension ends", async () => {
  const { client, router } = openApp("/suspended");
  await screen.findByRole("heading", title);
  api.answer("GET /api/auth/user", { status: 200, body: robin });
  await client.invalidateQueries({ queryKey: ["GET /api/auth/user"] });
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
});

it("replaces the current screen when the suspension starts", async () => {
  api.answer("GET /api/auth/user", { status: 200, body: robin });
  const { client, router } = openApp("/safety");
  const stop = watchForSuspension(client);
  await screen.findByRole("article", { name: "Your account was suspended" });
  api.answer("GET /api/auth/user", suspended);
  api.answer(list, refusal);
  await client.invalidateQueries({ queryKey: [list] });
  await waitFor(() => expect(router.state.location.pathname).toBe("/suspended"));
  expect(await screen.findByRole("heading", title)).toBeDefined();
  stop();
});
