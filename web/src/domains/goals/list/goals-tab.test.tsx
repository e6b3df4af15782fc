import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
// Loaded beforehand: the first compilation takes longer than a query waits.
import "../../../screens/home/home-screen.tsx";
import "./goals-tab.tsx";
import "../dialogs/goal-dialogs.tsx";
import { aGoal, aStep } from "../../../../test/makers/goals.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const broken = { status: 500, body: { code: "kernel/internal", message: "Something went wrong" } };
const path = `/api/goals/${aGoal().id}`;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "GET /api/auth/user": ok(robin), "GET /api/goals": ok([aGoal()]) });
});

afterEach(() => {
  // Before the network is given back: what is still on the screen must not reach the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

/** The tab's panel; the dashboard around it is not this file's business. */
async function openTab() {
  openApp("/home?tab=goals");
  await screen.findByRole("tab", { name: "Goals & Progress" });
  return within(await screen.findByRole("tabpanel"));
}

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);
const bar = () => screen.getByRole("progressbar", { name: "Progress" }).getAttribute("aria-valuetext");

it("brings the goal that the address names into focus, and only that one", async () => {
  const other = aGoal({ id: "0198c0de-0000-7000-8000-0000000000f1", title: "Another goal" });
  api.answer("GET /api/goals", ok([aGoal(), other]));
  openApp(`/home?tab=goals#goal-${other.id}`);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Another goal"));
  expect(document.querySelectorAll("[data-arrived]")).toHaveLength(1);
});

describe("the list", () => {
  it("says what to do where there is nothing yet, and fills the form with an example", async () => {
    api.answer("GET /api/goals", ok([]));
    const tab = await openTab();
    expect(await tab.findByText("What do you want to work on?")).toBeDefined();
    await userEvent.click(tab.getByRole("button", { name: "Run 5 km without stopping" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Goal" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Title/u }).value).toBe("Run 5 km without stopping");
    expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: "Category" }).value).toBe("health");
  });

  it("folds a long description, and a short one not", async () => {
    api.answer(
      "GET /api/goals",
      ok([
        aGoal({ description: "Because. ".repeat(40) }),
        aGoal({ id: "second", title: "Sleep by eleven", description: "Books instead of screens." }),
      ]),
    );
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "Show more" }));
    expect(tab.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
    expect(tab.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("can be tried again", async () => {
    api.answer("GET /api/goals", "no connection");
    const tab = await openTab();
    expect(await tab.findByText("Couldn't load your goals")).toBeDefined();
    api.answer("GET /api/goals", ok([aGoal()]));
    await userEvent.click(tab.getByRole("button", { name: "Retry" }));
    expect(await tab.findByRole("heading", { name: "Run a 10 km race" })).toBeDefined();
  });

  it("shows what a goal is about, and the completed ones after the open ones", async () => {
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
    const tab = await openTab();
    const goal = within(await tab.findByRole("listitem", { name: "Run a 10 km race" }));
    expect(goal.getByText("Health & fitness")).toBeDefined();
    expect(goal.getByText("Slowly")).toBeDefined();
    expect(goal.getByText("in 3 days")).toBeDefined();
    expect(goal.getByText("+10 karma")).toBeDefined();
    expect(bar()).toBe("40%");
    const completed = within(tab.getByRole("region", { name: "Completed" }));
    expect(completed.getByText("Read more")).toBeDefined();
    expect(completed.getByRole("img", { name: "Completed" })).toBeDefined();
    expect(completed.getByText("2 May 2026")).toBeDefined();
  });

  it("says when a goal is overdue", async () => {
    api.answer("GET /api/goals", ok([aGoal({ targetDate: "2020-01-01T00:00:00.000Z" })]));
    const tab = await openTab();
    expect(await tab.findByText("long overdue")).toBeDefined();
  });

  it("shows the experiences that were joined from a goal", async () => {
    const experience = { id: "8", title: "Night run", dateTime: "2099-05-02T18:30:00.000Z", location: "Lisbon" };
    api.answer("GET /api/goals", ok([aGoal({ experiences: [{ ...experience, isCancelled: true }] })]));
    const tab = await openTab();
    const link = await tab.findByRole("link", { name: "Night run" });
    expect(link.getAttribute("href")).toBe("/experiences/8");
    expect(tab.getByText("Cancelled")).toBeDefined();
  });
});

it("brings the goals beyond the first page when they are asked for", async () => {
  const firstPage = fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://test");
    if (pathname !== "/api/goals") return firstPage(address, init);
    if (searchParams.has("cursor")) return Response.json([aGoal({ id: "7", title: "Read more" })]);
    return Response.json([aGoal()], { headers: { link: '</api/goals?limit=50&cursor=x>; rel="next"' } });
  });
  const tab = await openTab();
  await userEvent.click(await tab.findByRole("button", { name: "Show more" }));
  expect(await tab.findByRole("heading", { name: "Read more" })).toBeDefined();
  expect(tab.getByRole("heading", { name: "Run a 10 km race" })).toBeDefined();
  expect(tab.queryByRole("button", { name: "Show more" })).toBeNull();
});

