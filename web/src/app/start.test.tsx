import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { start } from "./start.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("renders the application into the root element", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  start(document, <h1>Good evening</h1>);
  expect(await screen.findByRole("heading", { name: "Good evening" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["a link", "nav [href='/agenda']"],
  ["a link that stands in two landmarks", "main [href='/agenda']"],
  ["a part with an id", "#main"],
])("keeps the focus on %s when it replaces an outline", async (_, selector) => {
  const frame = '<a href="#main">Skip</a><nav aria-label="Main"><a href="/agenda">Agenda</a></nav>';
  const html = `${frame}<main id="main" tabindex="-1"><a href="/agenda">Week</a></main>`;
  document.body.innerHTML = `<div id="root" data-outline>${html}</div>`;
  const before = document.querySelector<HTMLElement>(selector);
  before?.focus();
  // oxlint-disable-next-line react/no-danger -- the same page again
  start(document, <div data-testid="new" dangerouslySetInnerHTML={{ __html: html }} />);
  await screen.findByTestId("new");
  expect(document.activeElement).toBe(document.querySelector(selector));
  expect(document.activeElement).not.toBe(before);
});

it("leaves the focus alone where the outline had none", async () => {
  document.body.innerHTML = '<div id="root" data-outline><a href="/agenda">Agenda</a></div>';
  start(document, <a href="/agenda">The week</a>);
  await screen.findByText("The week");
  expect(document.activeElement).toBe(document.body);
});

it("says that the root element is missing", () => {
  start(document, <h1>Good evening</h1>);
  expect(screen.getByRole("alert").textContent).toBe("Error: Root element not found");
});

it("says that the application failed to render, and reports why", async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", report);
  document.body.innerHTML = '<div id="root"></div>';
  const failure = new Error("no such component");
  const Broken = () => {
    throw failure;
  };
  start(document, <Broken />);
  await waitFor(() => {
    expect(screen.getByRole("alert").textContent).toBe("Error loading Alongside. Please reload the page.");
  });
  expect(report).toHaveBeenCalledWith(failure);
});
