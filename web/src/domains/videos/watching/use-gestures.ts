import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import {
  actionOfKey,
  type KeyAction,
  pixelsOf,
  type Step,
  idleWheel,
  stepOfSwipe,
  stepOfWheel,
} from "./gestures.rules.ts";
import { isCovered } from "./use-interrupted.ts";

const writing = 'input, textarea, select, [contenteditable="true"]';
const controls = 'a, button, summary, [role="menuitem"], [role="tab"]';

/** A text longer than its box scrolls by itself. */
function scrolls(target: EventTarget | null): boolean {
  const box = target instanceof Element ? target.closest("[data-scrolls]") : null;
  return box !== null && (box.scrollHeight > box.clientHeight || scrolls(box.parentElement));
}

/** Wheel and trackpad on the stage. */
export function useWheelGestures(stage: RefObject<HTMLElement | null>, onStep: (step: Step) => void): void {
  const wheel = useRef(idleWheel);
  const turn = useEffectEvent((event: WheelEvent) => {
    // With Ctrl it zooms the page.
    if (event.ctrlKey || scrolls(event.target)) return;
    event.preventDefault();
    const result = stepOfWheel(wheel.current, pixelsOf(event), event.timeStamp);
    wheel.current = result.wheel;
    if (result.step !== 0) onStep(result.step);
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turn(event);
    // React's listener is passive, so the page would scroll as well.
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);
}

/** Keys, wherever the focus is on this screen, except for letters. */
export function useKeyboardShortcuts(
  stage: RefObject<HTMLElement | null>,
  onAction: (action: KeyAction) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof Element) || target.matches(writing) || scrolls(target) || isCovered()) return;
    const isOnScreen = stage.current?.closest("main")?.contains(target) ?? false;
    // Elsewhere on the page, such as in the sidebar, keys have another meaning.
    if (!isOnScreen && target !== document.body) return;
    const isOnControl = target.closest(controls) !== null;
    // A tab or a link beside the stage doesn't count as the stage, but its heading does.
    const isOnStage = isOnScreen && (!isOnControl || stage.current?.contains(target) === true);
    const action = actionOfKey({ key, isOnStage, isOnControl });
    if (action === undefined || (event.repeat && (action === "play" || action === "mute" || action === "like"))) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Pixels a finger moves before it is a swipe and not a tap. */
const tap = 8;
/** How far the stage follows the finger at the ends of the list. */
const resistance = 0.3;

interface Swipe {
  onStep: (step: Step) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** A finger, or a pressed mouse. The stage follows it by the property --drag, without a render for each pixel. */
export function useSwipeGestures(stage: RefObject<HTMLElement | null>, { onStep, isFirst, isLast }: Swipe): void {
  const start = useRef<{ x: number; y: number; id: number; isSwipe: boolean }>(undefined);
  const end = useEffectEvent((event: PointerEvent, isIntended: boolean) => {
    const from = start.current;
    if (from?.id !== event.pointerId) return;
    start.current = undefined;
    stage.current?.removeAttribute("data-dragging");
    stage.current?.style.removeProperty("--drag");
    const step = stepOfSwipe(event.clientY - from.y, event.clientX - from.x);
    if (isIntended && from.isSwipe && step !== 0) onStep(step);
    if (!from.isSwipe) return;
    // The click after a swipe belongs to it.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const from = start.current;
    if (from?.id !== event.pointerId) return;
    // A mouse released outside after a short move isn't reported otherwise.
    if (event.buttons === 0) {
      end(event, false);
      return;
    }
    const along = event.clientY - from.y;
    if (!from.isSwipe) {
      if (Math.abs(along) < tap || Math.abs(along) <= Math.abs(event.clientX - from.x)) return;
      from.isSwipe = true;
      stage.current?.setPointerCapture(event.pointerId);
      stage.current?.setAttribute("data-dragging", "");
    }
    const isEnd = along > 0 ? isFirst : isLast;
    stage.current?.style.setProperty("--drag", `${Math.round(along * (isEnd ? resistance : 1))}px`);
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    stage.current?.addEventListener(
      "pointerdown",
      ({ target, isPrimary, button, clientX: x, clientY: y, pointerId: id }) => {
        if (isPrimary && button === 0 && !scrolls(target)) start.current = { x, y, id, isSwipe: false };
      },
      { signal },
    );
    stage.current?.addEventListener("pointermove", (event) => move(event), { signal });
    stage.current?.addEventListener("pointerup", (event) => end(event, true), { signal });
    stage.current?.addEventListener("pointercancel", (event) => end(event, false), { signal });
    return () => over.abort();
  }, [stage]);
}
