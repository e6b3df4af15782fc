import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeEvents } from "../../../../test/fake-api.ts";
import { toast } from "../../../ui/toast-store.ts";
import { isDisabled } from "../../../../test/is-disabled.ts";
import { chat, coachApi, ok, openCoach, replied } from "../../../../test/open-coach.tsx";
// Imported up front: compiling it takes longer than a query's timeout.
import "./week-plan-dialog.tsx";
import { groupByDay, timeSpan } from "./week-plan.rules.ts";

const propose = "POST /api/ai/week-plan";
const agenda = "POST /api/agenda";
const steps = "POST /api/goals/g1/steps";
const run = {
  kind: "agenda" as const,
  title: "Run by the river",
  description: null,
  type: "other" as const,
  dateTime: new Date(2026, 4, 15, 18, 30).toISOString(),
  duration: 45,
  reason: "Your Friday evening is free.",
};
const step = {
  kind: "step" as const,
  goalId: "g1",
  goalTitle: "Run 5 km",
  title: "Choose the shoes",
  reason: "The smallest way in.",
};

let api: ReturnType<typeof coachApi>;

beforeEach(() => {
  api = coachApi({
    [propose]: ok({ lines: [run, step] }),
    [agenda]: { status: 201, body: { id: "a1" } },
    [steps]: {
      status: 201,
      body: { id: "s1", title: step.title, isDone: false, createdAt: "2026-11-21T10:00:00.000Z" },
    },
    "DELETE /api/agenda/a1": { status: 204 },
    "DELETE /api/goals/g1/steps/s1": { status: 204 },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function openPlan() {
  openCoach();
  await userEvent.click(screen.getByRole("button", { name: "Plan my week" }));
  return within(await screen.findByRole("dialog", { name: "Plan my week" }));
}
const writes = () =>
  api.sent.filter(({ key }) => !key.startsWith("GET") && key !== propose && key !== chat).map(({ key }) => key);
const toggle = { run: "Add: Run by the river", step: "Add: Choose the shoes" };
const pressed = (button: HTMLElement) => button.getAttribute("aria-pressed");

it("proposes lines with their reasons and saves nothing", async () => {
  const dialog = await openPlan();
  const friday = within(await dialog.findByRole("region", { name: "Friday 15 May" }));
  expect(friday.getByText("18:30 – 19:15")).toBeDefined();
  expect(friday.getByText(run.reason)).toBeDefined();
  const toGoals = within(dialog.getByRole("region", { name: "Steps toward your goals" }));
  expect(toGoals.getByText("Run 5 km")).toBeDefined();
  expect(toGoals.getByText(step.reason)).toBeDefined();
  expect(writes()).toEqual([]);
});

it("adds one line and removes it", async () => {
  const dialog = await openPlan();
  const button = await dialog.findByRole("button", { name: toggle.run });
  await userEvent.click(button);
  expect(await dialog.findByText("On your agenda")).toBeDefined();
  expect(pressed(button)).toBe("true");
  expect(dialog.queryByText(run.reason)).toBeNull();
  expect(dialog.getByText("1 of 2 added")).toBeDefined();
  const { title, type, dateTime, duration } = run;
  expect(api.sent.find(({ key }) => key === agenda)?.body).toEqual({ title, type, dateTime, duration });
  await userEvent.click(dialog.getByRole("button", { name: `Undo: ${run.title}` }));
  await waitFor(() => expect(pressed(button)).toBe("false"));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(dialog.getByText(run.reason)).toBeDefined();
  expect(writes()).toEqual([agenda, "DELETE /api/agenda/a1"]);
});

it("adds everything in order and undoes everything", async () => {
  const dialog = await openPlan();
  const addAll = await dialog.findByRole("button", { name: "Add all" });
  await userEvent.click(addAll);
  expect(await dialog.findByText("2 of 2 added")).toBeDefined();
  expect(isDisabled(addAll)).toBe(true);
  expect(document.activeElement).toBe(addAll);
  expect(api.sent.find(({ key }) => key === steps)?.body).toEqual({ title: step.title });
  await userEvent.click(dialog.getByRole("button", { name: "Undo all" }));
  expect(await dialog.findByText("0 of 2 added")).toBeDefined();
  expect(writes()).toEqual([agenda, steps, "DELETE /api/agenda/a1", "DELETE /api/goals/g1/steps/s1"]);
});

it("shows which line wasn't saved and retries it", async () => {
  api.answer(steps, { status: 409, body: { code: "goals/too-many-steps", message: "This goal has enough steps" } });
  const dialog = await openPlan();
  await userEvent.click(await dialog.findByRole("button", { name: "Add all" }));
  expect(await dialog.findByText("This goal has enough steps")).toBeDefined();
  expect(dialog.getByText("On your agenda")).toBeDefined();
  api.answer(steps, {
    status: 201,
    body: { id: "s1", title: step.title, isDone: false, createdAt: "2026-11-21T10:00:00.000Z" },
  });
  await userEvent.click(dialog.getByRole("button", { name: `Try again: ${step.title}` }));
  expect(await dialog.findByText("Added to your goal")).toBeDefined();
  expect(writes()).toEqual([agenda, steps, steps]);
});

it("keeps a line that couldn't be undone, and removes one that no longer exists", async () => {
  api.answer("DELETE /api/agenda/a1", "no connection");
  const dialog = await openPlan();
  const button = await dialog.findByRole("button", { name: toggle.run });
  await userEvent.click(button);
  await userEvent.click(await dialog.findByRole("button", { name: `Undo: ${run.title}` }));
  expect(await dialog.findByText("Couldn't undo this. Please try again.")).toBeDefined();
  expect(pressed(button)).toBe("true");
  api.answer("DELETE /api/agenda/a1", { status: 404, body: { code: "agenda/not-found", message: "Not found" } });
  await userEvent.click(button);
  await waitFor(() => expect(pressed(button)).toBe("false"));
});

it("keeps added lines when the plan is refreshed or the dialog closed", async () => {
  const dialog = await openPlan();
  await userEvent.click(await dialog.findByRole("button", { name: toggle.run }));
  await dialog.findByText("On your agenda");
  api.answer(propose, ok({ lines: [{ ...step, title: "Run on Sunday" }] }));
  await userEvent.click(dialog.getByRole("button", { name: "New plan" }));
  expect(await dialog.findByText("Run on Sunday")).toBeDefined();
  expect(dialog.queryByText(step.title)).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Plan my week" }));
  expect(await screen.findByText("1 of 2 added")).toBeDefined();
  expect(api.sent.filter(({ key }) => key === propose)).toHaveLength(2);
});

it("offers a retry if the plan fails, and shows an empty plan", async () => {
  api.answer(propose, "no connection");
  const dialog = await openPlan();
  expect(await dialog.findByText("Couldn't plan your week")).toBeDefined();
  api.answer(propose, ok({ lines: [] }));
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByText("Nothing to add this week")).toBeDefined();
});

it("opens from the coach's offer", async () => {
  api.answer(chat, fakeEvents(replied("Let us look at your week.", { offers: ["week-plan"] })));
  const { field, user } = openCoach();
  await user.type(field, "Help me plan{Enter}");
  await user.click(await screen.findByRole("button", { name: "Make it a plan" }));
  expect(await screen.findByRole("dialog", { name: "Plan my week" })).toBeDefined();
});

describe("days of a plan", () => {
  const entry = (day: number, hour: number) => ({
    key: day * 24 + hour,
    line: { ...run, dateTime: new Date(2026, 4, day, hour).toISOString() },
    state: { status: "open" as const },
  });

  it("are in order, with titles for today and tomorrow", () => {
    const entries = [entry(16, 9), entry(15, 20), entry(14, 18), entry(15, 7)];
    const days = groupByDay(entries, new Date(2026, 4, 14, 23, 30));
    expect(days.map(({ title, entries }) => [title, entries.map(({ key }) => key % 24)])).toEqual([
      ["Today, Thursday 14 May", [18]],
      ["Tomorrow, Friday 15 May", [7, 20]],
      ["Saturday 16 May", [9]],
    ]);
  });

  it("show a time span in the viewer's time zone", () => {
    expect(timeSpan(new Date(2026, 4, 14, 23, 30).toISOString(), 45)).toBe("23:30 – 00:15");
  });
});
