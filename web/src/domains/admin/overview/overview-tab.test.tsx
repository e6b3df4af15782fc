import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { openPortal } from "../../../../test/open-portal.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const stats = {
  users: { totalUsers: 1234, newUsersToday: 5, activeUsers: 678, totalCreditsIssued: 98_765 },
  experiences: { totalExperiences: 321, experiencesToday: 2 },
  waiting: { tickets: 3, reports: 1, answers: 0 },
};
const days = Array.from({ length: 30 }, (_, at) => ({
  date: `2026-11-${String(at + 1).padStart(2, "0")}`,
  newUsers: at,
  experiences: 0,
  joins: 1,
  creditsUsed: 2,
  tickets: 0,
  revenue: 700,
}));

it("shows the figures, the open work, and charts with a table", async () => {
  const asked: string[] = [];
  fakeApi({
    "GET /api/admin/dashboard/stats": ok(stats),
    "GET /api/admin/dashboard/series": (_, address) => {
      asked.push(new URL(address, "http://test").searchParams.get("days") ?? "");
      return Response.json({ days });
    },
  });
  const { router } = openPortal("/admin/dashboard");
  for (const text of ["1,234", "5 new today", "678", "321", "2 created today", "98,765"]) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  const waiting = screen.getByRole("region", { name: "Waiting for the team" });
  const places = within(waiting)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(places).toEqual(["/admin/dashboard?tab=tickets", "/admin/reports", "/admin/decisions?filter=answered"]);
  const chart = await screen.findByRole("img", {
    name: /^New members: 435 in 30 days, most on 30 Nov 2026 with 29/u,
  });
  expect(chart).toBeDefined();
  const table = screen.getByRole("table", { hidden: true, name: /Day by day/u });
  expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(31);
  await userEvent.click(screen.getByRole("radio", { name: "365 days" }));
  await waitFor(() => expect(asked).toEqual(["30", "365"]));
  expect(router.state.location.search).toEqual({ days: "365" });
});

it("shows an error if the figures can't be fetched", async () => {
  fakeApi({});
  openPortal("/admin/dashboard");
  await waitFor(() => expect(screen.getAllByText("Failed to fetch stats")).toHaveLength(2));
});
