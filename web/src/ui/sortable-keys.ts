import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

/**
 * Where a thing goes that is carried by keys: left and right along the order, also from one row to the next, since who
 * does not see the rows knows only the order. Up and down go by what lies above and below.
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
