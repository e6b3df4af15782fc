import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeMedia } from "../../../../test/fake-media.ts";
import { aCall } from "../../../../test/makers/messages.ts";
import { show } from "../../../../test/show.tsx";
import type { LocalMediaState } from "../../../ui/call/local-media.ts";
import type { CallEngine, EngineState } from "../call-engine.ts";
import type { Call } from "../calls.queries.ts";
import { CallWindow } from "./call-window.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  fakeMedia();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const call: Call = {
  ...aCall(1, { status: "answered", duration: null, endedAt: null }),
  answeredAt: new Date().toISOString(),
  isHere: true,
  generation: 0,
  relayOnly: false,
};

/** A value that components can follow. */
function followed<State>(state: State) {
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    set: (change: Partial<State>) =>
      act(() => {
        state = { ...state, ...change };
        for (const listener of listeners) listener();
      }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The engine of a page that talks, without devices and without a connection. */
function talking() {
  const state = followed<EngineState>({
    call,
    person: call.otherUser,
    callType: "video",
    stage: "talking",
    progress: { stage: "connected", remote: null, remoteState: null, quality: "good", isOtherHere: true },
    blocked: null,
  });
  const media = followed<LocalMediaState>({
    preview: null,
    isMuted: false,
    isCameraOn: false,
    isFrontCamera: true,
    hasOtherCamera: false,
    microphoneProblem: null,
    cameraProblem: null,
  });
  const nothing = () => Promise.resolve();
  const engine: CallEngine = {
    media: {
      start: () => Promise.resolve(media.read()),
      setMuted: (isMuted) => media.set({ isMuted }),
      setCamera: nothing,
      switchCamera: nothing,
      tracks: () => ({ audio: null, video: null }),
      onTrack: () => () => undefined,
      stop: () => undefined,
      subscribe: media.subscribe,
      read: media.read,
    },
    place: nothing,
    answer: nothing,
    decline: nothing,
    hangUp: vi.fn(() =>
      Promise.resolve(state.set({ stage: "over", call: { ...call, status: "ended", duration: 20 } })),
    ),
    moveHere: nothing,
    dismiss: () => state.set({ stage: "idle", call: null, person: null }),
    sync: () => undefined,
    take: nothing,
    subscribe: state.subscribe,
    read: state.read,
    close: () => undefined,
  };
  return { engine, state, media };
}

/** A browser that opens windows above others; each is a document with the events of a window. */
function floatingBrowser() {
  const windows: { document: Document; isClosed: boolean; close: () => void }[] = [];
  const requestWindow = vi.fn(() => {
    const events = new EventTarget();
    const made = Object.assign(events, {
      document: document.implementation.createHTMLDocument(),
      isClosed: false,
      close: () => {
        made.isClosed = true;
        events.dispatchEvent(new Event("pagehide"));
      },
    });
    windows.push(made);
    return Promise.resolve(made);
  });
  vi.stubGlobal("documentPictureInPicture", { requestWindow });
  return { windows, requestWindow };
}

async function floated() {
  const browser = floatingBrowser();
  const page = talking();
  const shown = show(<CallWindow engine={page.engine} />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Picture in picture" })));
  const [opened] = browser.windows;
  if (opened === undefined) throw new Error("no window was opened");
  const buttons = within(opened.document.body);
  const press = (label: string) => act(async () => buttons.getByLabelText(label).click());
  return { ...browser, ...page, ...shown, opened, inside: opened.document, press };
}

it("offers no small window where the browser has none", () => {
  vi.stubGlobal("documentPictureInPicture", undefined);
  show(<CallWindow engine={talking().engine} />);
  expect(screen.getByRole("button", { name: "Hang up" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Picture in picture" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Shrink the call" }));
  expect(screen.getByRole("button", { name: "Expand the call" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Picture in picture" })).toBeNull();
});

it("shows the call in a window above others, with its looks, its picture and without a second sound", async () => {
  document.documentElement.className = "light";
  const styles = document.createElement("style");
  styles.textContent = ".call-test {}";
  document.head.append(styles);
  const { inside, requestWindow } = await floated();
  expect(requestWindow).toHaveBeenCalledWith({ width: 320, height: 320 });
  expect(inside.documentElement.className).toBe("light");
  expect(inside.head.textContent).toContain(".call-test {}");
  expect(inside.body.textContent).toContain("Ines Duarte");
  const [video] = inside.querySelectorAll("video");
  expect(video?.muted).toBe(true);
  // The page is usable meanwhile, and plays the sound.
  const own = screen.getByRole("region", { name: "Call with Ines Duarte" });
  expect(own.querySelector("video")?.muted).toBe(false);
  expect(within(own).queryByRole("button", { name: "Picture in picture" }), "one window is enough").toBeNull();
  styles.remove();
});

it("is muted in the small window", async () => {
  const { media, press, inside } = await floated();
  await press("Mute");
  expect(media.read().isMuted).toBe(true);
  expect(inside.body.querySelector('[aria-label="Unmute"]')?.getAttribute("aria-pressed")).toBe("true");
  await press("Unmute");
  expect(media.read().isMuted).toBe(false);
});

it("is ended in the small window, which closes", async () => {
  const { engine, opened, press } = await floated();
  await press("Hang up");
  expect(engine.hangUp).toHaveBeenCalledOnce();
  expect(opened.isClosed).toBe(true);
  expect(opened.document.body.textContent).toBe("");
});

it("closes the window when the other hangs up, and with the application", async () => {
  const first = await floated();
  first.state.set({ stage: "over", call: { ...call, status: "ended", duration: 5 } });
  expect(first.opened.isClosed).toBe(true);
  first.unmount();
  const second = await floated();
  expect(second.opened.isClosed).toBe(false);
  second.unmount();
  expect(second.opened.isClosed).toBe(true);
});

it("goes on in the page when the member closes the window, and can be put into one again", async () => {
  const { opened, engine, requestWindow } = await floated();
  act(() => opened.close());
  expect(engine.hangUp).not.toHaveBeenCalled();
  const own = screen.getByRole("region", { name: "Call with Ines Duarte" });
  await act(async () => fireEvent.click(within(own).getByRole("button", { name: "Picture in picture" })));
  expect(requestWindow).toHaveBeenCalledTimes(2);
});

it("closes a window that the browser opens after the call has ended", async () => {
  const { windows } = floatingBrowser();
  const { engine, state } = talking();
  show(<CallWindow engine={engine} />);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Picture in picture" }));
    state.set({ stage: "over", call: { ...call, status: "ended", duration: 5 } });
  });
  expect(windows.map(({ isClosed }) => isClosed)).toEqual([true]);
});

it("stays in the page where the browser refuses the window", async () => {
  vi.stubGlobal("documentPictureInPicture", {
    requestWindow: () => Promise.reject(new DOMException("", "NotAllowedError")),
  });
  show(<CallWindow engine={talking().engine} />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Picture in picture" })));
  expect(screen.getByRole("region", { name: "Call with Ines Duarte" })).toBeTruthy();
});

it("closes itself a moment after it ended, also while it is small", () => {
  vi.useFakeTimers();
  const { engine, state } = talking();
  show(<CallWindow engine={engine} />);
  fireEvent.click(screen.getByRole("button", { name: "Shrink the call" }));
  state.set({ stage: "over", call: { ...call, status: "ended", duration: 5 } });
  const own = screen.getByRole("region", { name: "Call with Ines Duarte" });
  expect(own.textContent).toContain("Call ended after 0:05");
  expect(within(own).queryByRole("button", { name: "Hang up" })).toBeNull();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.queryByRole("region", { name: "Call with Ines Duarte" })).toBeNull();
});

it("says large that nobody answered, though the call was small", () => {
  const { engine, state } = talking();
  state.set({ stage: "calling" });
  show(<CallWindow engine={engine} />);
  fireEvent.click(screen.getByRole("button", { name: "Shrink the call" }));
  state.set({ stage: "over", call: { ...call, direction: "outgoing", status: "declined" } });
  expect(screen.getByRole("dialog", { name: "Call with Ines Duarte" }).textContent).toContain("Call again");
});
