import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aGoal } from "../../../../test/makers/goals.ts";
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

describe("dialog for a new goal", () => {
  const openDialog = async () => {
    const tab = await openGoals();
    await userEvent.click(await tab.findByRole("button", { name: "Add Goal" }));
    const dialog = await screen.findByRole("dialog", { name: "Add Goal" });
    const title = within(dialog).getByRole("textbox", { name: /^Title/u });
    return { dialog, title, add: within(dialog).getByRole<HTMLButtonElement>("button", { name: "Add Goal" }) };
  };

  it("requires a title that isn't blank", async () => {
    const { title, add } = await openDialog();
    expect(add.disabled).toBe(true);
    await userEvent.type(title, "   ");
    expect(add.disabled).toBe(true);
    await userEvent.type(title, "Swim");
    expect(add.disabled).toBe(false);
  });

  it("rejects a target date in the past", async () => {
    const { dialog, title, add } = await openDialog();
    await userEvent.type(title, "Swim");
    await userEvent.type(within(dialog).getByLabelText("Target date"), "2020-06-03");
    await userEvent.click(add);
    expect(await within(dialog).findByText("Please choose today or a later date.")).toBeDefined();
    expect(sentTo("POST /api/goals")).toEqual([]);
  });

  it("saves a goal, confirms it, and reloads the list", async () => {
    const { dialog, title, add } = await openDialog();
    const goal = aGoal({ title: "Swim", category: "health", targetDate: "2099-06-03T00:00:00.000Z" });
    api.answer("POST /api/goals", { status: 201, body: goal });
    api.answer("GET /api/goals", ok([goal]));
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: "Category" }), "health");
    await userEvent.type(within(dialog).getByLabelText("Target date"), "2099-06-03");
    await userEvent.type(title, " Swim ");
    await userEvent.click(add);
    expect(await screen.findByText("Goal created successfully!")).toBeDefined();
    expect(sentTo("POST /api/goals")).toEqual([
      { title: "Swim", description: null, category: "health", targetDate: "2099-06-03", visibility: "private" },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("heading", { name: "Swim" })).toBeDefined();
  });

  it("keeps the input if saving fails", async () => {
    api.answer("POST /api/goals", broken);
    const { title, add } = await openDialog();
    await userEvent.type(title, "Swim");
    await userEvent.click(add);
    expect(await screen.findByText("Failed to create goal. Please try again.")).toBeDefined();
    expect(title).toHaveProperty("value", "Swim");
  });

  it("shows the server's reason for a refusal", async () => {
    const message = "You've reached the limit for goals. Please delete one first.";
    api.answer("POST /api/goals", { status: 409, body: { code: "goals/too-many", message } });
    const { title, add } = await openDialog();
    await userEvent.type(title, "Swim");
    await userEvent.click(add);
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe("menu of a goal", () => {
  const choose = async (item: string) => {
    const tab = await openGoals();
    await userEvent.click(await tab.findByRole("button", { name: "More about Run a 10 km race" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  };

  it("edits a goal without sending unchanged progress", async () => {
    await choose("Edit");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit goal" }));
    api.answer(`PATCH ${goalPath}`, ok(aGoal({ title: "Run a marathon" })));
    const title = dialog.getByRole("textbox", { name: /^Title/u });
    await userEvent.clear(title);
    await userEvent.type(title, "Run a marathon");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Goal saved")).toBeDefined();
    expect(sentTo(`PATCH ${goalPath}`)).toEqual([
      { title: "Run a marathon", description: null, category: null, targetDate: null },
    ]);
  });

  it("rejects an invalid progress", async () => {
    await choose("Edit");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit goal" }));
    const progress = dialog.getByRole("spinbutton", { name: "Progress" });
    await userEvent.clear(progress);
    await userEvent.type(progress, "130");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Progress is a number from 0 to 100")).toBeDefined();
    expect(sentTo(`PATCH ${goalPath}`)).toEqual([]);
  });

  it("deletes a goal after a confirmation", async () => {
    await choose("Delete");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Run a 10 km race”?" }));
    api.answer(`DELETE ${goalPath}`, { status: 204 });
    api.answer("GET /api/goals", ok([]));
    await userEvent.click(dialog.getByRole("button", { name: "Delete goal" }));
    expect(await screen.findByText("Goal deleted")).toBeDefined();
    expect(await screen.findByText("What do you want to work on?")).toBeDefined();
  });

  it("shows the progress history", async () => {
    api.answer(
      `GET ${goalPath}/history`,
      ok([
        { id: "2", progress: 40, isCompleted: false, createdAt: "2026-05-02T10:00:00.000Z" },
        { id: "1", progress: 0, isCompleted: false, createdAt: "2026-05-01T10:00:00.000Z" },
      ]),
    );
    await choose("Progress history");
    const dialog = within(await screen.findByRole("dialog", { name: "Progress history" }));
    expect(await dialog.findByText("40%")).toBeDefined();
    expect(dialog.getByText("0%")).toBeDefined();
  });

  it("offers a retry if the history can't be loaded", async () => {
    api.answer(`GET ${goalPath}/history`, "no connection");
    await choose("Progress history");
    const dialog = within(await screen.findByRole("dialog", { name: "Progress history" }));
    expect(await dialog.findByText("Couldn't load the history")).toBeDefined();
    api.answer(`GET ${goalPath}/history`, ok([]));
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    expect(await dialog.findByText(/^No progress yet/u)).toBeDefined();
  });

  it("reopens a completed goal", async () => {
    const done = aGoal({ isCompleted: true, progress: 100, completedAt: "2026-05-02T10:00:00.000Z" });
    api.answer("GET /api/goals", ok([done]));
    api.answer(`PATCH ${goalPath}`, ok(aGoal()));
    await choose("Open again");
    expect(await screen.findByText("The goal is open again")).toBeDefined();
    expect(sentTo(`PATCH ${goalPath}`)).toEqual([{ isCompleted: false }]);
  });
});

it("a new goal is private unless the member chooses another visibility", async () => {
  api.answer("POST /api/goals", { status: 201, body: aGoal({ title: "Sing", visibility: "friends" }) });
  const tab = await openGoals();
  await userEvent.click(await tab.findByRole("button", { name: "Add Goal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Goal" }));
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Who can see it" });
  expect([...choice.options].map(({ text }) => text)).toEqual(["Only me", "Friends", "Everyone"]);
  expect(choice.value).toBe("private");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Title/u }), "Sing");
  await userEvent.selectOptions(choice, "Friends");
  await userEvent.click(dialog.getByRole("button", { name: "Add Goal" }));
  await waitFor(() => expect(sentTo("POST /api/goals")).toMatchObject([{ title: "Sing", visibility: "friends" }]));
});

it("a goal's visibility is shown in the list, and sent only if it changed", async () => {
  api.answer("GET /api/goals", ok([aGoal({ visibility: "everyone" })]));
  api.answer(`PATCH ${goalPath}`, ok(aGoal({ visibility: "everyone" })));
  const tab = await openGoals();
  const card = within(await tab.findByRole("listitem", { name: aGoal().title }));
  expect(card.getByText("Everyone")).toBeDefined();
  const edit = async (change: (dialog: ReturnType<typeof within>) => Promise<void>) => {
    await userEvent.click(card.getByRole("button", { name: /^More about/u }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Edit/u }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit goal" }));
    await change(dialog);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await edit((dialog) => userEvent.type(dialog.getByRole("textbox", { name: /^Title/u }), "!"));
  await edit((dialog) => userEvent.selectOptions(dialog.getByRole("combobox", { name: "Who can see it" }), "Only me"));
  const [first, second] = sentTo(`PATCH ${goalPath}`);
  expect(first).not.toHaveProperty("visibility");
  expect(second).toMatchObject({ visibility: "private" });
});
