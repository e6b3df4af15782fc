import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toast.dismiss());
  vi.useRealTimers();
});

const passMinute = () =>
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
const show = (message: Parameters<typeof toast.show>[0]) => act(() => toast.show(message));

it("shows one message at a time", () => {
  render(<Toaster />);
  show({ title: "First" });
  show({ title: "Second", description: "with more to say" });
  expect(screen.queryByText("First")).toBeNull();
  expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1);
});

it("announces a message politely and an error assertively, in regions that existed before", () => {
  render(<Toaster />);
  const [status, alert] = [screen.getByRole("status"), screen.getByRole("alert")];
  show({ title: "Saved" });
  expect(status.textContent).toContain("Saved");
  show({ title: "Login Failed", tone: "danger" });
  expect(alert.textContent).toContain("Login Failed");
  expect(status.textContent).toBe("");
});

it("disappears by itself, but not while it is hovered or focused", () => {
  render(<Toaster />);
  show({ title: "Saved" });
  const region = screen.getByRole("region", { name: "Notifications" });
  fireEvent.focus(screen.getByRole("button", { name: "Dismiss" }));
  passMinute();
  expect(screen.getByText("Saved")).toBeTruthy();
  fireEvent.blur(screen.getByRole("button", { name: "Dismiss" }));
  passMinute();
  expect(region.textContent).toBe("");
});

it("offers one action, and disappears after it", () => {
  const undo = vi.fn<() => void>();
  render(<Toaster />);
  show({ title: "Post deleted", action: { label: "Undo", onSelect: undo } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Post deleted")).toBeNull();
});

it("waits for keyboard users, who reach its action with one key", () => {
  const before = document.body.appendChild(document.createElement("button"));
  before.focus();
  render(<Toaster />);
  show({ title: "Deleted", action: { label: "Undo", onSelect: vi.fn() } });
  passMinute();
  fireEvent.keyDown(before, { key: "F6" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  before.remove();
});
