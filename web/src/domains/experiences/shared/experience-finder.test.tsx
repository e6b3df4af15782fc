import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../../api/query-client.ts";
import { anExperience } from "../../../../test/makers/experiences.ts";
import { ExperienceFinder } from "./experience-finder.tsx";
import type { Experience } from "./experience-format.ts";

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

const cards = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const sixExperiences = ["a", "b", "c", "d", "e", "f"].map((id) => experience({ id }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("live list", () => {
  it("shows a loading state, then at most five experiences with their facts", async () => {
    const requests = network(() => ({ body: sixExperiences }));
    show();
    expect(screen.getByText("Loading experiences").getAttribute("role")).toBe("status");
    await screen.findByText("Evening a");
    expect(cards()).toEqual(["Evening a", "Evening b", "Evening c", "Evening d", "Evening e"]);
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Live Experiences");
    expect(requests).toEqual(["GET /api/experiences/live?limit=5"]);
    const [first] = screen.getAllByRole("article");
    for (const fact of ["Bring a chair.", "Graça, Lisbon", "3/8 participants", "Food & Dining", "Free"]) {
      expect(first?.textContent).toContain(fact);
    }
    expect(first?.querySelector("time")?.dateTime).toBe("2030-05-23T18:30:00.000Z");
    expect(screen.getByRole("link", { name: "Evening a" }).getAttribute("href")).toBe("/experiences/a");
  });

  it("suggests creating an experience if there are none", async () => {
    network(() => ({ body: [] }));
    show();
    await screen.findByText("No live experiences yet. Create the first one!");
    expect(screen.getByRole("link", { name: "Create an experience" }).getAttribute("href")).toBe("/signup");
  });

  it("shows the server's error and loads after a retry", async () => {
    let isDown = true;
    network(() => (isDown ? { status: 503, body: { message: "Back in a minute" } } : { body: sixExperiences }));
    show();
    expect((await screen.findByRole("alert")).textContent).toContain("Back in a minute");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Evening a")).toBeDefined();
  });
});

describe("search", () => {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

  it("starts with more than two characters, after a pause in typing", async () => {
    const requests = network(({ url }) => ({ body: url.searchParams.has("location") ? [] : sixExperiences }));
    show();
    await screen.findByText("Evening a");
    await userEvent.type(screen.getByLabelText("City or location"), " Lis ");
    expect(await screen.findByText("No experiences found in Lis")).toBeDefined();
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Search Results for Lis");
    expect(requests).toEqual([
      "GET /api/experiences/live?limit=5",
      `GET /api/experiences?location=Lis&timeZone=${zone}&limit=5`,
    ]);
  });

  it("filters by date and type without a place, and Clear All resets it", async () => {
    const requests = network(({ url }) => ({ body: url.pathname.endsWith("/live") ? sixExperiences : [] }));
    show();
    await screen.findByText("Evening a");
    expect(screen.queryByRole("button", { name: "Clear All" })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Date"), "this-weekend");
    await userEvent.selectOptions(screen.getByLabelText("Experience Type"), "arts");
    await screen.findByText("No experiences match these filters");
    expect(requests.at(-1)).toBe(`GET /api/experiences?category=arts&dateFilter=this-weekend&timeZone=${zone}&limit=5`);
    await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
    expect(await screen.findByText("Evening a")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("City or location"));
    expect(screen.queryByRole("button", { name: "Clear All" })).toBeNull();
  });

  it("has every date and type filter", () => {
    network(() => ({ body: [] }));
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

describe("button of a card", () => {
  it("sends visitors to the login, and is disabled if the experience is full", async () => {
    network(() => ({ body: [experience({ id: "a" }), experience({ id: "b", currentParticipants: 8 })] }));
    show();
    const link = await screen.findByRole("link", { name: "Login to Request Join" });
    expect(link.getAttribute("href")).toBe("/login?next=%2Fexperiences%2Fa");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Full" }).disabled).toBe(true);
  });
});
