import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { closeJoined } from "../../../../test/close-joined.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../details/experience-screen.tsx";
import "../joining/joined-dialog.tsx";
import "../discover/discover-screen.tsx";
import "../hosting/edit-experience-screen.tsx";

const { id } = anExperience();
const at = `/api/experiences/${id}`;
const ok = <Body,>(body: Body) => ({ status: 200, body });
const series = { id: "0198c0de-0000-7000-8000-0000000000d1", repeat: "weekly" as const };
const date = (day: number, what: Parameters<typeof anExperience>[0] = {}) =>
  anExperience({
    id: day === 2 ? id : `0198c0de-0000-7000-8000-0000000000${day}`,
    dateTime: `2099-05-${String(day).padStart(2, "0")}T06:30:00.000Z`,
    timeZone: "UTC",
    series,
    ...what,
  });
const dates = [date(2), date(16, { currentParticipants: 10 }), date(23, { viewerStatus: "participant" }), date(30)];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [`GET ${at}`]: ok(date(2)),
    [`GET ${at}/series`]: ok(dates),
    [`GET ${at}/clashes`]: ok([]),
    [`GET ${at}/messages`]: ok([]),
    [`GET ${at}/join-requests`]: ok([]),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("lists the coming dates, each with the viewer's action", async () => {
  openApp(`/experiences/${id}`);
  const section = await screen.findByRole("region", { name: "Dates" });
  const rows = await within(section).findAllByRole("listitem");
  expect(rows).toHaveLength(4);
  expect(within(section).getByText("Weekly")).toBeDefined();
  expect(rows[0]?.textContent).toContain("This date");
  expect(within(rows[1] ?? section).getByRole("button", { name: "Full" })).toBeDefined();
  expect(within(rows[2] ?? section).getByText("You're going")).toBeDefined();
  expect(within(rows[3] ?? section).getByRole("button", { name: /^Join: Sunrise walk, Sat,? 30 May/u })).toBeDefined();
});

it("joins all dates with a spot, and names those that were full", async () => {
  openApp(`/experiences/${id}`);
  await userEvent.click(await button("Join both dates"));
  const dialog = await screen.findByRole("alertdialog");
  const [first, full, , last] = dates.map((one) => one.id);
  api.answer(`POST ${at}/series/join`, ok({ joined: [first, last], full: [full], onRequest: [] }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Join 2 dates" }));
  expect(await screen.findByText("You're in for 2 dates")).toBeDefined();
  expect(screen.getByText(/^Full: Sat,? 16 May/u)).toBeDefined();
  const sheet = await screen.findByRole("dialog", { name: "You're in" });
  const mine = within(within(sheet).getByRole("list", { name: "Your dates" }));
  expect(mine.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    [first, last].map((one) => `/api/experiences/${one}/calendar.ics`),
  );
  expect(within(sheet).getByRole("link", { name: "Say hello in the group chat" })).toBeDefined();
  await closeJoined();
});

it("opens no sheet where no date had a spot left", async () => {
  openApp(`/experiences/${id}`);
  await userEvent.click(await button("Join both dates"));
  api.answer(`POST ${at}/series/join`, ok({ joined: [], full: [id], onRequest: [] }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Join 2 dates" }));
  // One of the dates says so too.
  await waitFor(() => expect(screen.getAllByText("No spots left")).toHaveLength(2));
  expect(screen.queryByRole("dialog", { name: "You're in" })).toBeNull();
});

it("proposes the later date with a spot where this one is full", async () => {
  const { dateTime, timeZone } = date(30);
  const full = date(9, { currentParticipants: 10, laterDate: { id: date(30).id, dateTime, timeZone, spotsLeft: 7 } });
  api.answer(`GET /api/experiences/${full.id}`, ok(full));
  api.answer(`GET /api/experiences/${full.id}/series`, ok([full, date(30)]));
  api.answer(`GET /api/experiences/${full.id}/messages`, ok([]));
  openApp(`/experiences/${full.id}`);
  const place = await screen.findByRole("complementary", { name: "Your spot" });
  expect(await within(place).findByText("This date is full")).toBeDefined();
  const link = within(place).getByRole("link", { name: /^Sat,? 30 May/u });
  expect(link.getAttribute("href")).toBe(`/experiences/${date(30).id}`);
  expect(link.parentElement?.textContent).toMatch(/ has 7 spots\.$/u);
});

it("has no list where it takes place once", async () => {
  api.answer(`GET ${at}`, ok(anExperience()));
  openApp(`/experiences/${id}`);
  await button("Join");
  expect(screen.queryByRole("region", { name: "Dates" })).toBeNull();
  expect(api.sent.some(({ key }) => key === `GET ${at}/series`)).toBe(false);
});

it("changes the text of the following dates with this one's", async () => {
  api.answer(`GET ${at}`, ok(date(2, { viewerStatus: "creator" })));
  openApp(`/experiences/${id}/edit`);
  await userEvent.click(await screen.findByRole("switch", { name: /following dates too/u }));
  api.answer(`PATCH ${at}`, ok(date(2, { viewerStatus: "creator" })));
  await userEvent.click(await button("Save changes"));
  await waitFor(() => expect(api.sent.some(({ key }) => key === `PATCH ${at}`)).toBe(true));
  expect(api.sent.find(({ key }) => key === `PATCH ${at}`)?.body).toMatchObject({ alsoFollowing: true });
});
