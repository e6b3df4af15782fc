import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

/** The open layers that back can close, the last on top. */
let watchers: FakeWatcher[] = [];

class FakeWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((watcher) => watcher !== this);
  }
}

const workedBy = (pointer: "coarse" | "fine") =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
const goBack = () => act(() => void watchers.at(-1)?.dispatchEvent(new Event("close")));

function Two() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Plan</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A plan">
        <Field label="Name of it">
          <Input />
        </Field>
        <Dialog trigger={<Button>More</Button>} title="More of it" />
      </Dialog>
    </>
  );
}

beforeEach(() => {
  watchers = [];
  vi.stubGlobal("CloseWatcher", FakeWatcher);
});
afterEach(() => vi.unstubAllGlobals());

it("closes on a phone's back button, the top one first", async () => {
  workedBy("coarse");
  render(<Two />);
  await userEvent.click(screen.getByRole("button", { name: "Plan" }));
  await userEvent.click(await screen.findByRole("button", { name: "More" }));
  await screen.findByRole("dialog", { name: "More of it" });
  goBack();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "More of it" })).toBeNull());
  expect(screen.getByRole("dialog", { name: "A plan" })).toBeDefined();
  goBack();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(watchers).toEqual([]);
});

it("leaves back alone if there is a keyboard", async () => {
  workedBy("fine");
  render(<Two />);
  await userEvent.click(screen.getByRole("button", { name: "Plan" }));
  await screen.findByRole("dialog");
  expect(watchers).toEqual([]);
});

it.each([
  ["coarse", false],
  ["fine", true],
] as const)("with a %s pointer the first field takes the focus: %s", async (pointer, isFocused) => {
  workedBy(pointer);
  render(<Two />);
  await userEvent.click(screen.getByRole("button", { name: "Plan" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement === screen.getByLabelText("Name of it")).toBe(isFocused);
});
