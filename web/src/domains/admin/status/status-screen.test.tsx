import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, signedOut } from "../../../../test/fake-api.ts";
import { openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";
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
  storage: { state: "ok", kind: "files", objects: 1234, bytes: 2e6 },
  mail: { state: "ok", kind: "smtp", waiting: 0, failing: 0 },
  ai: { state: "ok", kind: "guide", name: "Built-in guide" },
  payments: { kind: "none" },
  queue: { state: "ok", waiting: 0, failed: 0, lateSince: null },
  jobs: [
    job("reminders", {}),
    job("credits", { lastRunAt: null, lastMilliseconds: null }),
    job("digest", { error: "no luck" }),
  ],
  backup: { state: "warning", lastAt: null, bytes: null },
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
