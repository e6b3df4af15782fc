import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "./discover-screen.tsx";
import type { Around } from "../experiences.queries.ts";
import type { Instead } from "../shared/experience-finder-instead.ts";
import { anExperience } from "../../../../test/makers/experiences.ts";

const list = "/api/experiences";
const next = { link: `<${list}?limit=20&cursor=second>; rel="next"` };
const walk = anExperience();
const chess = anExperience({ id: "0198c0de-0000-7000-8000-0000000000e2", title: "Chess", currentParticipants: 10 });

const nobody: Around = { hasTown: true, near: [], friends: [], forGoal: null };
const instead: Instead = {
  words: "nothing",
  when: "on Saturday",
  town: "Porto",
  kind: "elsewhere",
  items: [{ experience: chess, distanceKm: 274 }],
  far: [],
};
let around: Around;
let requests: URLSearchParams[];
let isBroken: boolean;
/** What the list and what comes closest wait for. */
let held: Promise<void>;
let heldInstead: Promise<void>;
let city: string | null;

beforeEach(() => {
  city = null;
  requests = [];
  around = nobody;
  isBroken = false;
  held = Promise.resolve();
  heldInstead = Promise.resolve();
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://test");
    if (url.pathname === "/api/auth/user") return Response.json({ ...robin, city });
    if (url.pathname === `${list}/nearby`) {
      const isKnown = url.searchParams.get("town") === "lisbon";
      const origin = isKnown ? "town" : "anywhere";
      return Response.json({ origin, town: isKnown ? "Lisbon" : null, nearCount: 0, items: [], far: [] });
    }
    if (url.pathname === `${list}/around`) return Response.json(around);
    if (url.pathname === `${list}/instead`) {
      await heldInstead;
      return Response.json(instead);
    }
    if (url.pathname !== list) return Response.json({ message: "Not found" }, { status: 404 });
    requests.push(url.searchParams);
    await held;
    if (isBroken) return Response.json({ message: "broken" }, { status: 500 });
    if (url.searchParams.get("location")?.includes("nothing")) return Response.json([]);
    return url.searchParams.get("cursor") === "second"
      ? Response.json([chess])
      : Response.json([walk], { headers: next });
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("begins with what is near, where friends go and what fits a goal, and repeats none of it below", async () => {
  const swim = anExperience({ id: "0198c0de-0000-7000-8000-0000000000e3", title: "Swim" });
  const draw = anExperience({ id: "0198c0de-0000-7000-8000-0000000000e4", title: "Sketching" });
  around = {
    hasTown: true,
    near: [{ experience: walk, distanceKm: 2.4 }],
    friends: [{ experience: swim, friends: [swim.creator], friendCount: 3 }],
    forGoal: { experience: draw, goal: { id: "g", title: "Draw every week" }, distanceKm: 1 },
  };
  openApp("/experiences");
  const near = within(await screen.findByRole("region", { name: /near you/iu }));
  expect(near.getByRole("link", { name: "Sunrise walk" })).toBeDefined();
  expect(near.getByText(/2 km/u)).toBeDefined();
  const friends = within(screen.getByRole("region", { name: "Your friends are going" }));
  expect(friends.getByText(/and 2 others are going$/u)).toBeDefined();
  expect(within(screen.getByRole("region", { name: "For your goal" })).getByText(/Draw every week/u)).toBeDefined();
  expect(screen.getByRole("heading", { name: "More experiences" })).toBeDefined();
  expect(screen.getAllByRole("link", { name: "Sunrise walk" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Chess" })).toBeDefined();
});

it("asks for the town where it isn't known", async () => {
  around = { ...nobody, hasTown: false };
  openApp("/experiences");
  expect(await screen.findByRole("combobox", { name: "Your town" })).toBeDefined();
});

it("links to the feeds of the member's town, by the name they know it by", async () => {
  city = "lisbon";
  openApp("/experiences");
  expect((await screen.findByRole("link", { name: "Atom feed" })).getAttribute("href")).toBe(
    "/api/experiences/town.atom?town=Lisbon",
  );
  expect(screen.getByRole("link", { name: "Calendar" }).getAttribute("href")).toMatch(/town\.ics\?town=Lisbon$/u);
});

it("links to no feed of a town that they don't know", async () => {
  city = "Nowhere on Sea";
  const { client } = openApp("/experiences");
  await screen.findByRole("link", { name: "Sunrise walk" });
  const asked = () => client.getQueryCache().find({ queryKey: ["GET /api/experiences/nearby"], exact: false });
  await waitFor(() => expect(asked()?.state.status).toBe("success"));
  expect(screen.queryByRole("link", { name: "Atom feed" })).toBeNull();
});

it("shows only what is searched for during a search", async () => {
  around = { ...nobody, near: [{ experience: chess, distanceKm: 1 }] };
  openApp("/experiences?location=Porto");
  expect(await screen.findByRole("heading", { name: "Search Results for Porto" })).toBeDefined();
  expect(screen.queryByRole("region", { name: /near you/iu })).toBeNull();
});

it("doesn't move the list from below the sections to the top while a first search loads", async () => {
  around = { ...nobody, near: [{ experience: chess, distanceKm: 1 }] };
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await userEvent.type(screen.getByRole("textbox", { name: "Topic, day, city or location" }), "Porto");
  expect(await screen.findByRole("heading", { name: "Search Results for Porto" })).toBeDefined();
  expect(screen.getByText("Loading experiences")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Sunrise walk" })).toBeNull();
  answer.resolve();
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
});

it("says what was understood of a search without results, and offers what comes closest", async () => {
  openApp("/experiences?location=nothing on Saturday in Porto");
  expect(await screen.findByText("Nothing called “nothing” on Saturday near Porto")).toBeDefined();
  const closest = within(screen.getByRole("region", { name: "Further away" }));
  expect(closest.getByRole("link", { name: "Chess" })).toBeDefined();
  expect(closest.getByText(/274 km/u)).toBeDefined();
  expect(screen.getByRole("button", { name: "Show all experiences" })).toBeDefined();
});

it("keeps the heading in its place while it looks for what comes closest", async () => {
  const answer = Promise.withResolvers<void>();
  heldInstead = answer.promise;
  const { client } = openApp("/experiences?location=nothing");
  const asked = () => client.getQueryCache().find({ queryKey: ["GET /api/experiences/instead"], exact: false });
  await waitFor(() => expect(asked()?.state.fetchStatus).toBe("fetching"));
  expect(await screen.findByRole("heading", { name: "Search Results for nothing" })).toBeDefined();
  answer.resolve();
  expect(await screen.findByText(/^Nothing called/u)).toBeDefined();
});

it("links from a full date of a series to a later one with a spot", async () => {
  const laterDate = { id: walk.id, dateTime: "2099-03-12T18:00:00.000Z", timeZone: "Europe/Lisbon", spotsLeft: 4 };
  const full = { ...chess, currentParticipants: 10, series: { id: walk.id, repeat: "weekly" as const }, laterDate };
  around = { ...nobody, near: [{ experience: full, distanceKm: 1 }] };
  openApp("/experiences");
  const near = within(await screen.findByRole("region", { name: /near you/iu }));
  expect(near.getByRole("button", { name: "Full" })).toHaveProperty("disabled", true);
  expect(near.getByRole("link", { name: /^Spots on 12 Mar.*Chess$/u }).getAttribute("href")).toBe(
    `/experiences/${walk.id}`,
  );
});

it("loads more pages with the server's cursor until the end", async () => {
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Chess" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Full" })).toHaveProperty("disabled", true);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
  expect(requests.map((query) => query.get("cursor"))).toEqual([null, "second"]);
});

it("omits category and date from the request if all are selected", async () => {
  openApp("/experiences");
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
  expect(
    [...(requests.at(0)?.keys() ?? [])].filter((name) => ["category", "dateFilter", "location"].includes(name)),
  ).toEqual([]);
});

it("reads the filters from the URL and writes them to it", async () => {
  const { router } = openApp("/experiences?location=Porto&category=food");
  expect(await screen.findByText("Search Results for Porto")).toBeDefined();
  expect(requests.at(0)?.get("location")).toBe("Porto");
  expect(requests.at(0)?.get("category")).toBe("food");
  expect(await screen.findByText("More than 1 found")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "tomorrow" } });
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ location: "Porto", dateFilter: "tomorrow" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByText("Live Experiences")).toBeDefined();
});

it("offers a retry if the experiences can't be loaded", async () => {
  isBroken = true;
  openApp("/experiences");
  const retry = await screen.findByRole("button", { name: "Retry" });
  isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("link", { name: "Sunrise walk" })).toBeDefined();
});
