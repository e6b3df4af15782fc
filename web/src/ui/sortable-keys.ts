import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/**
 * Where an item moves by keyboard: left and right follow the order, also from one row to the next, because screen
 * reader users know only the order. Up and down follow the layout.
 */
export function alongTheOrder(ids: readonly string[]): KeyboardCoordinateGetter {
  return (event, args) => {
    const by = event.code === "ArrowLeft" ? -1 : event.code === "ArrowRight" ? 1 : undefined;
    if (by === undefined) return sortableKeyboardCoordinates(event, args);
    event.preventDefault();
    const { over, droppableRects } = args.context;
    const next = ids[ids.indexOf(String(over?.id ?? args.active)) + by];
    const place = next === undefined ? undefined : droppableRects.get(next);
    return place && { x: place.left, y: place.top };
  };
}
