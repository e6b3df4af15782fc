import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeJoined } from "../../../../test/close-joined.ts";
import { fakeApi, robin, robinsProfile } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../../../screens/home/home-screen.tsx";
import "../../goals/list/goals-tab.tsx";
import { aGoal } from "../../../../test/makers/goals.ts";
import { anExperience, aRequest } from "../../../../test/makers/experiences.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const key = `GET /api/goals/${aGoal().id}/experiences`;
const run = anExperience({ title: "River run", location: "Lisbon", maxParticipants: 10, currentParticipants: 9 });
const fits = (what = {}) => ({
  matches: [{ experience: { ...run, ...what }, reason: "a running evening 3 km from you", distanceKm: 3 }],
  needsPlace: false,
  withinKm: 40,
});
const noMatches = { matches: [], needsPlace: false, withinKm: 40 };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/goals": ok([aGoal()]),
    [key]: ok(fits()),
    [`GET /api/experiences/${run.id}/clashes`]: ok([]),
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

async function expand() {
  openApp("/home?tab=goals");
  const toggle = await screen.findByRole("button", { name: `Events that help: ${aGoal().title}` });
  expect(sentTo(key)).toEqual([]);
  await userEvent.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  return within(screen.getByRole("listitem", { name: aGoal().title }));
}

it("shows reason, time, place and free spots, and joins for the goal", async () => {
  const goal = await expand();
  expect(await goal.findByText("A running evening 3 km from you")).toBeDefined();
  expect(goal.getByText("Lisbon")).toBeDefined();
  expect(goal.getByText(/^1 spot left/u)).toBeDefined();
  expect(goal.getByRole("link", { name: "River run" }).getAttribute("href")).toBe(`/experiences/${run.id}`);

  const { id, title, dateTime, location, isCancelled } = run;
  api.answer(`POST /api/experiences/${id}/join`, ok({ ...run, viewerStatus: "participant" }));
  api.answer("GET /api/goals", ok([aGoal({ experiences: [{ id, title, dateTime, location, isCancelled }] })]));
  api.answer(key, ok(noMatches));
  await userEvent.click(goal.getByRole("button", { name: "Join: River run" }));
  expect(await screen.findByText("You've successfully joined the experience!")).toBeDefined();
  await closeJoined();
  expect(sentTo(`POST /api/experiences/${id}/join`)).toEqual([{ goalId: aGoal().id }]);
  const joined = within(await goal.findByRole("list", { name: "Joined for this goal" }));
  expect(joined.getByRole("link", { name: "River run" })).toBeDefined();
  await waitFor(() => expect(goal.queryByText("A running evening 3 km from you")).toBeNull());
  expect(goal.getByText("No other match within 40 km yet.")).toBeDefined();
});

it("sends a request with a message and the goal if the host requires approval", async () => {
  api.answer(key, ok(fits({ approvalRequired: true })));
  const goal = await expand();
  await userEvent.click(await goal.findByRole("button", { name: "Request to Join: River run" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request to Join" }));
  await userEvent.type(dialog.getByRole("textbox"), "I am slow");
  api.answer(`POST /api/experiences/${run.id}/join-request`, { status: 201, body: aRequest() });
  await userEvent.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Join request sent")).toBeDefined();
  expect(sentTo(`POST /api/experiences/${run.id}/join-request`)).toEqual([
    { message: "I am slow", goalId: aGoal().id },
  ]);
});

it("shows an empty state with links if nothing matches", async () => {
  api.answer(key, ok(noMatches));
  const goal = await expand();
  expect(await goal.findByText(/^No match within 40 km yet/u)).toBeDefined();
  expect(goal.getByRole("link", { name: "Discover" }).getAttribute("href")).toBe("/experiences");
  expect(goal.getByRole("link", { name: "Create Experience" }).getAttribute("href")).toBe("/create-experience");
});

it("asks for the town if there is none, and searches again with it", async () => {
  api.answer(key, ok({ ...noMatches, needsPlace: true }));
  const place = {
    displayName: "Lisbon, Portugal",
    lat: 38.72,
    lon: -9.14,
    address: { city: "Lisbon", state: null, country: "Portugal" },
  };
  api.answer("GET /api/locations/search", ok([place]));
  api.answer("PATCH /api/profile", ok(robinsProfile));
  const goal = await expand();
  await userEvent.type(await goal.findByRole("combobox", { name: "Your town" }), "Lisbon");
  const option = await screen.findByRole("option", { name: "Lisbon, Portugal" });
  api.answer(key, ok(fits()));
  await userEvent.click(option);
  expect(await goal.findByText("A running evening 3 km from you")).toBeDefined();
  expect(sentTo("PATCH /api/profile")).toEqual([{ city: "Lisbon", latitude: 38.72, longitude: -9.14 }]);
});

it("offers a retry if the experiences can't be loaded", async () => {
  api.answer(key, "no connection");
  const goal = await expand();
  expect(await goal.findByText("Couldn't load experiences")).toBeDefined();
  api.answer(key, ok(fits()));
  await userEvent.click(goal.getByRole("button", { name: "Retry" }));
  expect(await goal.findByText("A running evening 3 km from you")).toBeDefined();
});
