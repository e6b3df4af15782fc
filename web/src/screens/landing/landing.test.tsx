import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { Landing } from "./landing.tsx";
import { liveParts } from "./live-parts.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ origin: "anywhere", town: null, nearCount: 0, items: [], far: [] }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const selected = () => screen.getByRole("tab", { selected: true }).textContent;
const openPanels = () =>
  screen.getAllByRole("tabpanel", { hidden: true }).filter((panel) => !panel.classList.contains("invisible"));

it("moves through the nine features with the arrow keys, wrapping around", async () => {
  render(<Landing parts={liveParts(createQueryClient())} />);
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs.join()).toBe("AI Coach,Marketplace,Videos,Experiences,Messaging,Calling,Social Feed,Goals,Karma");
  expect(selected()).toBe("AI Coach");
  screen.getByRole("tab", { name: "AI Coach" }).focus();
  for (const [key, name] of [
    ["{ArrowRight}", "Marketplace"],
    ["{ArrowDown}", "Videos"],
    ["{ArrowUp}", "Marketplace"],
    ["{End}", "Karma"],
    ["{ArrowLeft}", "Goals"],
    ["{ArrowLeft}", "Social Feed"],
    ["{ArrowLeft}", "Calling"],
    ["{End}", "Karma"],
    ["{ArrowRight}", "AI Coach"],
    ["{ArrowLeft}", "Karma"],
    ["{Home}", "AI Coach"],
  ] as const) {
    await userEvent.keyboard(key);
    expect(selected()).toBe(name);
    expect(document.activeElement?.textContent).toBe(name);
    const titles = openPanels().map((panel) => within(panel).getByRole("heading", { level: 3 }).textContent);
    expect(titles).toEqual([name]);
  }
});

it("gives each feature four cards and a prompt for the demo chat", async () => {
  render(<Landing parts={liveParts(createQueryClient())} />);
  const panels = screen.getAllByRole("tabpanel", { hidden: true });
  expect(panels.map((panel) => within(panel).getAllByRole("heading", { level: 4, hidden: true }).length)).toEqual(
    Array.from({ length: 9 }, () => 4),
  );
  await userEvent.click(screen.getByRole("tab", { name: "Messaging" }));
  const [panel] = openPanels();
  await userEvent.click(within(panel ?? document.body).getByRole("link", { name: /^Ask the coach: How do I write/ }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Your message");
  expect(field.value).toBe("How do I write to a friend I haven't spoken to for a year?");
  expect(document.activeElement).toBe(field);
});

it("shows the product, and folds what is made up or planned", async () => {
  render(<Landing parts={liveParts(createQueryClient())} />);
  const tour = within(screen.getByRole("list", { name: "What you'll see" }));
  expect(tour.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Set a goal",
    "Ask the coach",
    "Join",
    "Buy and sell nearby",
  ]);
  const folds = ["The kind of story this is for", "Virtual Reality Calling"].map((text) =>
    screen.getByText(text).closest("details"),
  );
  expect(folds.map((fold) => fold?.open)).toEqual([false, false]);
  const stories = screen.getByRole("list", { name: "Illustrative stories", hidden: true });
  expect(within(stories).getAllByRole("listitem", { hidden: true })).toHaveLength(4);
});

it("links to signing up, logging in, and each section", () => {
  render(<Landing parts={liveParts(createQueryClient())} />);
  const target = (name: string) => screen.getAllByRole("link", { name, hidden: true })[0]?.getAttribute("href");
  for (const name of ["Get Started", "Start Free Today", "Join the waitlist", "Create your free account"]) {
    expect(target(name)).toBe("/signup");
  }
  expect(target("Log In")).toBe("/login");
  expect(target("Contact support")).toBe("/support/new");
  for (const id of ["features", "ai-demo", "experiences", "mission"]) {
    expect(document.querySelector(`header a[href="#${id}"]`), id).not.toBeNull();
    expect(document.querySelector(`footer a[href="#${id}"]`), id).not.toBeNull();
    expect(document.querySelector(`section#${id}`), id).not.toBeNull();
  }
});
