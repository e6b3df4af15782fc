import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CreditsBar } from "./credits-bar.tsx";

afterEach(cleanup);

it.each([
  [0, "0 / 150", "0", "0%"],
  [75, "75 / 150", "75", "50%"],
  [150, "150 / 150", "150", "100%"],
  [151, "151 credits", "150", "100%"],
  [298, "298 credits", "150", "100%"],
  [12_345, "12,345 credits", "150", "100%"],
])("the bar of %i credits reads %s and stays on its scale", (aiCredits, text, now, width) => {
  const { container } = render(<CreditsBar account={{ aiCredits }} />);
  const bar = screen.getByRole("progressbar", { name: "AI Credits" });
  expect(screen.getByText(text)).toBeDefined();
  expect(bar.getAttribute("aria-valuetext")).toBe(text);
  expect([bar.getAttribute("aria-valuemin"), bar.getAttribute("aria-valuemax")]).toEqual(["0", "150"]);
  expect(bar.getAttribute("aria-valuenow")).toBe(now);
  expect(container.querySelector("rect")?.getAttribute("width")).toBe(width);
});
