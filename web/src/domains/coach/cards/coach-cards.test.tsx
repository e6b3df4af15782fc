import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { aConversation, conversations, ok } from "../../../../test/open-coach.tsx";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../../../screens/home/home-screen.tsx";
import "../conversation/coach-tab.tsx";

const id = (last: number) => `0198c0de-0000-7000-8000-0000000000${last}`;
const agenda = {
  id: id(11),
  kind: "agenda",
  recordId: null,
  title: "Water the plants",
  type: "other",
  dateTime: "2031-05-14T09:00:00.000Z",
  duration: 30,
} as const;
const run = anExperience({ title: "River run", maxParticipants: 10, currentParticipants: 9 });
const event = { id: id(12), kind: "event", experience: run, reason: "matches “run”", distanceKm: 3 } as const;
const saved = {
  status: 201,
  body: {
    ...agenda,
    id: id(21),
    description: null,
    isCompleted: false,
    experienceId: null,
    createdAt: "2031-05-01T00:00:00.000Z",
  },
};

let api: ReturnType<typeof fakeApi>;

function show(...cards: readonly object[]) {
  const talk = aConversation(1, "Please", { cards });
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [conversations]: ok([talk]),
    [`PATCH /api/ai/conversations/${talk.id}/cards/${agenda.id}`]: { status: 204 },
    [`GET /api/experiences/${run.id}/clashes`]: ok([]),
  });
  openApp("/home");
  return `PATCH /api/ai/conversations/${talk.id}/cards/${agenda.id}` as const;
}

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);
const log = async () => within(await screen.findByRole("log", { name: "Conversation with the coach" }));

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("saves a proposal once, remembers it, and undoes it", async () => {
  const remembered = show(agenda);
  const chat = await log();
  const add = await chat.findByRole("button", { name: "Add to agenda: Water the plants" });
  api.answer("POST /api/agenda", saved);
  await userEvent.dblClick(add);
  const undo = await chat.findByRole("button", { name: "Undo: Water the plants" });
  expect(chat.getByText("On your agenda")).toBeDefined();
  expect(sentTo("POST /api/agenda")).toHaveLength(1);
  expect(sentTo(remembered)).toEqual([{ recordId: id(21) }]);
  api.answer(`DELETE /api/agenda/${id(21)}`, { status: 204 });
  await userEvent.click(undo);
  await chat.findByRole("button", { name: "Add to agenda: Water the plants" });
  expect(sentTo(remembered)).toEqual([{ recordId: id(21) }, { recordId: null }]);
});

it("doesn't offer again what was taken before", async () => {
  show({ ...agenda, recordId: id(21) });
  const chat = await log();
  expect(await chat.findByRole("button", { name: "Undo: Water the plants" })).toBeDefined();
  expect(chat.queryByRole("button", { name: /^Add to agenda/u })).toBeNull();
});

it("takes its own copy back if the proposal was taken elsewhere meanwhile", async () => {
  const remembered = show(agenda);
  const chat = await log();
  const add = await chat.findByRole("button", { name: "Add to agenda: Water the plants" });
  api.answer("POST /api/agenda", saved);
  api.answer(remembered, { status: 409, body: { code: "coach/card-taken", message: "You've already added this" } });
  api.answer(`DELETE /api/agenda/${id(21)}`, { status: 204 });
  await userEvent.click(add);
  expect(await chat.findByText("You've already added this")).toBeDefined();
  expect(sentTo(`DELETE /api/agenda/${id(21)}`)).toHaveLength(1);
});

it("says why a proposal couldn't be saved, and tries again", async () => {
  show(agenda);
  const chat = await log();
  api.answer("POST /api/agenda", { status: 409, body: { code: "agenda/too-many", message: "Your agenda is full." } });
  await userEvent.click(await chat.findByRole("button", { name: "Add to agenda: Water the plants" }));
  expect((await chat.findByRole("alert")).textContent).toBe("Your agenda is full.");
  api.answer("POST /api/agenda", saved);
  await userEvent.click(chat.getByRole("button", { name: "Add to agenda: Water the plants" }));
  expect(await chat.findByText("On your agenda")).toBeDefined();
});

it("shows an event with reason, distance and free spots, and joins it", async () => {
  show(event);
  const chat = await log();
  const card = within(await chat.findByRole("listitem", { name: "River run" }));
  expect(card.getByText("Matches “run”")).toBeDefined();
  expect(card.getByText(/3 km/u)).toBeDefined();
  expect(card.getByText(/^1 spot left/u)).toBeDefined();
  expect(card.getByText("Hosted by").textContent).toBe("Hosted by Marta");
  expect(card.getByRole("link", { name: "River run" }).getAttribute("href")).toBe(`/experiences/${run.id}`);
  const joined = { ...run, viewerStatus: "participant" as const };
  api.answer(`POST /api/experiences/${run.id}/join`, ok(joined));
  api.answer(
    `GET /api/experiences/${run.id}`,
    ok({ ...joined, participants: [], waitlistCount: 0, joinRequestCount: 0 }),
  );
  await userEvent.click(card.getByRole("button", { name: "Join: River run" }));
  await waitFor(() => expect(card.getByText("You're going")).toBeDefined());
});

it("opens the sell form with title and price, and pages by their address", async () => {
  show({ id: id(13), kind: "listing", title: "Lamp", price: "20.00" }, { id: id(14), kind: "link", page: "agenda" });
  const chat = await log();
  const sell = await chat.findByRole("link", { name: "Write listing" });
  // In the market's currency, as the listing will show it.
  expect(chat.getByText("$20.00")).toBeDefined();
  expect(sell.getAttribute("href")).toBe("/marketplace/create?title=Lamp&price=20.00");
  expect(chat.getByRole("link", { name: "Open your agenda" }).getAttribute("href")).toBe("/agenda");
});
