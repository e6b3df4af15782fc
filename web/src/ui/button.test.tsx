import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

it("is off and busy while pending, and says so", () => {
  const click = vi.fn<() => void>();
  render(
    <Button pending pendingText="Logging in..." onClick={click}>
      Sign In
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Logging in..." });
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
});

it("sends no form unless it is told to", () => {
  render(<Button>Not now</Button>);
  expect(screen.getByRole("button").getAttribute("type")).toBe("button");
});

it("becomes a link by href, or whatever element it is given", () => {
  render(
    <>
      <Button href="/signup">Get Started</Button>
      <Button render={<a href="/feed" className="mine" data-own="kept" />}>Feed</Button>
    </>,
  );
  expect(screen.getByRole("link", { name: "Get Started" }).getAttribute("href")).toBe("/signup");
  const feed = screen.getByRole("link", { name: "Feed" });
  expect(feed.getAttribute("data-own")).toBe("kept");
  expect(feed.classList.contains("mine")).toBe(true);
});

it("counts in its name what its corner counts", () => {
  render(<IconButton label="Notifications" icon={<svg />} count={4} />);
  expect(screen.getByRole("button", { name: "Notifications (4)" })).toBeTruthy();
});

it("has the focus again after a wait, unless somebody else took it", async () => {
  const at = (pending: boolean) => (
    <>
      <Button pending={pending}>Save</Button>
      <input aria-label="Name" />
    </>
  );
  const { rerender } = render(at(false));
  const button = screen.getByRole("button", { name: "Save" });
  // A browser takes the focus from a button that is off; this document does not.
  const wait = () => {
    button.focus();
    rerender(at(true));
    button.blur();
  };
  wait();
  rerender(at(false));
  expect(document.activeElement).toBe(button);
  wait();
  screen.getByRole("textbox", { name: "Name" }).focus();
  rerender(at(false));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});
