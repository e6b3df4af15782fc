import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { isDisabled } from "../../../../test/is-disabled.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../agenda-screen.tsx";
import { anItem } from "../../../../test/makers/agenda.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
let requests: URLSearchParams[];
let api: ReturnType<typeof fakeApi>;

/** A moment in the time zone of the machine that runs the tests. */
const local = (wall: string) => new Date(wall).toISOString();
const dentist = anItem({ title: "Dentist", dateTime: local("2026-11-25T09:00"), description: "Second floor" });
const items = [
  dentist,
  anItem({ title: "Coffee with Marta", dateTime: local("2026-11-25T09:30") }),
  anItem({ title: "Night train", dateTime: local("2026-11-22T22:00"), duration: 600 }),
  anItem({ title: "Chess", dateTime: local("2026-11-29T18:00"), experienceId: "chess" }),
  ...["Laundry", "Letters", "Plants"].map((title) => anItem({ title, dateTime: local("2026-11-27T18:00") })),
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(local("2026-11-18T10:20")), toFake: ["Date"] });
  vi.stubGlobal("scrollTo", () => undefined);
  requests = [];
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/agenda": (_, address) => {
      requests.push(new URL(address, "http://test").searchParams);
      return Response.json(items);
    },
    "GET /api/agenda/summary": ok({ upcoming: 0, overdue: 0, completed: 0 }),
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const day = (name: string) => screen.findByRole("region", { name });
const narrow = () => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
const wide = () => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));

it("shows the week of the URL in seven columns, with each item on its days", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-23");
  expect(await screen.findByRole("heading", { name: /23\s?–\s?29 Nov$/u })).toBeDefined();
  const wednesday = within(await day("Wednesday 25 November 2026"));
  expect(wednesday.getByRole("button", { name: "09:00 – 10:00, Dentist, Call" })).toBeDefined();
  expect(wednesday.getByRole("button", { name: "09:30 – 10:30, Coffee with Marta, Call" })).toBeDefined();
  // A night that started on Sunday; this week shows its morning.
  const monday = within(await day("Monday 23 November 2026"));
  expect(monday.getByRole("button", { name: "22:00 the day before – 08:00, Night train, Call" })).toBeDefined();
  expect(
    within(await day("Sunday 29 November 2026")).getByRole("button", { name: /Chess, Experience/u }),
  ).toBeDefined();
  expect(within(await day("Thursday 26 November 2026")).getByText("Nothing planned")).toBeDefined();
  const span = requests.find((query) => query.has("from"));
  expect([span?.get("from"), span?.get("to")]).toEqual([local("2026-11-22T00:00"), local("2026-11-30T00:00")]);
});

it("moves through the weeks by buttons and keys, and updates the URL", async () => {
  wide();
  const { router } = openApp("/agenda?view=week&week=2026-11-23");
  const next = await screen.findByRole("button", { name: "Next week" });
  await userEvent.click(next);
  expect(await screen.findByRole("heading", { name: /30 Nov\s–\s6 Dec$/u })).toBeDefined();
  expect(router.state.location.href).toBe("/agenda?view=week&week=2026-11-30");
  next.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(await screen.findByRole("heading", { name: /16\s?–\s?22 Nov$/u })).toBeDefined();
  await userEvent.keyboard("{Home}");
  await waitFor(() => expect(router.state.location.href).toBe("/agenda?view=week"));
  await userEvent.click(screen.getByRole("tab", { name: "List" }));
  await waitFor(() => expect(router.state.location.href).toBe("/agenda"));
});

it("begins with today, even in the middle of a week", async () => {
  wide();
  openApp("/agenda?view=week");
  expect(await screen.findByRole("region", { name: /, today$/u })).toBeDefined();
  expect(screen.getByRole("heading", { name: /18\s?–\s?24 Nov$/u })).toBeDefined();
  const days = screen.getAllByRole("region", { name: /2026/u });
  expect(days[0]).toBe(screen.getByRole("region", { name: /, today$/u }));
  expect(isDisabled(screen.getByRole("button", { name: "Today" }))).toBe(true);
});

it("opens an item, to complete or edit it", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-23");
  await userEvent.click(await screen.findByRole("button", { name: "09:00 – 10:00, Dentist, Call" }));
  const details = within(await screen.findByRole("dialog", { name: "Dentist" }));
  expect(details.getByText("Wednesday 25 November 2026, 09:00 – 10:00")).toBeDefined();
  expect(details.getByText("Second floor")).toBeDefined();
  api.answer(`PATCH /api/agenda/${dentist.id}/complete`, ok({ ...dentist, isCompleted: true }));
  await userEvent.click(details.getByRole("button", { name: "Mark as done" }));
  expect(await screen.findByText("Agenda item updated successfully!")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await userEvent.click(await screen.findByRole("button", { name: /^09:30/u }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit agenda item" }));
  expect(form.getByLabelText(/^Title/u)).toHaveProperty("value", "Coffee with Marta");
  // An arrow key in a field of the dialog doesn't change the week.
  await userEvent.type(form.getByLabelText(/^Title/u), "{ArrowLeft}");
  expect(screen.getByText(/23\s?–\s?29 Nov$/u)).toBeDefined();
});

it("adds an item at the clicked half hour, but not on top of another item", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-23");
  // The night train makes the week start at 00:00, with 52 pixels per hour.
  await userEvent.pointer({
    keys: "[MouseLeft]",
    target: await day("Thursday 26 November 2026"),
    coords: { clientY: 340 },
  });
  const form = within(await screen.findByRole("dialog", { name: "Add to your agenda" }));
  expect(form.getByLabelText(/^Date/u)).toHaveProperty("value", "2026-11-26");
  expect(form.getByLabelText(/^Time/u)).toHaveProperty("value", "06:30");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: /Dentist/u }));
  expect(await screen.findByRole("dialog", { name: "Dentist" })).toBeDefined();
  expect(screen.queryByRole("dialog", { name: "Add to your agenda" })).toBeNull();
});

it("links to the experience of an item", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-23");
  await userEvent.click(await screen.findByRole("button", { name: /Chess, Experience/u }));
  const link = await screen.findByRole("link", { name: "Open the experience" });
  expect(link.getAttribute("href")).toBe("/experiences/chess");
});

it("lists overlapping items that don't fit beside each other", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-23");
  await userEvent.click(await screen.findByRole("button", { name: "2 at the same time: Letters, Plants" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Plants/u }));
  expect(await screen.findByRole("dialog", { name: "Plants" })).toBeDefined();
});

it("shows the days below each other on narrow screens, and adds an item to one of them", async () => {
  narrow();
  openApp("/agenda?view=week&week=2026-11-23");
  const wednesday = within(await day("Wednesday 25 November"));
  expect(wednesday.getByRole("checkbox", { name: "Done: Dentist" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Wednesday 25 November 2026, 2 planned" })).toBeDefined();
  await userEvent.click(wednesday.getByRole("button", { name: "Add on Wednesday 25 November 2026" }));
  const form = within(await screen.findByRole("dialog", { name: "Add to your agenda" }));
  expect(form.getByLabelText(/^Date/u)).toHaveProperty("value", "2026-11-25");
});

it("offers a retry if the week can't be loaded", async () => {
  wide();
  api.answer("GET /api/agenda", "no connection");
  openApp("/agenda?view=week&week=2026-11-23");
  expect(await screen.findByText("Couldn't load this week")).toBeDefined();
  api.answer("GET /api/agenda", ok(items));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: /Dentist/u })).toBeDefined();
});
