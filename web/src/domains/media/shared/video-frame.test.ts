import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readVideo } from "./video-frame.ts";

/** Fakes the length a browser reads from a file, and the pictures it draws, the largest first. */
interface Film {
  durations: number[];
  width: number;
  drawn: string[];
  tainted?: boolean;
}

let seeks: number[];
let sides: number[];

beforeEach(() => {
  seeks = [];
  sides = [];
});
afterEach(() => vi.restoreAllMocks());

function reading({ durations, width, drawn, tainted }: Film) {
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag: string) => {
    const element = create(tag);
    if (element instanceof HTMLCanvasElement) {
      vi.spyOn(element, "toDataURL").mockImplementation(() => {
        if (tainted) throw new Error("tainted");
        sides.push(element.height);
        return `data:image/jpeg;base64,${drawn.shift() ?? ""}`;
      });
      vi.spyOn(element, "getContext").mockReturnValue(null);
    }
    if (element instanceof HTMLVideoElement) {
      Object.defineProperties(element, {
        duration: { get: () => durations[0] },
        videoWidth: { value: width },
        videoHeight: { value: 960 },
      });
      vi.spyOn(element, "currentTime", "set").mockImplementation((time) => {
        seeks.push(time);
        const isEnd = time > 1000;
        if (isEnd) durations.shift();
        queueMicrotask(() => element.dispatchEvent(new Event(isEnd ? "durationchange" : "seeked")));
      });
      queueMicrotask(() => element.dispatchEvent(new Event("loadedmetadata")));
    }
    return element;
  });
  return readVideo("blob:http://test/1");
}

const small = "a".repeat(60_000);
const large = "a".repeat(60_001);

it("reads the length, and draws a frame a second into the video", async () => {
  const { duration, isShown, poster } = await reading({ durations: [6], width: 540, drawn: [small] });
  expect([duration, isShown, await poster]).toEqual([6, true, small]);
  expect(seeks).toEqual([1]);
  expect(sides).toEqual([720]);
});

it("seeks to the end of a recorder's file, which has no length", async () => {
  const { duration } = await reading({ durations: [Infinity, 5.2], width: 540, drawn: [small] });
  expect(duration).toBe(5.2);
});

it("draws smaller until the picture is small enough", async () => {
  const { poster } = await reading({ durations: [1], width: 540, drawn: [large, large, small] });
  expect(await poster).toBe(small);
  expect(sides).toEqual([720, 720, 480]);
  expect(seeks).toEqual([0.5]);
});

it.each([
  ["nothing that is small enough", { durations: [6], width: 540, drawn: [large, large, large, large] }],
  ["a browser that refuses to draw", { durations: [6], width: 540, drawn: [], tainted: true }],
  ["sound alone", { durations: [6], width: 0, drawn: [small] }],
])("returns no picture of %s, and never throws", async (_, film) => {
  const { duration, poster } = await reading(film);
  expect([duration, await poster]).toEqual([6, null]);
});
