import { type PointerEvent, type RefObject, useRef, useState } from "react";
import {
  type Box,
  doubleTapZoom,
  movedBy,
  pinchOf,
  type Point,
  wholeView,
  zoomedAt,
  zoomStep,
  type ZoomView,
} from "./zoom.rules.ts";

/** Milliseconds between the taps of a double tap, and pixels between them. */
const doubleTap = { within: 350, near: 30 };
/** Pixels a finger may move for it to be a tap. */
const still = 10;
/** Pixels by one arrow key. */
const keyStep = 60;

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/**
 * Enlarges what is in a box: by two fingers, a double tap or click, and the keys + - 0 and arrows.
 * It begins anew with another `id`.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, id: string) {
  const [state, setState] = useState<{ id: string; view: ZoomView }>({ id, view: wholeView });
  const view = state.id === id ? state.view : wholeView;
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ hadTwo: false, moved: 0, lastTap: { at: 0, x: 0, y: 0 } });

  const change = (next: (view: ZoomView, box: Box) => ZoomView) => {
    const box = stage.current?.getBoundingClientRect();
    if (box === undefined) return;
    setState((before) => ({ id, view: next(before.id === id ? before.view : wholeView, box) }));
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    change((before, box) => zoomedAt(before, factor, point, box));
  /** From the middle of the box. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  return {
    view,
    isZoomed: view.scale > 1,
    /** Whether the movement that ends now was of this kind, and not a swipe. */
    wasUsed: () => view.scale > 1 || gesture.current.hadTwo,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    /** Whether the key was one of its own. */
    onKey(key: string): boolean {
      const arrow = arrows[key];
      if (arrow !== undefined && view.scale > 1) change((before, box) => movedBy(before, arrow, box));
      else if (key === "+" || key === "=") zoomBy(zoomStep);
      else if (key === "-" || key === "_") zoomBy(1 / zoomStep);
      else if (key === "0") change(() => wholeView);
      else return false;
      return true;
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
        if (isOnButton || event.button !== 0) return;
        if (fingers.current.size === 0) gesture.current = { ...gesture.current, hadTwo: false, moved: 0 };
        fingers.current.set(event.pointerId, pointOf(event));
        if (fingers.current.size > 1) gesture.current.hadTwo = true;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = fingers.current.get(event.pointerId);
        if (from === undefined) return;
        const to = pointOf(event);
        const [, other] = [...fingers.current].find(([pointerId]) => pointerId !== event.pointerId) ?? [];
        fingers.current.set(event.pointerId, to);
        gesture.current.moved += Math.hypot(to.x - from.x, to.y - from.y);
        if (other === undefined) {
          change((before, box) => movedBy(before, { x: to.x - from.x, y: to.y - from.y }, box));
          return;
        }
        const { factor, at, by } = pinchOf([from, other], [to, other]);
        change((before, box) => movedBy(zoomedAt(before, factor, at, box), by, box));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!fingers.current.delete(event.pointerId)) return;
        const { hadTwo, moved, lastTap } = gesture.current;
        if (hadTwo || moved > still) return;
        const point = pointOf(event);
        const isSecond =
          event.timeStamp - lastTap.at < doubleTap.within &&
          Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < doubleTap.near;
        gesture.current.lastTap = { ...point, at: isSecond ? 0 : event.timeStamp };
        if (isSecond) {
          change((before, box) => (before.scale > 1 ? wholeView : zoomedAt(before, doubleTapZoom, point, box)));
        }
      },
      onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId),
      onPointerLeave: ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId),
    },
  };
}
