import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin, robinsProfile } from "../../../test/fake-api.ts";
import { anExperience } from "../../../test/makers/experiences.ts";
import { aGoal } from "../../../test/makers/goals.ts";
import { openApp } from "../../../test/open-app.tsx";
import { addToLandingChat, readLandingChat } from "../../domains/coach/shared/landing-chat.ts";
import { toast } from "../../ui/toast-store.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "../../domains/experiences/details/experience-screen.tsx";
import "./welcome-screen.tsx";

const options = Intl.DateTimeFormat().resolvedOptions();
const isIn = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });

const ok = <Body,>(body: Body, status = 200) => ({ status, body });
const newcomer = { ...robin, firstName: null, lastName: null, username: null, city: null, welcomed: false };
const lisbon = {
  displayName: "Lisbon, Portugal",
  lat: 38.7,
  lon: -9.1,
  address: { city: "Lisbon", state: null, country: "Portugal" },
};
const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
const walk = anExperience({ title: "Harbour walk", dateTime: soon, viewerStatus: "none" });
const hanna = {
  id: "0198c0de-0000-7000-8000-00000000aa01",
  username: "hanna",
  firstName: "Hanna",
  lastName: null,
  profileImageUrl: null,
  city: "Lisbon",
  karmaPoints: 3,
  createdAt: soon,
  friendshipStatus: "none" as const,
  requestId: null,
  matchScore: 0,
  matchReason: "Hosts Choir on Saturday",
};
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  sessionStorage.clear();
  isIn("UTC");
  api = fakeApi({
    "GET /api/auth/user": ok(newcomer),
    "PATCH /api/profile": ok({ ...robinsProfile, city: null }),
    "GET /api/locations/search": ok([]),
    "GET /api/experiences/first": ok([{ experience: walk, fits: "Meet people", distanceKm: 1.2 }]),
    "GET /api/user/experiences": ok([]),
    "GET /api/user/pending-experiences": ok([]),
    "GET /api/ai/recommend-users": ok([hanna]),
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ body }) => body);
const saved = () => sent("PATCH /api/profile")[0];
const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));
const title = async (name: string) => screen.findByRole("heading", { level: 1, name });

describe("the first step", () => {
  it("saves the name, ignores blank fields, and continues", async () => {
    openApp("/welcome?next=%2Fagenda");
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("First name"), " Robin ");
    await user.type(screen.getByLabelText("Last name"), "  ");
    await press("Continue");
    await title("What brings you here?");
    expect(saved()).toEqual({ firstName: "Robin", lastName: null, username: null, city: null, welcomed: true });
  });

  it("fills in the town of the browser's time zone, which the member can change", async () => {
    isIn("Europe/Lisbon");
    api.answer("GET /api/locations/search", ok([lisbon]));
    openApp("/welcome");
    const city = await screen.findByLabelText("City");
    await waitFor(() => expect(city).toHaveProperty("value", "Lisbon"));
    expect(screen.getByText("From your time zone. Others see only your city.")).toBeDefined();
    await press("Continue");
    await waitFor(() => expect(saved()).toMatchObject({ city: "Lisbon", latitude: 38.7, longitude: -9.1 }));
  });

  it("suggests towns while typing, and stores the position of the chosen one", async () => {
    api.answer("GET /api/locations/search", ok([lisbon]));
    openApp("/welcome");
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("City"), "lisb");
    await user.click(await screen.findByRole("option", { name: "Lisbon, Portugal" }));
    expect(screen.getByLabelText("City")).toHaveProperty("value", "Lisbon");
    await press("Continue");
    await waitFor(() => expect(saved()).toMatchObject({ city: "Lisbon", latitude: 38.7, longitude: -9.1 }));
  });

  it("accepts a typed town, and leaves finding it to the server", async () => {
    openApp("/welcome");
    await userEvent.setup().type(await screen.findByLabelText("City"), "Porto");
    await press("Continue");
    await waitFor(() => expect(saved()).toMatchObject({ city: "Porto", latitude: null, longitude: null }));
  });

  it("can skip all steps, to the page the member wanted", async () => {
    const { router } = openApp("/welcome?next=%2Fagenda");
    await press("Skip for now");
    await waitFor(() => expect(router.state.location.href).toBe("/agenda"));
    expect(saved()).toEqual({ welcomed: true });
  });

  it("shows at the field that a username is taken", async () => {
    const taken = { code: "identity/username-taken", message: "This username is already taken" };
    api.answer("PATCH /api/profile", { status: 409, body: taken });
    openApp("/welcome");
    const username = await screen.findByLabelText("Username");
    await userEvent.setup().type(username, "robin");
    await press("Continue");
    expect(await screen.findByText(taken.message)).toBeDefined();
  });
});

