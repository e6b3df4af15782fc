import { karmaBadges, karmaRules } from "@alongside/contract/karma/karma.constants.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
// Imported up front, because compiling it takes longer than a query waits.
import "../../screens/home/home-screen.tsx";
import "./karma-rules-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const week = (weekStart: string, earned: number, takenBack = 0) => ({ weekStart, earned, takenBack });
const summary = {
  experiences: { joined: 0, hosted: 0 },
  goals: { open: 0, completed: 0 },
  karma: { total: 160, thisMonth: -4, activities: 2 },
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok({ ...robin, karmaPoints: 160 }),
    "GET /api/user/summary": ok(summary),
    "GET /api/karma": ok([]),
    "GET /api/karma/weeks": ok([week("2026-11-02", 12, -3), week("2026-11-09", 0), week("2026-11-16", 5)]),
  });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  vi.unstubAllGlobals();
});

async function openTab() {
  openApp("/home?tab=karma");
  return within(await screen.findByRole("tabpanel"));
}

it("shows the total, the month and the progress to the next badge", async () => {
  const tab = await openTab();
  expect((await tab.findByText("Total karma")).closest(".isolate")?.textContent).toContain("160");
  expect(await tab.findByText("−4")).toBeDefined();
  expect(tab.getByRole("progressbar", { name: "240 to Guide" })).toBeDefined();
});

it("shows that the month couldn't be loaded", async () => {
  api.answer("GET /api/user/summary", "no connection");
  const tab = await openTab();
  const month = (await tab.findByText("This month")).closest(".isolate");
  expect(await within(month instanceof HTMLElement ? month : document.body).findByText("Couldn't load")).toBeDefined();
});

it("draws the weeks, and lists them in a table", async () => {
  const tab = await openTab();
  expect(await tab.findByText("17 earned, 3 taken back.")).toBeDefined();
  const table = tab.getByRole("table", { name: "Karma of the last 12 weeks" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Week", "Earned", "Taken back"],
    ["Week of 2 November", "12", "3"],
    ["Week of 9 November", "0", "0"],
    ["This week", "5", "0"],
  ]);
});

it("draws no chart if no points changed", async () => {
  api.answer("GET /api/karma/weeks", ok([week("2026-11-16", 0)]));
  const tab = await openTab();
  expect(await tab.findByText("Nothing earned in these weeks yet.")).toBeDefined();
  expect(tab.queryByRole("table")).toBeNull();
});

it("offers a retry if the weeks fail to load", async () => {
  api.answer("GET /api/karma/weeks", "no connection");
  const tab = await openTab();
  const failure = await tab.findByText("Couldn't load your weeks");
  api.answer("GET /api/karma/weeks", ok([week("2026-11-16", 5)]));
  const section = failure.closest("section");
  await userEvent.click(within(section ?? document.body).getByRole("button", { name: "Retry" }));
  expect(await tab.findByText("5 earned.")).toBeDefined();
});

it("lists everything that earns karma, and links to the rules", async () => {
  const tab = await openTab();
  const ways = within(await tab.findByRole("region", { name: "How karma is earned" }));
  expect(ways.getAllByRole("listitem")).toHaveLength(Object.keys(karmaRules).length);
  await userEvent.click(tab.getByRole("link", { name: "All the rules" }));
  expect(await screen.findByRole("heading", { level: 1, name: "How karma works" })).toBeDefined();
});

it("explains each rule with its points and its cap, and every badge", async () => {
  openApp("/karma");
  await screen.findByRole("heading", { level: 1, name: "How karma works" });
  for (const { description, points } of Object.values(karmaRules)) {
    const rule = screen.getByText(description).closest("li");
    expect(rule?.textContent).toContain(`+${points}`);
  }
  const lineOf = (rule: keyof typeof karmaRules) => screen.getByText(karmaRules[rule].description).closest("li");
  expect(lineOf("first-post")?.textContent).toBe("First post of the dayonce a day+2");
  expect(lineOf("listing-sold")?.textContent).toBe("Sold a listing+3");
  expect(lineOf("comment")?.textContent).toContain("at most 5 times a day");
  expect(lineOf("goal-completed")?.textContent).toBe("Completed a goal+10");
  for (const { name, from } of karmaBadges) {
    expect(screen.getByText(name, { ignore: "[aria-hidden] *" }).closest("li")?.textContent).toContain(String(from));
  }
  expect(screen.getByRole("link", { name: "Back to your karma" }).getAttribute("href")).toBe("/home?tab=karma");
});
