import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, signedOut } from "../../../../test/fake-api.ts";
import { openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Alert, Alerts } from "./alerts.queries.ts";
import type { SystemStatus } from "./status.queries.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "../frame/admin-frame.tsx";
import "./status-screen.tsx";

const address = "GET /api/admin/status";
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

const job = (name: string, more: Partial<SystemStatus["jobs"][number]>): SystemStatus["jobs"][number] => ({
  name,
  purpose: `Does ${name}`,
  schedule: "every minute",
  lastRunAt: new Date(Date.now() - 120_000).toISOString(),
  lastMilliseconds: 1200,
  error: null,
  ...more,
});

const fine: SystemStatus = {
  version: "0.1.0",
  commit: "7dae4e1a",
  startedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  node: "v24.0.0",
  database: { state: "ok", kind: "embedded", version: "18.4", bytes: 5e9, milliseconds: 2 },
  standby: null,
  storage: { state: "ok", kind: "files", objects: 1234, bytes: 2e6 },
  mail: { state: "ok", kind: "smtp", waiting: 0, failing: 0 },
  events: { state: "ok", kind: "postgres" },
  ai: { state: "ok", kind: "guide", name: "Built-in guide" },
  payments: { kind: "none" },
  queue: { state: "ok", waiting: 0, failed: 0, lateSince: null },
  jobs: [
    job("reminders", {}),
    job("credits", { lastRunAt: null, lastMilliseconds: null }),
    job("digest", { error: "no luck" }),
  ],
  backup: { state: "warning", lastAt: null, bytes: null, continuous: null },
  disk: { state: "ok", freeBytes: 5e10, totalBytes: 1e11 },
  notes: [],
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": signedOut, [address]: { status: 200, body: fine } });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("shows each component with its state, and that nothing needs attention", async () => {
  openPortal("/admin/status");
  expect(await screen.findByText("All good. There is nothing to do.")).toBeDefined();
  const database = within(screen.getByRole("region", { name: "Database" }));
  expect(database.getByText("Fine")).toBeDefined();
  expect(database.getByText("5 GB")).toBeDefined();
  const server = within(screen.getByRole("region", { name: "Server" }));
  for (const text of ["Alongside 0.1.0", "7dae4e1a", "3 days"]) expect(server.getByText(text)).toBeDefined();
  expect(within(screen.getByRole("region", { name: "Files" })).getByText("1,234")).toBeDefined();
});

it("shows how far a standby is behind, and how many lists it answers", async () => {
  const standby = { state: "ok" as const, lagSeconds: 0.25, lagBytes: 5e6, share: 0.756 };
  api.answer(address, { status: 200, body: { ...fine, standby } });
  openPortal("/admin/status");
  const tile = within(await screen.findByRole("region", { name: "Standby" }));
  for (const text of ["Answers lists", "250 ms", "5 MB", "76 %"]) expect(tile.getByText(text)).toBeDefined();
  const away = { state: "warning" as const, lagSeconds: null, lagBytes: 0, share: null };
  api.answer(address, { status: 200, body: { ...fine, standby: away } });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  for (const text of ["Not used", "unknown", "none yet"]) expect(await tile.findByText(text)).toBeDefined();
});

it("shows up to when a continuous backup has everything, and when a restore was tried", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const continuous = { savedUntil: ago(1), checkedAt: ago(2 * 24 * 60) };
  api.answer(address, {
    status: 200,
    body: { ...fine, backup: { state: "ok", lastAt: ago(300), bytes: 5e6, continuous } },
  });
  openPortal("/admin/status");
  const backup = within(await screen.findByRole("region", { name: "Backup" }));
  for (const text of ["Saved up to 1 minute ago", "5 MB", "2 days ago"]) expect(backup.getByText(text)).toBeDefined();
});