describe("what brings a member here", () => {
  it("drafts a goal from the first choice, which exists once it is set", async () => {
    const goal = aGoal({ title: "Run with others", category: "health" });
    api.answer("POST /api/goals", ok(goal, 201));
    openApp("/welcome?step=wish");
    const user = userEvent.setup();
    await user.click(await screen.findByRole("checkbox", { name: "Get healthier" }));
    await user.click(screen.getByRole("checkbox", { name: "Meet people" }));
    const field = screen.getByLabelText("Your first goal");
    expect(field).toHaveProperty("value", "Exercise twice a week");
    expect(sent("POST /api/goals")).toEqual([]);
    await user.clear(field);
    await user.type(field, "Run with others{Enter}");
    await title("Start with these");
    expect(sent("POST /api/goals")).toEqual([{ title: "Run with others", category: "health" }]);
    await press("Back");
    expect(await screen.findByText("Run with others")).toBeDefined();
  });

  it("can go on without a goal, and needs none from someone who only looks around", async () => {
    openApp("/welcome?step=wish");
    const user = userEvent.setup();
    await user.click(await screen.findByRole("checkbox", { name: "Just looking" }));
    expect(screen.queryByLabelText("Your first goal")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Meet people" }));
    await press("Continue without a goal");
    await title("Start with these");
    expect(sent("POST /api/goals")).toEqual([]);
  });

  it("takes the goal that the landing page's chat was about, and keeps the chat once", async () => {
    const said = { message: "I want to learn guitar", response: "Begin with three chords." };
    const card = { title: "Learn guitar", category: "creativity" as const, targetDate: null, steps: [] };
    addToLandingChat(said, [{ kind: "goal", id: "a", recordId: null, ...card }], Date.now());
    api.answer("POST /api/ai/conversations", ok([], 201));
    openApp("/welcome?step=wish");
    expect(await screen.findByLabelText("Your first goal, from your chat")).toHaveProperty("value", "Learn guitar");
    await waitFor(() => expect(readLandingChat(Date.now())).toBeNull());
    expect(sent("POST /api/ai/conversations")).toEqual([{ exchanges: [said] }]);
  });
});

describe("events and people to start with", () => {
  it("joins an event and adds a friend in place", async () => {
    api.answer("GET /api/auth/user", ok({ ...newcomer, welcomed: true }));
    api.answer(`GET /api/experiences/${walk.id}/clashes`, ok([]));
    api.answer(`POST /api/experiences/${walk.id}/join`, () => {
      api.answer("GET /api/user/experiences", ok([{ ...walk, viewerStatus: "participant" }]));
      api.answer("GET /api/experiences/first", ok([]));
      return Response.json({ ...walk, viewerStatus: "participant" });
    });
    const { router } = openApp("/welcome?step=start");
    const events = within(await screen.findByRole("region", { name: "Events" }));
    await userEvent.setup().click(await events.findByRole("button", { name: "Join: Harbour walk" }));
    expect(await events.findByText("You're going")).toBeDefined();
    const people = within(screen.getByRole("region", { name: "People" }));
    expect(people.getByText("Hosts Choir on Saturday")).toBeDefined();
    expect(people.getByRole("button", { name: "Add Friend: Hanna" })).toBeDefined();
    await press("Done");
    await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  });

  it("opens an event to read and to join, and leads back to the same step", async () => {
    const { router } = openApp("/welcome?step=start");
    const events = within(await screen.findByRole("region", { name: "Events" }));
    const row = await events.findByRole("button", { name: "Harbour walk" });
    const user = userEvent.setup();
    await user.click(row);
    const sheet = within(await screen.findByRole("dialog", { name: "Harbour walk" }));
    expect(sheet.getByText("Along the river")).toBeDefined();
    expect(sheet.getByText("Hosted by")).toBeDefined();
    expect(sheet.getByRole("button", { name: "Join: Harbour walk" })).toBeDefined();
    await user.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(row);
    expect(router.state.location.href).toBe("/welcome?step=start");
  });

  it("leads back to the event that the member came from", async () => {
    const at = `/experiences/${walk.id}`;
    api.answer(`GET /api${at}`, ok(walk));
    openApp(`/welcome?step=start&next=${encodeURIComponent(at)}`);
    await press("Back to the event");
    await title("Harbour walk");
    expect(screen.getByRole("button", { name: "Join" })).toBeDefined();
  });

  it("invites to host, and to invite others, in an empty community", async () => {
    const user = userEvent.setup();
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    api.answer("GET /api/experiences/first", ok([]));
    api.answer("GET /api/ai/recommend-users", ok([]));
    openApp("/welcome?step=start");
    expect((await screen.findByRole("link", { name: "Host an event" })).getAttribute("href")).toBe(
      "/create-experience",
    );
    await user.click(await screen.findByRole("button", { name: "Invite someone" }));
    expect(copy).toHaveBeenCalledWith(location.origin);
  });
});