describe("adding", () => {
  const openDialog = async () => {
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "Add Goal" }));
    const dialog = await screen.findByRole("dialog", { name: "Add Goal" });
    const title = within(dialog).getByRole("textbox", { name: /^Title/u });
    return { dialog, title, add: within(dialog).getByRole<HTMLButtonElement>("button", { name: "Add Goal" }) };
  };

  it("needs a title that is not blank", async () => {
    const { title, add } = await openDialog();
    expect(add.disabled).toBe(true);
    await userEvent.type(title, "   ");
    expect(add.disabled).toBe(true);
    await userEvent.type(title, "Swim");
    expect(add.disabled).toBe(false);
  });

  it("takes no day that is over", async () => {
    const { dialog, title, add } = await openDialog();
    await userEvent.type(title, "Swim");
    await userEvent.type(within(dialog).getByLabelText("Target date"), "2020-06-03");
    await userEvent.click(add);
    expect(await within(dialog).findByText("Please choose today or a later date.")).toBeDefined();
    expect(sentTo("POST /api/goals")).toEqual([]);
  });

  it("sends what was written, says so, and asks for the list again", async () => {
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

  it("keeps what was written when it fails", async () => {
    api.answer("POST /api/goals", broken);
    const { title, add } = await openDialog();
    await userEvent.type(title, "Swim");
    await userEvent.click(add);
    expect(await screen.findByText("Failed to create goal. Please try again.")).toBeDefined();
    expect(title).toHaveProperty("value", "Swim");
  });

  it("says why it is refused", async () => {
    const message = "You've reached the limit for goals. Please delete one first.";
    api.answer("POST /api/goals", { status: 409, body: { code: "goals/too-many", message } });
    const { title, add } = await openDialog();
    await userEvent.type(title, "Swim");
    await userEvent.click(add);
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe("progress", () => {
  it("moves at once, and sends several taps as one change", async () => {
    const tab = await openTab();
    const on = await tab.findByRole("button", { name: "10 percent on" });
    api.answer(`PATCH ${path}`, ok(aGoal({ progress: 60 })));
    api.answer("GET /api/goals", ok([aGoal({ progress: 60 })]));
    fireEvent.click(on);
    fireEvent.click(on);
    expect(bar()).toBe("60%");
    expect(tab.getByText("60 percent").getAttribute("role")).toBe("status");
    expect(sentTo(`PATCH ${path}`)).toEqual([]);
    await waitFor(() => expect(sentTo(`PATCH ${path}`)).toEqual([{ progress: 60 }]));
    expect(bar()).toBe("60%");
  });

  it("goes back to what is true when it fails", async () => {
    api.answer(`PATCH ${path}`, broken);
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "10 percent back" }));
    expect(bar()).toBe("30%");
    expect(await screen.findByText("Failed to update goal. Please try again.")).toBeDefined();
    await waitFor(() => expect(bar()).toBe("40%"));
  });

  it("keeps the keyboard where the way back ends", async () => {
    api.answer("GET /api/goals", ok([aGoal({ progress: 10 })]));
    api.answer(`PATCH ${path}`, ok(aGoal({ progress: 0 })));
    const tab = await openTab();
    const back = await tab.findByRole("button", { name: "10 percent back" });
    await userEvent.click(back);
    expect(back).toHaveProperty("disabled", true);
    expect(document.activeElement).toBe(tab.getByRole("button", { name: "10 percent on" }));
  });

  it("is sent when one leaves the tab right after the tap", async () => {
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "10 percent on" }));
    await userEvent.click(screen.getByRole("tab", { name: "My Experiences" }));
    expect(sentTo(`PATCH ${path}`)).toEqual([{ progress: 50 }]);
  });

  it("completes at 100, without waiting", async () => {
    api.answer("GET /api/goals", ok([aGoal({ progress: 95 })]));
    const tab = await openTab();
    const done = aGoal({ progress: 100, isCompleted: true });
    api.answer(`PATCH ${path}`, ok(done));
    await userEvent.click(await tab.findByRole("button", { name: "10 percent on" }));
    expect(sentTo(`PATCH ${path}`)).toEqual([{ progress: 100 }]);
    expect(await screen.findByText("Goal completed!")).toBeDefined();
  });
});

