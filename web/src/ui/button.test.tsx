import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FormEvent } from "react";
import { expect, it, vi } from "vitest";
import { isDisabled } from "../../test/is-disabled.ts";
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

it("keeps the focus while pending, and does nothing when pressed again", async () => {
  const user = userEvent.setup();
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const click = vi.fn<() => void>();
  const at = (pending: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} onClick={click}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(at(false));
  const button = screen.getByRole("button", { name: "Save" });
  await user.click(button);
  rerender(at(true));
  // A browser takes the focus from a button with this attribute.
  expect(button.hasAttribute("disabled")).toBe(false);
  expect(isDisabled(button)).toBe(true);
  expect(document.activeElement).toBe(button);
  await user.keyboard("{Enter} ");
  await user.dblClick(button);
  await user.type(screen.getByRole("textbox"), "Ana{Enter}");
  expect([click, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(at(false));
  await user.click(button);
  expect([click, send].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

it("leaves the focus when disabled without pending", () => {
  render(<Button disabled>Save</Button>);
  expect(screen.getByRole("button").hasAttribute("disabled")).toBe(true);
});
