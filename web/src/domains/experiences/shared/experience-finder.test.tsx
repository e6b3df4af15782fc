import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../../api/query-client.ts";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { ExperienceFinder } from "./experience-finder.tsx";
import type { Reply } from "../../../api/call.ts";
import type { Instead } from "./experience-finder-instead.ts";
import { beginningText } from "./visitor-town.tsx";
import type { Experience } from "./experience-format.ts";

type Nearby = Reply<"GET /api/experiences/nearby">;
type Answer = { status?: number; body: unknown } | Promise<never>;

/** Mocks the network: answers by method and path, and records the requests. */
function network(answer: (request: { method: string; url: URL }) => Answer) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const request = { method: init.method ?? "GET", url: new URL(input, "http://here.test") };
    requests.push(`${request.method} ${request.url.pathname}${request.url.search}`);
    const { status = 200, body } = await answer(request);
    return Response.json(body, { status });
  });
  return requests;
}

function experience(change: Partial<Experience> & { id: string }): Experience {
  return anExperience({
    title: `Evening ${change.id}`,
    description: "Bring a chair.",
    category: "food",
    location: "Graça, Lisbon",
    dateTime: "2030-05-23T18:30:00.000Z",
    timeZone: "Europe/Lisbon",
    maxParticipants: 8,
    ...change,
  });
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExperienceFinder
        limit={5}
        level={3}
        linkTo={(id) => <a href={`/experiences/${id}`} />}
        createLink={<a href="/signup" />}
      />
    </QueryClientProvider>,
  );
}

/** The list before a search, in the visitor's time zone. */
const beginning = (experiences: readonly Experience[], change: Partial<Nearby> = {}): Nearby => ({
  origin: "time-zone",
  town: null,
  nearCount: experiences.length,
  items: experiences.map((one) => ({ experience: one, distanceKm: null })),
  far: [],
  ...change,
});
const nothing: Instead = { words: null, when: null, town: null, kind: "something-else", items: [], far: [] };
const isNearby = (url: URL) => url.pathname.endsWith("/nearby");
const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

const cards = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const sixExperiences = ["a", "b", "c", "d", "e", "f"].map((id) => experience({ id }));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("live list", () => {
  it("shows a loading state, then at most five experiences with their facts", async () => {
    const requests = network(() => ({ body: beginning(sixExperiences) }));
    show();
    expect(screen.getByText("Loading experiences").getAttribute("role")).toBe("status");
    await screen.findByText("Evening a");
    expect(cards()).toEqual(["Evening a", "Evening b", "Evening c", "Evening d", "Evening e"]);
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Live Experiences");
    expect(requests).toEqual([`GET /api/experiences/nearby?timeZone=${zone}&limit=5`]);
    expect(screen.getByText("In your time zone first")).toBeDefined();
    const [first] = screen.getAllByRole("article");
    for (const fact of ["Bring a chair.", "Graça, Lisbon", "3/8 participants", "Food & Dining", "Free"]) {
      expect(first?.textContent).toContain(fact);
    }
    expect(first?.querySelector("time")?.dateTime).toBe("2030-05-23T18:30:00.000Z");
    expect(screen.getByRole("link", { name: "Evening a" }).getAttribute("href")).toBe("/experiences/a");
  });

  it("suggests creating an experience if there are none", async () => {
    network(() => ({ body: beginning([]) }));
    show();
    await screen.findByText("No live experiences yet. Create the first one!");
    expect(screen.getByRole("link", { name: "Create an experience" }).getAttribute("href")).toBe("/signup");
  });

  it("shows the server's error and loads after a retry", async () => {
    let isDown = true;
    network(() =>
      isDown ? { status: 503, body: { message: "Back in a minute" } } : { body: beginning(sixExperiences) },
    );
    show();
    expect((await screen.findByRole("alert")).textContent).toContain("Back in a minute");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Evening a")).toBeDefined();
  });
});

