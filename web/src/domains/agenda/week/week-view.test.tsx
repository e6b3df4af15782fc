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
let asked: URLSearchParams[];
let api: ReturnType<typeof fakeApi>;

/** A moment as the clock of the machine that runs this shows it. */
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
  asked = [];
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/agenda": (_, address) => {
      asked.push(new URL(address, "http://test").searchParams);
      return Response.json(items);
    },
    "GET /api/agenda/summary": ok({ upcoming: 0, overdue: 0, completed: 0 }),
  });
});

afterEach(() => {
  // Before the network is given back: what is still on the screen must not reach the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const day = (name: string) => screen.findByRole("region", { name });
const narrow = () => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
const wide = () => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));

it("shows the week of the address in seven columns, each thing on its days", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-25");
  expect(await screen.findByRole("heading", { name: /23\s?–\s?29 Nov$/u })).toBeDefined();
  const wednesday = within(await day("Wednesday 25 November 2026"));
  expect(wednesday.getByRole("button", { name: "09:00 – 10:00, Dentist, Call" })).toBeDefined();
  expect(wednesday.getByRole("button", { name: "09:30 – 10:30, Coffee with Marta, Call" })).toBeDefined();
  // The night from Sunday, of which this week has the morning.
  const monday = within(await day("Monday 23 November 2026"));
  expect(monday.getByRole("button", { name: "22:00 the day before – 08:00, Night train, Call" })).toBeDefined();
  expect(
    within(await day("Sunday 29 November 2026")).getByRole("button", { name: /Chess, Experience/u }),
  ).toBeDefined();
  expect(within(await day("Thursday 26 November 2026")).getByText("Nothing planned")).toBeDefined();
  const span = asked.find((query) => query.has("from"));
  expect([span?.get("from"), span?.get("to")]).toEqual([local("2026-11-22T00:00"), local("2026-11-30T00:00")]);
});

it("goes through the weeks by buttons and by keys, and the address keeps up", async () => {
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

it("marks today", async () => {
  wide();
  openApp("/agenda?view=week");
  expect(await screen.findByRole("region", { name: /, today$/u })).toBeDefined();
  expect(isDisabled(screen.getByRole("button", { name: "Today" }))).toBe(true);
});

it("opens a thing of the week, to tick it off or to change it", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-25");
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
  // An arrow in a field of the dialog is no way to another week.
  await userEvent.type(form.getByLabelText(/^Title/u), "{ArrowLeft}");
  expect(screen.getByText(/23\s?–\s?29 Nov$/u)).toBeDefined();
});

it("adds at the half hour that was pointed at, and not where something stands", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-25");
  // The night train has the week drawn from 00:00 on, 52 pixels for each hour.
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

it("leads from an experience of the week there", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-25");
  await userEvent.click(await screen.findByRole("button", { name: /Chess, Experience/u }));
  const link = await screen.findByRole("link", { name: "Open the experience" });
  expect(link.getAttribute("href")).toBe("/experiences/chess");
});

it("lists what has no room beside each other", async () => {
  wide();
  openApp("/agenda?view=week&week=2026-11-25");
  await userEvent.click(await screen.findByRole("button", { name: "2 at the same time: Letters, Plants" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Plants/u }));
  expect(await screen.findByRole("dialog", { name: "Plants" })).toBeDefined();
});

it("shows the days one below the other where there is no room, and adds to one of them", async () => {
  narrow();
  openApp("/agenda?view=week&week=2026-11-25");
  const wednesday = within(await day("Wednesday 25 November"));
  expect(wednesday.getByRole("checkbox", { name: "Done: Dentist" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Wednesday 25 November 2026, 2 planned" })).toBeDefined();
  await userEvent.click(wednesday.getByRole("button", { name: "Add on Wednesday 25 November 2026" }));
  const form = within(await screen.findByRole("dialog", { name: "Add to your agenda" }));
  expect(form.getByLabelText(/^Date/u)).toHaveProperty("value", "2026-11-25");
});

it("offers a retry for a week that did not load", async () => {
  wide();
  api.answer("GET /api/agenda", "no connection");
  openApp("/agenda?view=week&week=2026-11-25");
  expect(await screen.findByText("Couldn't load this week")).toBeDefined();
  api.answer("GET /api/agenda", ok(items));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: /Dentist/u })).toBeDefined();
});