describe("completing", () => {
  it("stays in its place with the karma it paid, keeps the focus, and can be undone", async () => {
    const done = aGoal({ isCompleted: true, progress: 100, completedAt: "2026-05-02T10:00:00.000Z" });
    const tab = await openTab();
    const complete = await tab.findByRole("button", { name: "Complete: Run a 10 km race" });
    api.answer(`PATCH ${path}`, ok(done));
    api.answer("GET /api/goals", ok([done]));
    await userEvent.click(complete);
    expect(await screen.findByText("Goal completed!")).toBeDefined();
    const undo = tab.getByRole("button", { name: "Undo: Run a 10 km race" });
    expect(document.activeElement).toBe(undo);
    const open = within(tab.getByRole("list", { name: "Open goals" }));
    expect(open.getByRole("img", { name: "Completed" })).toBeDefined();
    expect(open.getByText("+10 karma")).toBeDefined();
    api.answer(`PATCH ${path}`, ok(aGoal()));
    api.answer("GET /api/goals", ok([aGoal()]));
    await userEvent.click(undo);
    expect(await screen.findByText("The goal is open again")).toBeDefined();
    expect(sentTo(`PATCH ${path}`)).toEqual([{ isCompleted: true }, { isCompleted: false }]);
    expect(bar()).toBe("40%");
  });

  it("asks for the karma again", async () => {
    const done = aGoal({ isCompleted: true, progress: 100 });
    const tab = await openTab();
    api.answer(`PATCH ${path}`, ok(done));
    await waitFor(() => expect(sentTo("GET /api/auth/user")).toHaveLength(1));
    await userEvent.click(await tab.findByRole("button", { name: "Complete: Run a 10 km race" }));
    await waitFor(() => expect(sentTo("GET /api/auth/user")).toHaveLength(2));
  });

  it("is open again when it fails", async () => {
    api.answer(`PATCH ${path}`, broken);
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "Complete: Run a 10 km race" }));
    expect(await screen.findByText("Failed to update goal. Please try again.")).toBeDefined();
    expect(await tab.findByRole("button", { name: "Complete: Run a 10 km race" })).toBeDefined();
    expect(tab.queryByRole("img", { name: "Completed" })).toBeNull();
  });
});

