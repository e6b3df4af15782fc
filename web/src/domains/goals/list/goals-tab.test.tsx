import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aGoal } from "../../../../test/makers/goals.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { goalsApi, ok, openGoals, shownProgress } from "../../../../test/open-goals.ts";
import { onDevice } from "../../../api/device/device-store.ts";
import { toast } from "../../../ui/toast-store.ts";

let api: ReturnType<typeof goalsApi>;

beforeEach(() => {
  api = goalsApi();
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("focuses the goal that the URL names", async () => {
  const other = aGoal({ id: "0198c0de-0000-7000-8000-0000000000f1", title: "Another goal" });
  api.answer("GET /api/goals", ok([aGoal(), other]));
  openApp(`/home?tab=goals#goal-${other.id}`);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Another goal"));
  expect(document.querySelectorAll("[data-arrived]")).toHaveLength(1);
});

it("shows what to do without goals, and fills the form with an example", async () => {
  api.answer("GET /api/goals", ok([]));
  const tab = await openGoals();
  expect(await tab.findByText("What do you want to work on?")).toBeDefined();
  await userEvent.click(tab.getByRole("button", { name: "Run 5 km without stopping" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Goal" }));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Title/u }).value).toBe("Run 5 km without stopping");
  expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: "Category" }).value).toBe("health");
});

it("folds a long description, but not a short one", async () => {
  api.answer(
    "GET /api/goals",
    ok([
      aGoal({ description: "Because. ".repeat(40) }),
      aGoal({ id: "second", title: "Sleep by eleven", description: "Books instead of screens." }),
    ]),
  );
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "Show more" }));
  expect(tab.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
  expect(tab.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("offers a retry if the goals can't be loaded", async () => {
  api.answer("GET /api/goals", "no connection");
  const tab = await openGoals();
  expect(await tab.findByText("Couldn't load your goals")).toBeDefined();
  api.answer("GET /api/goals", ok([aGoal()]));
  await userEvent.click(tab.getByRole("button", { name: "Retry" }));
  expect(await tab.findByRole("heading", { name: "Run a 10 km race" })).toBeDefined();
});

it("shows the facts of each goal, and completed goals after open ones", async () => {
  const inThree = new Date(Date.now() + 3 * 86_400_000);
  const targetDate = new Date(Date.UTC(inThree.getFullYear(), inThree.getMonth(), inThree.getDate())).toISOString();
  api.answer(
    "GET /api/goals",
    ok([
      aGoal({ category: "health", description: "Slowly", targetDate }),
      aGoal({
        id: "7",
        title: "Read more",
        isCompleted: true,
        progress: 100,
        completedAt: "2026-05-02T10:00:00.000Z",
      }),
    ]),
  );
  const tab = await openGoals();
  const goal = within(await tab.findByRole("listitem", { name: "Run a 10 km race" }));
  expect(goal.getByText("Health & fitness")).toBeDefined();
  expect(goal.getByText("Slowly")).toBeDefined();
  expect(goal.getByText("in 3 days")).toBeDefined();
  expect(goal.getByText("+10 karma")).toBeDefined();
  expect(shownProgress()).toBe("40%");
  const completed = within(tab.getByRole("region", { name: "Completed" }));
  expect(completed.getByText("Read more")).toBeDefined();
  expect(completed.getByRole("img", { name: "Completed" })).toBeDefined();
  expect(completed.getByText("2 May 2026")).toBeDefined();
});

it("shows that a goal is overdue", async () => {
  api.answer("GET /api/goals", ok([aGoal({ targetDate: "2020-01-01T00:00:00.000Z" })]));
  const tab = await openGoals();
  expect(await tab.findByText("long overdue")).toBeDefined();
});

it("shows the experiences joined for a goal", async () => {
  const experience = { id: "8", title: "Night run", dateTime: "2099-05-02T18:30:00.000Z", location: "Lisbon" };
  api.answer("GET /api/goals", ok([aGoal({ experiences: [{ ...experience, isCancelled: true }] })]));
  const tab = await openGoals();
  const link = await tab.findByRole("link", { name: "Night run" });
  expect(link.getAttribute("href")).toBe("/experiences/8");
  expect(tab.getByText("Cancelled")).toBeDefined();
});

it("completes a goal without a connection, and tells the server when there is one", async () => {
  const goal = aGoal();
  const key = `PATCH /api/goals/${goal.id}` as const;
  api.answer("GET /api/goals", ok([goal]));
  api.answer(key, "no connection");
  const tab = await openGoals();
  const complete = await tab.findByRole("button", { name: /^Complete/ });
  api.answer("GET /api/goals", "no connection");
  await userEvent.click(complete);
  expect(await screen.findByText("It'll be sent when you're back online.")).toBeDefined();
  expect(await tab.findByRole("region", { name: "Completed" })).toBeDefined();
  const done = { ...goal, isCompleted: true, progress: 100 };
  api.answer(key, ok(done));
  api.answer("GET /api/goals", ok([done]));
  window.dispatchEvent(new Event("online"));
  await waitFor(() =>
    expect(api.sent.filter((call) => call.key === key).map(({ body }) => body)).toEqual([
      { isCompleted: true },
      { isCompleted: true },
    ]),
  );
  await waitFor(async () => expect(await onDevice(({ all }) => all("outbox"))).toEqual([]));
});

it("loads further pages on request", async () => {
  const firstPage = fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://test");
    if (pathname !== "/api/goals") return firstPage(address, init);
    if (searchParams.has("cursor")) return Response.json([aGoal({ id: "7", title: "Read more" })]);
    return Response.json([aGoal()], { headers: { link: '</api/goals?limit=50&cursor=x>; rel="next"' } });
  });
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "Show more" }));
  expect(await tab.findByRole("heading", { name: "Read more" })).toBeDefined();
  expect(tab.getByRole("heading", { name: "Run a 10 km race" })).toBeDefined();
  expect(tab.queryByRole("button", { name: "Show more" })).toBeNull();
});