it("shows the outcome of each scheduled job", async () => {
  openPortal("/admin/status");
  const table = within(await screen.findByRole("table", { name: "Each job and its last run" }));
  const rows = table
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/Does reminders.*every minute.*2 minutes ago.*1\.2 s.*Done/u);
  expect(rows[1]).toMatch(/not yet.*–.*Not run yet/u);
  expect(rows[2]).toMatch(/Failed.*no luck/u);
});

it("lists problems first, and refreshes on request", async () => {
  const storage = { ...fine.storage, state: "down" as const };
  const notes = ["The file storage doesn't respond", "Emails are only written to files"];
  api.answer(address, { status: 200, body: { ...fine, storage, notes } });
  openPortal("/admin/status");
  expect(await screen.findByText("Needs attention")).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(notes));
  expect(within(screen.getByRole("region", { name: "Files" })).getByText("Not working")).toBeDefined();
  api.answer(address, { status: 200, body: fine });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("All good. There is nothing to do.")).toBeDefined();
});

it("shows an error if a refresh fails, and keeps the previous status", async () => {
  api.answer(address, { status: 500 });
  openPortal("/admin/status");
  const again = await screen.findByRole("button", { name: "Retry" });
  api.answer(address, { status: 200, body: fine });
  await user.click(again);
  expect(await screen.findByText("All good. There is nothing to do.")).toBeDefined();
  api.answer(address, { status: 500 });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText(/Couldn't refresh/u)).toBeDefined();
  expect(screen.getByRole("region", { name: "Database" })).toBeDefined();
});

const hours = (count: number) => new Date(Date.now() - count * 3_600_000 - 1000).toISOString();
const alert = (more: Partial<Alert>): Alert => ({
  kind: "disk",
  level: "warning",
  text: "Only 8 % of the data folder's disk is free (3.1 GB).",
  server: null,
  since: hours(3),
  endedAt: null,
  mailedAt: hours(2),
  ...more,
});
const told = (alerts: Alert[], recipients = 1) =>
  api.answer("GET /api/admin/alerts", { status: 200, body: { alerts, recipients } satisfies Alerts });

it("shows alerts with their level, age and mails, and counts the open ones in the navigation", async () => {
  told([
    alert({ level: "serious", server: "web-1" }),
    alert({ kind: "mail", text: "One email is waiting.", mailedAt: null }),
    alert({ kind: "clock", text: "The clock was off.", endedAt: hours(1) }),
  ]);
  openPortal("/admin/status");
  const rows = (await screen.findAllByRole("listitem")).filter((row) => /emailed/u.test(row.textContent));
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Only 8 %.*Began 3 hours ago · emailed 2 hours ago · server web-1Serious$/u),
    expect.stringMatching(/^One email.*Began 3 hours ago · not emailedWarning$/u),
    expect.stringMatching(/^The clock.*Ended 1 hour ago · emailed 2 hours agoOver$/u),
  ]);
  const rail = screen.getByRole("navigation", { name: "Main" });
  expect(within(rail).getByRole("link", { name: "Status 2 open alerts" })).toBeDefined();
});

it("says when nobody would get alerts by email", async () => {
  told([], 0);
  openPortal("/admin/status");
  expect(await screen.findByText("Nobody gets these by email")).toBeDefined();
  expect(screen.getByRole("link", { name: "Add an email address" }).getAttribute("href")).toBe("/admin/team");
});

it("shows that there is no alert", async () => {
  openPortal("/admin/status");
  expect(await screen.findByText(/No alerts this week\./u)).toBeDefined();
  expect(screen.queryByText(/open alerts/u)).toBeNull();
});

it("keeps the rest when the alerts don't load", async () => {
  api.answer("GET /api/admin/alerts", { status: 500, body: { code: "kernel/unexpected", message: "x" } });
  openPortal("/admin/status");
  expect(await screen.findByText("Couldn't load the alerts")).toBeDefined();
  expect(screen.getByText("Components")).toBeDefined();
});