describe("the menu", () => {
  const choose = async (item: string) => {
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "More about Run a 10 km race" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  };

  it("changes a goal, and leaves the progress alone that was not written", async () => {
    await choose("Edit");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit goal" }));
    api.answer(`PATCH ${path}`, ok(aGoal({ title: "Run a marathon" })));
    const title = dialog.getByRole("textbox", { name: /^Title/u });
    await userEvent.clear(title);
    await userEvent.type(title, "Run a marathon");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Goal saved")).toBeDefined();
    expect(sentTo(`PATCH ${path}`)).toEqual([
      { title: "Run a marathon", description: null, category: null, targetDate: null },
    ]);
  });

  it("refuses a progress that is none", async () => {
    await choose("Edit");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit goal" }));
    const progress = dialog.getByRole("spinbutton", { name: "Progress" });
    await userEvent.clear(progress);
    await userEvent.type(progress, "130");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Progress is a number from 0 to 100")).toBeDefined();
    expect(sentTo(`PATCH ${path}`)).toEqual([]);
  });

  it("deletes after asking", async () => {
    await choose("Delete");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Run a 10 km race”?" }));
    api.answer(`DELETE ${path}`, { status: 204 });
    api.answer("GET /api/goals", ok([]));
    await userEvent.click(dialog.getByRole("button", { name: "Delete goal" }));
    expect(await screen.findByText("Goal deleted")).toBeDefined();
    expect(await screen.findByText("What do you want to work on?")).toBeDefined();
  });

  it("shows how it went", async () => {
    api.answer(
      `GET ${path}/history`,
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

  it("can try the history again", async () => {
    api.answer(`GET ${path}/history`, "no connection");
    await choose("Progress history");
    const dialog = within(await screen.findByRole("dialog", { name: "Progress history" }));
    expect(await dialog.findByText("Couldn't load the history")).toBeDefined();
    api.answer(`GET ${path}/history`, ok([]));
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    expect(await dialog.findByText(/^No progress yet/u)).toBeDefined();
  });

  it("opens a completed goal again", async () => {
    const done = aGoal({ isCompleted: true, progress: 100, completedAt: "2026-05-02T10:00:00.000Z" });
    api.answer("GET /api/goals", ok([done]));
    api.answer(`PATCH ${path}`, ok(aGoal()));
    await choose("Open again");
    expect(await screen.findByText("The goal is open again")).toBeDefined();
    expect(sentTo(`PATCH ${path}`)).toEqual([{ isCompleted: false }]);
  });
});

describe("steps", () => {
  it("are added one after the other", async () => {
    const tab = await openTab();
    const field = await tab.findByRole("textbox", { name: "Next step for Run a 10 km race" });
    api.answer(`POST ${path}/steps`, { status: 201, body: aStep() });
    api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
    await userEvent.type(field, "  {Enter}");
    expect(sentTo(`POST ${path}/steps`)).toEqual([]);
    await userEvent.type(field, "Buy shoes{Enter}");
    expect(await tab.findByRole("checkbox", { name: "Buy shoes" })).toBeDefined();
    expect(sentTo(`POST ${path}/steps`)).toEqual([{ title: "Buy shoes" }]);
    expect(field).toHaveProperty("value", "");
    expect(document.activeElement).toBe(field);
  });

  it("keep what was written when it fails", async () => {
    api.answer(`POST ${path}/steps`, "no connection");
    const tab = await openTab();
    const field = await tab.findByRole("textbox", { name: "Next step for Run a 10 km race" });
    await userEvent.type(field, "Buy shoes{Enter}");
    expect(await screen.findByText("Failed to add the step. Please try again.")).toBeDefined();
    expect(field).toHaveProperty("value", "Buy shoes");
  });

  const stepPath = `${path}/steps/${aStep().id}`;

  it("are ticked at once, and the whole way asks for its end", async () => {
    api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
    const tab = await openTab();
    const box = await tab.findByRole<HTMLInputElement>("checkbox", { name: "Buy shoes" });
    const done = aStep({ isDone: true });
    api.answer(`PATCH ${stepPath}`, ok(done));
    api.answer("GET /api/goals", ok([aGoal({ steps: [done] })]));
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    expect(await tab.findByText("All steps are done. Is it complete?")).toBeDefined();
    expect(sentTo(`PATCH ${stepPath}`)).toEqual([{ isDone: true }]);
  });

  it("are not ticked any more when it fails", async () => {
    api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
    api.answer(`PATCH ${stepPath}`, broken);
    const tab = await openTab();
    const box = await tab.findByRole<HTMLInputElement>("checkbox", { name: "Buy shoes" });
    await userEvent.click(box);
    expect(await screen.findByText("Failed to save the step. Please try again.")).toBeDefined();
    await waitFor(() => expect(box.checked).toBe(false));
  });

  it("are renamed, and the pencil has the focus again", async () => {
    api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
    const tab = await openTab();
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

  it("are deleted", async () => {
    api.answer("GET /api/goals", ok([aGoal({ steps: [aStep()] })]));
    const tab = await openTab();
    await userEvent.click(await tab.findByRole("button", { name: "Change the step Buy shoes" }));
    api.answer(`DELETE ${stepPath}`, { status: 204 });
    api.answer("GET /api/goals", ok([aGoal()]));
    await userEvent.click(tab.getByRole("button", { name: "Delete the step Buy shoes" }));
    await waitFor(() => expect(tab.queryByRole("textbox", { name: "Step" })).toBeNull());
    expect(tab.queryByText("Buy shoes")).toBeNull();
  });
});

describe("who can see a goal", () => {
  it("is the member alone, unless they choose otherwise when they add it", async () => {
    api.answer("POST /api/goals", { status: 201, body: aGoal({ title: "Sing", visibility: "friends" }) });
    const tab = await openTab();
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

  it("is named in the list, and sent only where it is changed", async () => {
    api.answer("GET /api/goals", ok([aGoal({ visibility: "everyone" })]));
    api.answer(`PATCH ${path}`, ok(aGoal({ visibility: "everyone" })));
    const tab = await openTab();
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
    await edit((dialog) =>
      userEvent.selectOptions(dialog.getByRole("combobox", { name: "Who can see it" }), "Only me"),
    );
    const [first, second] = sentTo(`PATCH ${path}`);
    expect(first).not.toHaveProperty("visibility");
    expect(second).toMatchObject({ visibility: "private" });
  });
});
