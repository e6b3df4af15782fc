import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Step } from "./gestures.rules.ts";
import { useKeyboardShortcuts, useSwipeGestures, useWheelGestures } from "./use-gestures.ts";

let steps: Step[];
let actions: string[];

function Stage({ isLast = false }: { isLast?: boolean }) {
  const stage = useRef<HTMLDivElement>(null);
  const onStep = (step: Step) => void steps.push(step);
  useWheelGestures(stage, onStep);
  useSwipeGestures(stage, { onStep, isFirst: false, isLast });
  useKeyboardShortcuts(stage, (action) => void actions.push(action));
  return (
    <main>
      <a href="/elsewhere">Beside it</a>
      <div ref={stage} data-testid="stage">
        <button type="button" onClick={() => actions.push("click")}>
          Tap
        </button>
        <input aria-label="Field" />
        <div data-scrolls data-testid="box">
          <p data-scrolls data-testid="text">
            A text
          </p>
        </div>
      </div>
    </main>
  );
}

beforeEach(() => {
  steps = [];
  actions = [];
});

/** Makes the text, or the whole caption, longer than its box. */
function withLongText(what: "text" | "box" = "text") {
  render(<Stage />);
  Object.defineProperties(screen.getByTestId(what), { scrollHeight: { value: 400 }, clientHeight: { value: 100 } });
  return screen.getByTestId("text");
}

describe("wheel", () => {
  it("moves between videos, and doesn't scroll the page as well", () => {
    render(<Stage />);
    // False if the page prevented the default.
    expect(fireEvent.wheel(screen.getByRole("button"), { deltaY: 100 })).toBe(false);
    expect(steps).toEqual([1]);
  });

  it("zooms with Ctrl, and scrolls a long text", () => {
    const text = withLongText();
    const zoom = new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true });
    // jsdom drops it.
    Object.defineProperty(zoom, "ctrlKey", { value: true });
    expect(fireEvent(screen.getByRole("button"), zoom)).toBe(true);
    expect(fireEvent.wheel(text, { deltaY: 100 })).toBe(true);
    expect(steps).toEqual([]);
  });
});

describe("finger", () => {
  const pointer = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: 100 };
  function swipe(from: number, to: number, on: HTMLElement = screen.getByRole("button")) {
    fireEvent.pointerDown(on, { ...pointer, clientY: from });
    fireEvent.pointerMove(on, { ...pointer, clientY: (from + to) / 2 });
    fireEvent.pointerMove(on, { ...pointer, clientY: to });
    const drag = screen.getByTestId("stage").style.getPropertyValue("--drag");
    fireEvent.pointerUp(on, { ...pointer, clientY: to });
    fireEvent.click(on);
    return drag;
  }

  it("swipes upwards to the next, downwards to the previous, and the stage follows it", () => {
    render(<Stage />);
    expect(swipe(400, 300)).toBe("-100px");
    expect(swipe(300, 351)).toBe("51px");
    expect(steps).toEqual([1, -1]);
    expect(screen.getByTestId("stage").style.getPropertyValue("--drag")).toBe("");
    // A swipe isn't a tap.
    expect(actions).toEqual([]);
  });

  it("moves nothing by 50 pixels, and taps below a few pixels", () => {
    render(<Stage />);
    swipe(400, 350);
    swipe(400, 396);
    expect(steps).toEqual([]);
    expect(actions).toEqual(["click"]);
  });

  it("doesn't drag the stage after it was lifted outside", () => {
    render(<Stage />);
    const tap = screen.getByRole("button");
    fireEvent.pointerDown(tap, { ...pointer, clientY: 400 });
    fireEvent.pointerMove(tap, { ...pointer, buttons: 0, clientY: 300 });
    fireEvent.pointerMove(tap, { ...pointer, buttons: 0, clientY: 200 });
    expect(screen.getByTestId("stage").style.getPropertyValue("--drag")).toBe("");
    fireEvent.pointerUp(tap, { ...pointer, buttons: 0, clientY: 200 });
    expect(steps).toEqual([]);
  });

  it("drags less at the ends of the list", () => {
    render(<Stage isLast />);
    expect(swipe(400, 300)).toBe("-30px");
  });

  it.each(["text", "box"] as const)("scrolls a long %s", (what) => {
    const text = withLongText(what);
    expect(swipe(400, 200, text)).toBe("");
    expect(steps).toEqual([]);
  });
});

describe("keys", () => {
  it("work wherever the focus is on the screen, except in text fields", () => {
    render(<Stage />);
    fireEvent.keyDown(document.body, { key: "ArrowDown" });
    fireEvent.keyDown(screen.getByRole("button"), { key: "j" });
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "k" });
    expect(actions).toEqual(["next", "next"]);
  });

  it("with letters do nothing on a link beside the stage", () => {
    render(<Stage />);
    fireEvent.keyDown(screen.getByRole("link"), { key: "l" });
    fireEvent.keyDown(screen.getByRole("main"), { key: "j" });
    fireEvent.keyDown(screen.getByRole("link"), { key: "ArrowUp" });
    expect(actions).toEqual(["next", "previous"]);
  });

  it("with modifiers are left to the browser", () => {
    render(<Stage />);
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) {
      fireEvent.keyDown(screen.getByRole("button"), { key: "l", ...held });
    }
    fireEvent.keyDown(screen.getByRole("button"), { key: " " });
    fireEvent.keyDown(document.body, { key: "l" });
    expect(actions).toEqual([]);
  });

  it("repeat while held down, except for liking", () => {
    render(<Stage />);
    fireEvent.keyDown(screen.getByRole("button"), { key: "ArrowDown", repeat: true });
    fireEvent.keyDown(screen.getByRole("button"), { key: "l", repeat: true });
    expect(actions).toEqual(["next"]);
  });
});
