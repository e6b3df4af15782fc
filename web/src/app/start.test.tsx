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
