import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isDisabled } from "../../../../test/is-disabled.ts";
import { aGoal } from "../../../../test/makers/goals.ts";
import { broken, goalPath, goalsApi, ok, openGoals, shownProgress } from "../../../../test/open-goals.ts";
import { moments } from "../../../ui/moment-store.ts";
import { toast } from "../../../ui/toast-store.ts";

let api: ReturnType<typeof goalsApi>;

beforeEach(() => {
  api = goalsApi();
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  moments.close();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

it("progress changes at once, and several taps are sent as one change", async () => {
  const tab = await openGoals();
  const on = await tab.findByRole("button", { name: "10 percent more" });
  api.answer(`PATCH ${goalPath}`, ok(aGoal({ progress: 60 })));
  api.answer("GET /api/goals", ok([aGoal({ progress: 60 })]));
  fireEvent.click(on);
  fireEvent.click(on);
  expect(shownProgress()).toBe("60%");
  expect(tab.getByText("60 percent").getAttribute("role")).toBe("status");
  expect(sentTo(`PATCH ${goalPath}`)).toEqual([]);
  await waitFor(() => expect(sentTo(`PATCH ${goalPath}`)).toEqual([{ progress: 60 }]));
  expect(shownProgress()).toBe("60%");
});

it("progress is reverted if the request fails", async () => {
  api.answer(`PATCH ${goalPath}`, broken);
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "10 percent less" }));
  expect(shownProgress()).toBe("30%");
  expect(await screen.findByText("Failed to update goal. Please try again.")).toBeDefined();
  await waitFor(() => expect(shownProgress()).toBe("40%"));
});

it("the button keeps the focus when progress reaches zero", async () => {
  api.answer("GET /api/goals", ok([aGoal({ progress: 10 })]));
  api.answer(`PATCH ${goalPath}`, ok(aGoal({ progress: 0 })));
  const tab = await openGoals();
  const back = await tab.findByRole("button", { name: "10 percent less" });
  await userEvent.click(back);
  expect(isDisabled(back)).toBe(true);
  expect(document.activeElement).toBe(back);
});

it("progress is sent if the member leaves the tab right after the tap", async () => {
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "10 percent more" }));
  await userEvent.click(screen.getByRole("tab", { name: "My Experiences" }));
  expect(sentTo(`PATCH ${goalPath}`)).toEqual([{ progress: 50 }]);
});

it("a goal is completed at 100 percent without a delay", async () => {
  api.answer("GET /api/goals", ok([aGoal({ progress: 95 })]));
  const tab = await openGoals();
  const done = aGoal({ progress: 100, isCompleted: true });
  api.answer(`PATCH ${goalPath}`, ok(done));
  await userEvent.click(await tab.findByRole("button", { name: "10 percent more" }));
  expect(sentTo(`PATCH ${goalPath}`)).toEqual([{ progress: 100 }]);
  expect(await screen.findByRole("dialog", { name: "Goal completed!" })).toBeDefined();
});

it("a completed goal stays in place with its karma and the focus, and can be undone", async () => {
  const done = aGoal({ isCompleted: true, progress: 100, completedAt: "2026-05-02T10:00:00.000Z" });
  const tab = await openGoals();
  const complete = await tab.findByRole("button", { name: "Complete: Run a 10 km race" });
  api.answer(`PATCH ${goalPath}`, ok(done));
  api.answer("GET /api/goals", ok([done]));
  await userEvent.click(complete);
  expect((await screen.findByRole("dialog", { name: "Goal completed!" })).textContent).toContain("+10 karma");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const undo = tab.getByRole("button", { name: "Undo: Run a 10 km race" });
  expect(document.activeElement).toBe(undo);
  const open = within(tab.getByRole("list", { name: "Open goals" }));
  expect(open.getByRole("img", { name: "Completed" })).toBeDefined();
  expect(open.getByText("+10 karma")).toBeDefined();
  api.answer(`PATCH ${goalPath}`, ok(aGoal()));
  api.answer("GET /api/goals", ok([aGoal()]));
  await userEvent.click(undo);
  expect(await screen.findByText("The goal is open again")).toBeDefined();
  expect(sentTo(`PATCH ${goalPath}`)).toEqual([{ isCompleted: true }, { isCompleted: false }]);
  expect(shownProgress()).toBe("40%");

  // Completed again, it isn't celebrated a second time.
  api.answer(`PATCH ${goalPath}`, ok(done));
  await userEvent.click(tab.getByRole("button", { name: "Complete: Run a 10 km race" }));
  expect(await screen.findByText("Goal completed!")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a second click before the answer changes nothing; after it, it counts although lists are still fetched", async () => {
  const done = aGoal({ isCompleted: true, progress: 100 });
  const tab = await openGoals();
  const complete = await tab.findByRole("button", { name: "Complete: Run a 10 km race" });
  const [answered, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.answer(`PATCH ${goalPath}`, async () => {
    await answered.promise;
    return Response.json(done);
  });
  api.answer("GET /api/goals", async () => {
    await listed.promise;
    return Response.json([aGoal()]);
  });
  await userEvent.dblClick(complete);
  answered.resolve();
  await screen.findByRole("dialog", { name: "Goal completed!" });
  await userEvent.keyboard("{Escape}");
  api.answer(`PATCH ${goalPath}`, ok(aGoal()));
  await userEvent.click(await tab.findByRole("button", { name: "Undo: Run a 10 km race" }));
  expect(await tab.findByRole("button", { name: "Complete: Run a 10 km race" })).toBeDefined();
  listed.resolve();
  await screen.findByText("The goal is open again");
  expect(sentTo(`PATCH ${goalPath}`)).toEqual([{ isCompleted: true }, { isCompleted: false }]);
});

it("completing a goal reloads the karma", async () => {
  const done = aGoal({ isCompleted: true, progress: 100 });
  const tab = await openGoals();
  api.answer(`PATCH ${goalPath}`, ok(done));
  await waitFor(() => expect(sentTo("GET /api/auth/user")).toHaveLength(1));
  await userEvent.click(await tab.findByRole("button", { name: "Complete: Run a 10 km race" }));
  await waitFor(() => expect(sentTo("GET /api/auth/user")).toHaveLength(2));
});

it("a goal is open again if completing it fails", async () => {
  api.answer(`PATCH ${goalPath}`, broken);
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "Complete: Run a 10 km race" }));
  expect(await screen.findByText("Failed to update goal. Please try again.")).toBeDefined();
  expect(await tab.findByRole("button", { name: "Complete: Run a 10 km race" })).toBeDefined();
  expect(tab.queryByRole("img", { name: "Completed" })).toBeNull();
});
