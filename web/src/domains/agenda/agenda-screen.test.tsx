import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { AgendaItem } from "./agenda.queries.ts";
import "./agenda-screen.tsx";
import { anItem } from "../../../test/makers/agenda.ts";

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

let api: ReturnType<typeof fakeApi>;
/** The items on the fake server. */
let items: AgendaItem[];

const isIn = (state: string | null, { isCompleted, dateTime }: AgendaItem) =>
  state === null || (isCompleted ? "completed" : Date.parse(dateTime) < Date.now() ? "overdue" : "upcoming") === state;
const answer = (body: unknown, status = 200) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
const sentTo = (key: string) => api.sent.filter((call) => call.key === key);

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  items = [];
  api = fakeApi({
    "GET /api/auth/user": { status: 200, body: robin },
    "GET /api/agenda": (_, address) => {
      const query = new URL(address, "http://test").searchParams;
      return answer(items.filter((item) => isIn(query.get("state"), item)));
    },
    "GET /api/agenda/summary": () => {
      const count = (state: string) => items.filter((item) => isIn(state, item)).length;
      return answer({ upcoming: count("upcoming"), overdue: count("overdue"), completed: count("completed") });
    },
    "GET /api/agenda/feed": { status: 200, body: { createdAt: null } },
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function open(path = "/agenda") {
  const app = openApp(path);
  await screen.findByRole("heading", { level: 1, name: "My Agenda" });
  return app;
}
const list = (name: string) => screen.findByRole("region", { name });
const card = (label: string) => screen.getByText(label, { selector: "p" }).closest("li");

describe("agenda lists", () => {
  it("focuses the item that the URL names", async () => {
    items = [
      anItem({ id: "0198c0de-0000-7000-8000-0000000000f1", title: "Dentist", dateTime: at(2) }),
      anItem({ dateTime: at(3) }),
    ];
    await open("/agenda#item-0198c0de-0000-7000-8000-0000000000f1");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Dentist"));
  });

  it("begin with what is upcoming where nothing is overdue, and keep their order when the last overdue item is done", async () => {
    const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    items = [anItem({ title: "Dentist", dateTime: at(30) })];
    await open();
    await within(await list("Upcoming")).findByText("Dentist");
    expect(headings()).toEqual(["Upcoming", "Overdue", "Completed"]);
    cleanup();

    const late = anItem({ id: "0198c0de-0000-7000-8000-0000000000f3", title: "Meter reading", dateTime: at(-30) });
    items.push(late);
    await open();
    expect(headings()).toEqual(["Overdue", "Upcoming", "Completed"]);
    api.answer(`PATCH /api/agenda/${late.id}/complete`, () => {
      items = items.map((item) => (item.id === late.id ? { ...item, isCompleted: true } : item));
      return answer({ ...late, isCompleted: true });
    });
    await userEvent.click(await within(await list("Overdue")).findByRole("checkbox", { name: "Done: Meter reading" }));
    expect(await within(await list("Overdue")).findByText("Nothing overdue.")).toBeDefined();
    expect(headings()).toEqual(["Overdue", "Upcoming", "Completed"]);
  });

  it("show and count the overdue, upcoming and completed items", async () => {
    items = [
      anItem({ title: "Meter reading", dateTime: at(-30) }),
      anItem({ title: "Dentist", dateTime: at(30) }),
      anItem({ title: "Tea", dateTime: at(31) }),
      anItem({ title: "Run", dateTime: at(-50), isCompleted: true }),
    ];
    await open();
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
    expect(await within(await list("Overdue")).findByText("Meter reading")).toBeDefined();
    expect(await within(await list("Upcoming")).findByText("Dentist")).toBeDefined();
    expect(within(await list("Upcoming")).getAllByRole("checkbox")).toHaveLength(2);
    const run = await within(await list("Completed")).findByRole("checkbox", { name: "Done: Run" });
    expect(run).toHaveProperty("checked", true);
    await waitFor(() => expect(card("Upcoming")?.textContent).toBe("Upcoming2"));
    expect([card("Overdue")?.textContent, card("Completed")?.textContent]).toEqual(["Overdue1", "Completed1"]);
  });

  it("show five completed items, the number of the others, and all of them on request", async () => {
    items = Array.from({ length: 8 }, (_, index) => anItem({ title: `Run ${index}`, isCompleted: true }));
    await open();
    const completed = await list("Completed");
    expect(await within(completed).findByText("And 3 more completed items...")).toBeDefined();
    expect(within(completed).getAllByRole("checkbox")).toHaveLength(5);
    await userEvent.click(within(completed).getByRole("button", { name: "Show all" }));
    expect(within(completed).getAllByRole("checkbox")).toHaveLength(8);
    expect(within(completed).queryByText("And 3 more completed items...")).toBeNull();
  });

  it("show what to do next if there are no items", async () => {
    await open();
    expect(await screen.findByText("Your agenda is empty")).toBeDefined();
    expect(screen.getByRole("link", { name: "Find an experience" }).getAttribute("href")).toBe("/experiences");
    await userEvent.click(screen.getByRole("button", { name: "Plan something" }));
    expect(await screen.findByRole("dialog", { name: "Add to your agenda" })).toBeDefined();
  });

  it("link to the experience of an item and offer no other actions", async () => {
    items = [anItem({ title: "Chess", dateTime: at(30), experienceId: "chess" })];
    await open();
    const link = await screen.findByRole("link", { name: "Chess" });
    expect(link.getAttribute("href")).toBe("/experiences/chess");
    expect(screen.queryByRole("button", { name: "More about Chess" })).toBeNull();
  });

  it("offer a retry for a list that failed and show the others", async () => {
    items = [anItem({ title: "Dentist", dateTime: at(30) })];
    let isBroken = true;
    const whole = api.answers["GET /api/agenda"];
    api.answer("GET /api/agenda", (init, address) => {
      if (isBroken && address.includes("overdue")) return Promise.reject(new TypeError("Failed to fetch"));
      return typeof whole === "function" ? whole(init, address) : answer([]);
    });
    await open();
    const overdue = await list("Overdue");
    expect(await within(overdue).findByText("Couldn't load overdue items")).toBeDefined();
    expect(await screen.findByText("Dentist")).toBeDefined();
    isBroken = false;
    await userEvent.click(within(overdue).getByRole("button", { name: "Retry" }));
    expect(await within(overdue).findByText("Nothing overdue.")).toBeDefined();
  });
});

describe("agenda checkbox", () => {
  const key = (item: AgendaItem) => `PATCH /api/agenda/${item.id}/complete`;

  /** The server's side of completing an item. */
  function ticked(item: AgendaItem, isCompleted: boolean) {
    items = items.map((one) => (one.id === item.id ? { ...one, isCompleted } : one));
    return answer({ ...item, isCompleted });
  }

  it("completes the item at once, confirms it and moves the item; undo reverts it", async () => {
    const dentist = anItem({ title: "Dentist", dateTime: at(30) });
    items = [dentist];
    let reply: (response: Response) => void = () => undefined;
    api.answer(key(dentist), () => new Promise<Response>((resolve) => (reply = resolve)));
    await open();
    const upcoming = await list("Upcoming");
    await userEvent.click(await within(upcoming).findByRole("checkbox", { name: "Done: Dentist" }));
    // The response is still pending.
    await waitFor(() => expect(within(upcoming).getByRole("checkbox")).toHaveProperty("checked", true));
    expect(screen.queryByText("Agenda item updated successfully!")).toBeNull();
    reply(ticked(dentist, true));
    expect(await screen.findByText("Agenda item updated successfully!")).toBeDefined();
    expect(await within(await list("Completed")).findByText("Dentist")).toBeDefined();
    await waitFor(() => expect(within(upcoming).queryByText("Dentist")).toBeNull());
    expect(sentTo(key(dentist)).map(({ body }) => body)).toEqual([{ isCompleted: true }]);

    api.answer(key(dentist), () => ticked(dentist, false));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await within(await list("Upcoming")).findByText("Dentist")).toBeDefined();
    expect(sentTo(key(dentist)).at(-1)?.body).toEqual({ isCompleted: false });
  });

  it("is unchecked again with an error if the request fails", async () => {
    const dentist = anItem({ title: "Dentist", dateTime: at(30) });
    items = [dentist];
    api.answer(key(dentist), { status: 500, body: { code: "kernel/internal", message: "Something went wrong" } });
    await open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Done: Dentist" }));
    expect(await screen.findByText("Failed to update agenda item. Please try again.")).toBeDefined();
    await waitFor(() => expect(screen.getByRole("checkbox")).toHaveProperty("checked", false));
    expect(within(await list("Upcoming")).getByText("Dentist")).toBeDefined();
  });

  it("keeps the focus in the list", async () => {
    const [first, second] = [
      anItem({ title: "First", dateTime: at(30) }),
      anItem({ title: "Second", dateTime: at(31) }),
    ];
    items = [first, second];
    api.answer(key(first), () => ticked(first, true));
    await open();
    (await screen.findByRole("checkbox", { name: "Done: First" })).focus();
    await userEvent.keyboard(" ");
    await within(await list("Completed")).findByText("First");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Done: Second" })));
  });
});

describe("a member's own items", () => {
  it("are validated with the contract's schema and added", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Add to agenda" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to your agenda" }));
    const save = dialog.getByRole("button", { name: "Add to agenda" });
    await userEvent.click(save);
    expect(await dialog.findByText("Please give it a title")).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/^Title/u), "Tea with Inês");
    await userEvent.click(dialog.getByRole("radio", { name: "Coffee" }));
    await userEvent.clear(dialog.getByLabelText(/^Date/u));
    await userEvent.click(save);
    expect(await dialog.findByText("Please choose a date and a time")).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/^Date/u), "2031-05-02");
    await userEvent.clear(dialog.getByLabelText(/^Time/u));
    await userEvent.type(dialog.getByLabelText(/^Time/u), "16:30");
    await userEvent.selectOptions(dialog.getByLabelText("Duration"), "30 minutes");
    const made = anItem({ title: "Tea with Inês", dateTime: "2031-05-02T16:30:00.000Z" });
    api.answer("POST /api/agenda", () => {
      items = [made];
      return answer(made, 201);
    });
    await userEvent.click(save);
    expect(await screen.findByText("Added to your agenda")).toBeDefined();
    expect(sentTo("POST /api/agenda").map(({ body }) => body)).toEqual([
      {
        title: "Tea with Inês",
        description: null,
        type: "coffee",
        dateTime: new Date("2031-05-02T16:30").toISOString(),
        duration: 30,
      },
    ]);
    expect(await within(await list("Upcoming")).findByText("Tea with Inês")).toBeDefined();
  });

  it("show a warning if another item overlaps", async () => {
    const begins = new Date(Date.now() + 48 * hour);
    begins.setHours(9, 0, 0, 0);
    items = [anItem({ title: "Dentist", dateTime: begins.toISOString() })];
    const lesson = anItem({ title: "Lesson", dateTime: new Date(begins.getTime() + 2 * hour).toISOString() });
    items.push(lesson);
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Lesson (edit)" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit agenda item" }));
    expect(dialog.queryByText(/^Overlaps with/u)).toBeNull();
    await userEvent.clear(dialog.getByLabelText(/^Time/u));
    await userEvent.type(dialog.getByLabelText(/^Time/u), "09:30");
    expect(await dialog.findByText("Overlaps with “Dentist”, 09:00 – 10:00.")).toBeDefined();
  });

  it("can be edited, and keep the input if saving fails", async () => {
    const dentist = anItem({ title: "Dentist", dateTime: at(30), duration: 25 });
    items = [dentist];
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Dentist (edit)" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit agenda item" }));
    const title = dialog.getByLabelText(/^Title/u);
    await userEvent.clear(title);
    await userEvent.type(title, "Optician");
    const key = `PATCH /api/agenda/${dentist.id}`;
    api.answer(key, "no connection");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Failed to update agenda item. Please try again.")).toBeDefined();
    // The input is kept.
    expect(title).toHaveProperty("value", "Optician");
    api.answer(key, () => {
      items = [{ ...dentist, title: "Optician" }];
      return answer(items[0]);
    });
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Agenda item updated successfully!")).toBeDefined();
    expect(sentTo(key).at(-1)?.body).toMatchObject({ title: "Optician", type: "call", duration: 25 });
    expect(await screen.findByText("Optician")).toBeDefined();
  });

  it("move to tomorrow at the same time if they are overdue", async () => {
    const late = anItem({ title: "Meter reading", dateTime: at(-50) });
    items = [late];
    api.answer(`PATCH /api/agenda/${late.id}`, () => answer(late));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "More about Meter reading" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to tomorrow" }));
    const tomorrow = new Date(late.dateTime);
    const today = new Date();
    tomorrow.setFullYear(today.getFullYear(), today.getMonth(), today.getDate() + 1);
    // The wall clock time is unchanged.
    tomorrow.setSeconds(0, 0);
    await waitFor(() =>
      expect(sentTo(`PATCH /api/agenda/${late.id}`)[0]?.body).toEqual({ dateTime: tomorrow.toISOString() }),
    );
  });

  it("are deleted after a confirmation, and can be restored", async () => {
    const run = anItem({ title: "Run", dateTime: at(-50), isCompleted: true, description: "Along the river" });
    items = [run];
    api.answer(`DELETE /api/agenda/${run.id}`, () => {
      items = [];
      return new Response(null, { status: 204 });
    });
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "More about Run" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Run”?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete item" }));
    expect(await screen.findByText("Agenda item deleted")).toBeDefined();
    expect(await screen.findByText("Your agenda is empty")).toBeDefined();

    const again = { ...run, id: "again" };
    api.answer("POST /api/agenda", () => answer({ ...again, isCompleted: false }, 201));
    api.answer("PATCH /api/agenda/again/complete", () => {
      items = [again];
      return answer(again);
    });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Back on your agenda")).toBeDefined();
    const { title, description, type, dateTime, duration } = run;
    expect(sentTo("POST /api/agenda")[0]?.body).toEqual({ title, description, type, dateTime, duration });
    expect(await within(await list("Completed")).findByText("Run")).toBeDefined();
  });
});
