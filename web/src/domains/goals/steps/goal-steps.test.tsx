import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aGoal, aStep } from "../../../../test/makers/goals.ts";
import { broken, goalPath, goalsApi, ok, openGoals } from "../../../../test/open-goals.ts";
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

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

it("a step is added, and the field is ready for the next", async () => {
  const tab = await openGoals();
  const field = await tab.findByRole("textbox", { name: "Next step for Run a 10 km race" });
  api.answer(`POST ${goalPath}/steps`, { status: 201, body: aStep() });
  api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
  await userEvent.type(field, "  {Enter}");
  expect(sentTo(`POST ${goalPath}/steps`)).toEqual([]);
  await userEvent.type(field, "Buy shoes{Enter}");
  expect(await tab.findByRole("checkbox", { name: "Buy shoes" })).toBeDefined();
  expect(sentTo(`POST ${goalPath}/steps`)).toEqual([{ title: "Buy shoes" }]);
  expect(field).toHaveProperty("value", "");
  expect(document.activeElement).toBe(field);
});

it("a second step can be added while the first is still being saved, in the order typed", async () => {
  const tab = await openGoals();
  const field = await tab.findByRole("textbox", { name: "Next step for Run a 10 km race" });
  const saved = Promise.withResolvers<void>();
  api.answer(`POST ${goalPath}/steps`, async () => {
    await saved.promise;
    return Response.json(aStep(), { status: 201 });
  });
  await userEvent.type(field, "Buy shoes{Enter}Run a mile{Enter}");
  saved.resolve();
  await waitFor(() =>
    expect(sentTo(`POST ${goalPath}/steps`)).toEqual([{ title: "Buy shoes" }, { title: "Run a mile" }]),
  );
  expect(field).toHaveProperty("value", "");
});

it("the text of a new step is kept if saving fails", async () => {
  api.answer(`POST ${goalPath}/steps`, "no connection");
  const tab = await openGoals();
  const field = await tab.findByRole("textbox", { name: "Next step for Run a 10 km race" });
  await userEvent.type(field, "Buy shoes{Enter}");
  expect(await screen.findByText("Failed to add the step. Please try again.")).toBeDefined();
  expect(field).toHaveProperty("value", "Buy shoes");
});

const stepPath = `${goalPath}/steps/${aStep().id}`;

it("a step is ticked at once, and the last one suggests completing the goal", async () => {
  api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
  const tab = await openGoals();
  const box = await tab.findByRole<HTMLInputElement>("checkbox", { name: "Buy shoes" });
  const done = aStep({ isDone: true });
  api.answer(`PATCH ${stepPath}`, ok(done));
  api.answer("GET /api/goals", ok([aGoal({ steps: [done] })]));
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(await tab.findByText("All steps are done. Is it complete?")).toBeDefined();
  expect(sentTo(`PATCH ${stepPath}`)).toEqual([{ isDone: true }]);
});

it("a step is unticked if the request fails", async () => {
  api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
  api.answer(`PATCH ${stepPath}`, broken);
  const tab = await openGoals();
  const box = await tab.findByRole<HTMLInputElement>("checkbox", { name: "Buy shoes" });
  await userEvent.click(box);
  expect(await screen.findByText("Failed to save the step. Please try again.")).toBeDefined();
  await waitFor(() => expect(box.checked).toBe(false));
});

it("a step is renamed, and the edit button gets the focus back", async () => {
  api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "Change the step Buy shoes" }));
  const field = tab.getByRole("textbox", { name: "Step" });
  expect(document.activeElement).toBe(field);
  const renamed = aStep({ title: "Buy good shoes" });
  api.answer(`PATCH ${stepPath}`, ok(renamed));
  api.answer("GET /api/goals", ok([aGoal({ steps: [renamed] })]));
  await userEvent.clear(field);
  await userEvent.type(field, "Buy good shoes{Enter}");
  const pencil = await tab.findByRole("button", { name: "Change the step Buy good shoes" });
  await waitFor(() => expect(document.activeElement).toBe(pencil));
  expect(sentTo(`PATCH ${stepPath}`)).toEqual([{ title: "Buy good shoes" }]);
});

it("a step is deleted", async () => {
  api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "Change the step Buy shoes" }));
  api.answer(`DELETE ${stepPath}`, { status: 204 });
  api.answer("GET /api/goals", ok([aGoal()]));
  await userEvent.click(tab.getByRole("button", { name: "Delete the step Buy shoes" }));
  await waitFor(() => expect(tab.queryByRole("textbox", { name: "Step" })).toBeNull());
  expect(tab.queryByText("Buy shoes")).toBeNull();
});