describe("search", () => {
  it("starts with more than two characters, after a pause in typing", async () => {
    const chess = experience({ id: "chess" });
    const requests = network(({ url }) => {
      if (isNearby(url)) return { body: beginning(sixExperiences) };
      if (!url.pathname.endsWith("/instead")) return { body: [] };
      return {
        body: { ...nothing, words: "Lis", when: "on Saturday", items: [{ experience: chess, distanceKm: 12 }] },
      };
    });
    show();
    await screen.findByText("Evening a");
    await userEvent.type(screen.getByLabelText("City or location"), " Lis ");
    expect(await screen.findByText("No experiences found in Lis")).toBeDefined();
    expect(screen.getByRole("heading", { level: 3, name: "Search Results for Lis" })).toBeDefined();
    expect(screen.getByText(/^Nothing called “Lis” on Saturday\. Here's what comes closest\./u)).toBeDefined();
    expect(within(screen.getByRole("region", { name: "What's on instead" })).getByText("Evening chess")).toBeDefined();
    expect(requests).toEqual([
      `GET /api/experiences/nearby?timeZone=${zone}&limit=5`,
      `GET /api/experiences?location=Lis&timeZone=${zone}&limit=5`,
      `GET /api/experiences/instead?location=Lis&timeZone=${zone}`,
    ]);
  });

  it("filters by date and type without a place, and Clear All resets it", async () => {
    const requests = network(({ url }) => {
      if (isNearby(url)) return { body: beginning(sixExperiences) };
      return { body: url.pathname.endsWith("/instead") ? nothing : [] };
    });
    show();
    await screen.findByText("Evening a");
    expect(screen.queryByRole("button", { name: "Clear All" })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Date"), "this-weekend");
    await userEvent.selectOptions(screen.getByLabelText("Experience Type"), "arts");
    await screen.findByText("No experiences match these filters");
    expect(requests.findLast((one) => !one.includes("/instead"))).toBe(
      `GET /api/experiences?category=arts&dateFilter=this-weekend&timeZone=${zone}&limit=5`,
    );
    await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
    expect(await screen.findByText("Evening a")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("City or location"));
    expect(screen.queryByRole("button", { name: "Clear All" })).toBeNull();
  });

  it("has every date and type filter", () => {
    network(() => ({ body: beginning([]) }));
    show();
    const values = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>("option")
        .map(({ value }) => value);
    expect(values("Date")).toEqual(["all", "today", "tomorrow", "this-week", "this-weekend", "next-week"]);
    expect(values("Experience Type").join()).toBe(
      "all,networking,wellness,business,adventure,sports,arts,food,learning",
    );
    expect(screen.getByRole<HTMLOptionElement>("option", { name: "Arts & Culture" }).value).toBe("arts");
    expect(screen.getByRole<HTMLOptionElement>("option", { name: "Food & Dining" }).value).toBe("food");
  });
});

describe("the visitor's town", () => {
  it("is asked for, remembered in the browser and used the next time", async () => {
    const requests = network(({ url }) => {
      const town = url.searchParams.get("town");
      if (town === null) return { body: beginning(sixExperiences) };
      const [first] = sixExperiences;
      const items = first ? [{ experience: first, distanceKm: 3.2 }] : [];
      return { body: beginning([], { origin: "town", town: "Porto", nearCount: 1, items }) };
    });
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Set your town" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Your town" }), "porto{Enter}");
    expect(await screen.findByText("Near Porto first")).toBeDefined();
    expect(screen.getByText(/3 km/u)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change town" })));
    cleanup();
    show();
    expect(await screen.findByText("Near Porto first")).toBeDefined();
    expect(requests.at(-1)).toBe(`GET /api/experiences/nearby?town=porto&timeZone=${zone}&limit=5`);
  });

  it.each([
    ["", { origin: "anywhere", town: null, nearCount: 5 }, "Soonest first"],
    ["", { origin: "time-zone", town: null, nearCount: 0 }, "Soonest first"],
    ["Xyz", { origin: "time-zone", town: null, nearCount: 2 }, "We don't know “Xyz”. Try a larger town nearby."],
    ["Faro", { origin: "town", town: "Faro", nearCount: 0 }, "Nothing near Faro yet. Here's what's further away."],
    ["Faro", { origin: "town", town: "Faro", nearCount: 0, items: [] }, "Nothing within 500 km of Faro yet."],
  ] satisfies [string, Partial<Nearby>, string][])("says where the list begins: %j, %j", (typed, found, text) => {
    expect(beginningText(typed, { items: [{ experience: experience({ id: "a" }), distanceKm: 1 }], ...found })).toBe(
      text,
    );
  });

  it.each([true, false])("folds away what is too far, unless it is all there is: %s", async (hasNear) => {
    const near = experience({ id: "a" });
    const town = { name: "Melbourne", country: "Australia" };
    const far = [{ experience: experience({ id: "b", location: "Abbotsford Convent" }), distanceKm: 17_726, town }];
    network(() => ({ body: beginning(hasNear ? [near] : [], { origin: "town", town: "Porto", far }) }));
    show();
    const summary = await screen.findByText("More than 500 km away");
    expect(summary.textContent).toBe("More than 500 km awayMelbourne, Australia");
    expect(summary.closest("details")?.open).toBe(!hasNear);
    const card = screen.getAllByRole("article", { hidden: true }).at(-1);
    expect(card?.textContent).toContain("Abbotsford Convent, Melbourne, Australia\u00A0· 17,726 km");
    expect(screen.queryByText(/No live experiences yet/u)).toBeNull();
  });
});

describe("button of a card", () => {
  it("sends visitors to the login, and is disabled if the experience is full", async () => {
    network(() => ({ body: beginning([experience({ id: "a" }), experience({ id: "b", currentParticipants: 8 })]) }));
    show();
    const link = await screen.findByRole("link", { name: "Login to Request Join" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fexperiences%2Fa");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Full" }).disabled).toBe(true);
  });
});
