import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { alongTheOrder } from "./sortable-keys.ts";

interface SortableProps {
  ids: readonly string[];
  /** The item's name while it is moved: "Picture 2". */
  nameOf: (id: string) => string;
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** How long a finger must rest before dragging starts, in milliseconds; before that it scrolls. */
const press = { delay: 180, tolerance: 8 };

/** The page scrolls only near its edge, and no faster than one can follow. */
const autoScroll = { threshold: { x: 0, y: 0.1 }, acceleration: 4 };

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A dragged item stays in its list. */
const inList: Modifier = ({ transform, draggingNodeRect: one, containerNodeRect: list }) => {
  if (one === null || list === null) return transform;
  return {
    ...transform,
    x: between(transform.x, list.left - one.left, list.right - one.right),
    y: between(transform.y, list.top - one.top, list.bottom - one.bottom),
  };
};
const modifiers = [inList];

/** Items that can be reordered by mouse, touch and keyboard; each of them is a `SortableItem`. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: press }),
    useSensor(KeyboardSensor, { coordinateGetter: alongTheOrder(ids) }),
  );
  const placeOf = (id: string | number) => ids.indexOf(String(id));
  const said = (id: string | number, over: string | number | undefined) =>
    over === undefined ? undefined : `${nameOf(String(id))}, place ${placeOf(over) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(String(active.id))}`,
    onDragOver: ({ active, over }) => said(active.id, over?.id),
    // The caller reports what has moved.
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : `${nameOf(String(active.id))} is back in its place`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back in its place`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      autoScroll={autoScroll}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const screenReaderInstructions = {
  draggable: "To move it, press Space, use the arrow keys, and press Space again. Escape cancels.",
};

interface SortableItemProps {
  id: string;
  /** The label of the drag handle. */
  label: string;
  /** The visible part, which is the drag handle. */
  handle: ReactNode;
  /** The caller's own keys, while it isn't dragged. */
  onArrow?: (by: -1 | 1) => void;
  className?: string;
  /** Controls on top of it. */
  children?: ReactNode;
}

/** One of them, an `<li>`. */
export function SortableItem({ id, label, handle, onArrow, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx("relative", isDragging && "z-10 opacity-90 shadow-lift", className)}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={label}
        onKeyDown={(event) => {
          listeners?.["onKeyDown"]?.(event);
          const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : undefined;
          if (by === undefined || isDragging || onArrow === undefined) return;
          event.preventDefault();
          onArrow(by);
        }}
        className={clsx(
          "block size-full touch-manipulation rounded-[inherit] select-none",
          isDragging ? "cursor-grabbing" : "cursor-grab",
        )}
      >
        {handle}
      </button>
      {children}
    </li>
  );
}
