import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScrollMore } from "./load-more.tsx";

let see: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("loads more near the end, once per part", () => {
  const onMore = vi.fn<() => void>();
  const { rerender } = render(<ScrollMore hasMore onMore={onMore} />);
  expect(onMore).not.toHaveBeenCalled();
  see(true);
  expect(onMore).toHaveBeenCalledOnce();
  rerender(<ScrollMore hasMore pending onMore={onMore} />);
  expect(onMore).toHaveBeenCalledOnce();
  // The part was so short that the end is still near.
  rerender(<ScrollMore hasMore onMore={onMore} />);
  expect(onMore).toHaveBeenCalledTimes(2);
});

it("stops at the end, and renders nothing there", () => {
  const onMore = vi.fn<() => void>();
  render(<ScrollMore hasMore={false} onMore={onMore} />);
  see(true);
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.queryByRole("button")).toBeNull();
});

it("waits for the reader after a failure", async () => {
  const onMore = vi.fn<() => void>();
  render(<ScrollMore hasMore hasFailed onMore={onMore} />);
  see(true);
  expect(onMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onMore).toHaveBeenCalledOnce();
});
