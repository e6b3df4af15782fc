import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { setTheme } from "./theme.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

beforeEach(() => {
  document.documentElement.className = "dark";
});

it("switches the page to light and back, and stores the choice", async () => {
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole("button", { name: "Switch to light theme" }));
  expect(document.documentElement.className).toBe("light");
  expect(localStorage.getItem("theme")).toBe("light");
  await userEvent.click(screen.getByRole("button", { name: "Switch to dark theme" }));
  expect(document.documentElement.className).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
});

it("follows a change made elsewhere on the page", () => {
  render(<ThemeToggle />);
  act(() => setTheme("light"));
  expect(screen.getByRole("button", { name: "Switch to dark theme" })).toBeTruthy();
});
