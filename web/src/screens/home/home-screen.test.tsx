import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from "vitest";
import { config, fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { anExperience, aRequest } from "../../../test/makers/experiences.ts";
import { aGoal, aStep } from "../../../test/makers/goals.ts";
import { refetchTopics } from "../../api/refetch.ts";
import { toast, toastStore } from "../../ui/toast-store.ts";
import type { Today } from "./today/today.rules.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "./home-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
const entry = {
  id: "0198c0de-0000-7000-8000-0000000000b1",
  activity: "experience-joined",
  description: "Joined an experience",
  points: 3,
  category: "experiences",
  createdAt: new Date().toISOString(),
};
const summary = {
  experiences: { joined: 2, hosted: 1 },
  goals: { open: 3, completed: 4 },
  karma: { total: 160, thisMonth: 3, activities: 27 },
};
const line = (text: string, kind: string, id: string | null) => ({ text, link: { kind, id } });
const motivation = {
  message: "A day with room in it.",
  suggestion: "Take one step for Run 5 km.",
  lines: [
    line("Dentist at 15:00.", "agenda", "a"),
    line("There is a free seat at Harbour walk.", "experience", "a/b"),
    line("2 people wait for your answer.", "requests", null),
    line("Your evening is open.", "discover", null),
    line("Invite a few people.", "host", null),
    line("Take one step for Run 5 km.", "goal", "g"),
  ],
};

const nothingToday: Today = {
  next: null,
  goal: null,
  joinRequests: [],
  friendRequests: [],
  hasTown: true,
  near: [],
  forGoal: null,
  withFriend: null,
  firstSteps: null,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok({ ...robin, karmaPoints: 160, aiCredits: 96 }),
    "GET /api/config": ok(config),
    "GET /api/user/summary": ok(summary),
    "GET /api/user/today": ok(nothingToday),
    "GET /api/ai/daily-motivation": ok(motivation),
    "GET /api/agenda": ok([]),
    "GET /api/goals": ok([]),
    "GET /api/karma": ok([entry]),
    "GET /api/karma/weeks": ok([]),
    "GET /api/user/experiences": ok([anExperience({ title: "Harbour walk", dateTime: soon })]),
    "GET /api/user/created-experiences": ok([]),
    "GET /api/user/pending-experiences": ok([]),
    "GET /api/user/join-requests": ok([]),
    "GET /api/ai/conversations": ok([]),
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const stat = (label: string) =>
  within(screen.getByRole("region", { name: "At a glance" }))
    .getByText(label)
    .closest(".isolate");

const main = async () => within(await screen.findByRole("main"));

it("greets by first name and summarizes the day", async () => {
  openApp("/home");
  const title = await screen.findByRole("heading", { level: 1 });
  expect(title.textContent).toMatch(/^Good (morning|afternoon), Robin$/u);
  expect(await (await main()).findByText("A day with room in it.")).toBeDefined();
});

describe("today", () => {
  const show = (today: Partial<Today>) => api.answer("GET /api/user/today", ok({ ...nothingToday, ...today }));
  const region = async (name: string) => within(await screen.findByRole("region", { name }));

  it("shows a new member's first steps until they hide them", async () => {
    localStorage.clear();
    show({ firstSteps: { hasGoal: true, hasJoined: false, hasGreeted: false } });
    openApp("/home");
    const steps = await region("Your first steps");
    expect(steps.getByText("2 of 5 done")).toBeDefined();
    expect(steps.getByRole("link", { name: "Join your first event" }).getAttribute("href")).toBe("/experiences");
    expect(steps.queryByRole("link", { name: "Set a first goal" })).toBeNull();
    await userEvent.setup().click(steps.getByRole("button", { name: "Hide first steps" }));
    expect(screen.queryByRole("region", { name: "Your first steps" })).toBeNull();
    expect(localStorage.length).toBe(1);
    localStorage.clear();
  });

  it("says the one thing to do where there is nothing", async () => {
    openApp("/home");
    const plan = await region("Your next plan");
    expect(plan.getByRole("link", { name: "Discover" }).getAttribute("href")).toBe("/experiences");
    const goal = await region("Your goal");
    expect(goal.getByRole("link", { name: "Set a goal" }).getAttribute("href")).toBe("/home?tab=goals#tabs");
    const near = await region("For you");
    expect(near.getByRole("link", { name: "Host an event" }).getAttribute("href")).toBe("/create-experience");
    expect(screen.queryByRole("region", { name: "Waiting for your answer" })).toBeNull();
  });

  it("shows the next plan with who comes, and leads to it and its chat", async () => {
    const experience = anExperience({
      title: "Harbour walk",
      dateTime: new Date(Date.now() + 90 * 60_000).toISOString(),
    });
    show({ next: { experience, people: [experience.creator], peopleCount: 3 } });
    openApp("/home");
    const plan = await region("Harbour walk");
    expect(plan.getByText(/and 2 others are coming$/u)).toBeDefined();
    expect(plan.getByRole("link", { name: "Harbour walk" }).getAttribute("href")).toBe(`/experiences/${experience.id}`);
    expect(plan.getByRole("link", { name: "Group chat" }).getAttribute("href")).toBe(
      `/experiences/${experience.id}#chat`,
    );
  });

  it("accepts a request in place", async () => {
    const request = aRequest();
    show({ joinRequests: [request] });
    api.answer(`POST /api/experiences/${request.experienceId}/join-requests/${request.id}/accept`, ok(request));
    openApp("/home");
    const waiting = await region("Waiting for your answer");
    show({});
    await userEvent.click(waiting.getByRole("button", { name: /^Accept/u }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Waiting for your answer" })).toBeNull());
    expect(toastStore.read()?.title).toBe("Join request accepted!");
  });

  it("ticks a step of the goal in place, and keeps it in view", async () => {
    const goal = aGoal({ title: "Run 5 km", steps: [aStep({ title: "Buy shoes" })] });
    const [step] = goal.steps;
    show({ goal });
    api.answer(`PATCH /api/goals/${goal.id}/steps/${step?.id}`, ok({ ...step, isDone: true }));
    openApp("/home");
    const box = (await region("Run 5 km")).getByRole("checkbox", { name: "Buy shoes" });
    show({ goal: { ...goal, steps: goal.steps.map((one) => ({ ...one, isDone: true })) } });
    await userEvent.click(box);
    await waitFor(() => expect(box).toHaveProperty("checked", true));
    expect(screen.getByRole("checkbox", { name: "Buy shoes" })).toBeDefined();
  });

  it("says why each event is shown", async () => {
    const one = (number: number, title: string) =>
      anExperience({ id: `0198c0de-0000-7000-8000-00000000002${number}`, title, dateTime: soon });
    show({
      near: [{ experience: one(1, "Swim"), distanceKm: 2.4 }],
      forGoal: { experience: one(2, "Beginners' run"), goal: { id: "g", title: "Run 5 km" }, distanceKm: 1 },
      withFriend: { experience: one(3, "Choir"), friends: [one(3, "").creator], friendCount: 1 },
    });
    openApp("/home");
    const titles = (await region("For you")).getAllByRole("heading", { level: 3 });
    const rows = titles.map((title) => title.parentElement?.textContent ?? "");
    expect(rows.map((text) => /Fits “Run 5 km”|is going|Near you/u.exec(text)?.[0])).toEqual([
      "Fits “Run 5 km”",
      "is going",
      "Near you",
    ]);
    expect(rows.every((text) => text.includes("MSHosted by Marta"))).toBe(true);
  });

  it("offers a retry if it fails to load", async () => {
    api.answer("GET /api/user/today", "no connection");
    openApp("/home");
    await screen.findByText("Couldn't load your plans");
    // The rest of Home doesn't depend on it.
    expect(await screen.findByText("A day with room in it.")).toBeDefined();
    show({});
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await region("Your next plan")).toBeDefined();
  });
});

it.each([
  ["Dentist at 15:00.", "/agenda#item-a"],
  ["There is a free seat at Harbour walk.", "/experiences/a%2Fb"],
  ["2 people wait for your answer.", "/home?tab=experiences#tabs"],
  ["Your evening is open.", "/experiences"],
  ["Invite a few people.", "/create-experience"],
  ["Take one step for Run 5 km.", "/home?tab=goals#goal-g"],
])("links %s to %s", async (name, address) => {
  openApp("/home");
  expect((await (await main()).findByRole("link", { name })).getAttribute("href")).toBe(address);
  expect(screen.getAllByText(name)).toHaveLength(1);
});

it("shows karma, this month's karma and the badge", async () => {
  openApp("/home");
  const total = await screen.findByText("Karma points");
  expect(total.parentElement?.textContent).toBe("Karma points160");
  await waitFor(() => expect(screen.getByText("This month").parentElement?.textContent).toBe("This month+3"));
  expect(screen.getByText("Connector")).toBeDefined();
  expect(screen.getByText("240 to Guide")).toBeDefined();
});

it("shows counts with links", async () => {
  openApp("/home");
  await waitFor(() => expect(stat("Experiences")?.textContent).toBe("Experiences32 joined, 1 hosted"));
  expect(stat("Goals Completed")?.textContent).toBe("Goals Completed43 open");
  expect(stat("Karma Activities")?.textContent).toBe("Karma Activities27in your ledger");
  expect(stat("AI Credits")?.textContent).toBe("AI Credits96of 150");
  const links = within(screen.getByRole("region", { name: "At a glance" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/home?tab=experiences#tabs",
    "/home?tab=goals#tabs",
    "/home#tabs",
    "/home?tab=karma#tabs",
  ]);
});

it("links to every social feature", async () => {
  openApp("/home");
  const links = within(await screen.findByRole("region", { name: "Social Features" })).getAllByRole("link");
  expect(links.map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
    "Messages /messages",
    "Calls /calls",
    "Find Friends /search",
    "Friends /friends",
    "Social Feed /feed",
    "Videos /videos",
    "Marketplace /marketplace",
    `My Profile /profile/${robin.id}`,
    "Privacy /privacy",
  ]);
});

it("shows the account and copies its ID", async () => {
  const user = userEvent.setup();
  openApp("/home");
  const account = within(await screen.findByRole("region", { name: "Account Management" }));
  expect(account.getByText("Free")).toBeDefined();
  const fold = account.getByText("Account Management").closest("details");
  expect(fold?.open).toBe(false);
  await user.click(account.getByText("Account Management"));
  expect(fold?.open).toBe(true);
  expect(account.getByText("1 November 2026")).toBeDefined();
  expect(account.getByRole("progressbar", { name: "AI Credits" }).getAttribute("aria-valuetext")).toBe("96 / 150");
  await user.click(account.getByRole("button", { name: "Copy the unique ID" }));
  expect(await navigator.clipboard.readText()).toBe("AL-1");
  expect(toastStore.read()?.title).toBe("Unique ID copied");
});

it("keeps the open tab in the address, and opens the one an address names", async () => {
  const { router } = openApp("/home?tab=goals");
  const tab = await screen.findByRole("tab", { name: "Goals & Progress" });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  await userEvent.click(screen.getByRole("tab", { name: "Karma & Activities" }));
  expect(await screen.findByRole("heading", { name: "How karma is earned" })).toBeDefined();
  expect(router.state.location.href).toBe("/home?tab=karma");
  await userEvent.click(screen.getByRole("tab", { name: "AI Coach Chat" }));
  await waitFor(() => expect(router.state.location.href).toBe("/home"));
});

it.each([
  ["/home?tab=goals", 900, true],
  ["/home?tab=goals", 200, false],
  ["/home", 900, false],
])("at %s scrolls to tabs that begin at %s pixels: %s", async (address, top, isMoved) => {
  const moved = vi.fn();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 390, 400));
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = moved;
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  openApp(address);
  await (await main()).findByText("A day with room in it.");
  await new Promise((done) => requestAnimationFrame(done));
  const calls = moved.mock.contexts.map((element) => (element as Element).id);
  expect(calls).toEqual(isMoved ? ["tabs"] : []);
  vi.restoreAllMocks();
});

it("opens the coach for an unknown tab", async () => {
  openApp("/home?tab=nonsense");
  const tab = await screen.findByRole("tab", { name: "AI Coach Chat" });
  expect(tab.getAttribute("aria-selected")).toBe("true");
});

it.each(["/home", "/home?tab=experiences", "/home?tab=goals", "/home?tab=karma"])(
  "needs at most 8 requests for %s",
  async (address) => {
    api.answer("GET /api/user/created-experiences", ok([anExperience({ viewerStatus: "creator", dateTime: soon })]));
    api.answer("GET /api/user/join-requests", ok([aRequest()]));
    const { client } = openApp(address);
    await (await main()).findByText("A day with room in it.");
    await waitFor(() => expect(client.isFetching()).toBe(0));
    // The live stream opens once the page is idle, and a call is looked for; these aren't requests of the screen.
    const idle = new Set(["GET /api/live", "GET /api/config", "GET /api/calls/current"]);
    const keys = api.sent.map(({ key }) => key).filter((key) => !idle.has(key));
    expect(keys).toContain("GET /api/user/summary");
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThanOrEqual(8);
  },
);

it("offers a retry if the day fails to load", async () => {
  api.answer("GET /api/ai/daily-motivation", "no connection");
  openApp("/home");
  const alert = await screen.findByText("Couldn't load your day.");
  api.answer("GET /api/ai/daily-motivation", ok(motivation));
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("A day with room in it.")).toBeDefined();
});

it.each(["agenda", "goals", "experiences"] as const)("shows the day as it is now when %s change", async (topic) => {
  const { client } = openApp("/home");
  expect(await screen.findByText("Dentist at 15:00.")).toBeDefined();
  const lines = [line("Dentist at 16:00.", "agenda", "a")];
  api.answer("GET /api/ai/daily-motivation", ok({ ...motivation, lines, suggestion: null }));
  await act(() => refetchTopics(client, [topic]));
  expect(await screen.findByText("Dentist at 16:00.")).toBeDefined();
  expect(screen.queryByText("Dentist at 15:00.")).toBeNull();
});

it("offers a retry if the numbers fail to load", async () => {
  api.answer("GET /api/user/summary", "no connection");
  openApp("/home");
  const alert = await screen.findByText("Couldn't load your numbers.");
  expect(stat("Goals Completed")?.textContent).toBe("Goals Completed–Couldn't load");
  api.answer("GET /api/user/summary", ok(summary));
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(stat("Goals Completed")?.textContent).toBe("Goals Completed43 open"));
  expect(screen.getByText("This month").parentElement?.textContent).toBe("This month+3");
});
