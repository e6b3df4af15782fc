import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { expect, it } from "vitest";
import { alongTheOrder } from "./sortable-keys.ts";

/** Three items in rows of two. */
const places = new Map([
  ["a", { left: 0, top: 0 }],
  ["b", { left: 100, top: 0 }],
  ["c", { left: 0, top: 100 }],
]);

it.each([
  ["ArrowRight", "a", "b"],
  // From the end of a row to the start of the next.
  ["ArrowRight", "b", "c"],
  ["ArrowRight", "c", undefined],
  ["ArrowLeft", "c", "b"],
  ["ArrowLeft", "a", undefined],
])("%s moves from %s to %s", (code, over, to) => {
  const event = new KeyboardEvent("keydown", { code, cancelable: true });
  // It needs only this part of its context.
  const args = {
    active: "a",
    context: { over: { id: over }, droppableRects: places },
  } as unknown as Parameters<KeyboardCoordinateGetter>[1];
  const place = to === undefined ? undefined : places.get(to);
  expect(alongTheOrder(["a", "b", "c"])(event, args)).toEqual(place && { x: place.left, y: place.top });
  expect(event.defaultPrevented).toBe(true);
});
