import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Photo } from "../photos.queries.ts";
import { OwnerActions, type Task } from "./owner-actions.tsx";
import { photoName } from "./photo-name.ts";
import { useSwipe } from "../../../ui/use-swipe.ts";

interface PhotoViewerProps {
  photos: readonly Photo[];
  /** More follow than are there yet. */
  hasMore: boolean;
  at: number;
  open: boolean;
  isOwn: boolean;
  /** Another photo by its place, or none any more. */
  onMove: (at: number | null) => void;
}

/** One photo, large, and the way to the others: by button, arrow key and finger. */
export function PhotoViewer({ photos, hasMore, at, open, isOwn, onMove }: PhotoViewerProps) {
  const [task, setTask] = useState<Task | null>(null);
  const photo = photos[at];
  const last = photos.length - 1;
  const go = (by: number) => {
    const next = at + by;
    if (next >= 0 && next <= last) onMove(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Another dialog above this one has keys of its own.
    if (task !== null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    // On the way down: the dialog keeps arrow keys to itself.
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, [open]);
  const swipe = useSwipe((to) => go(to === "left" ? 1 : -1));
  if (photo === undefined) return null;
  const place = `${at + 1} of ${photos.length}${hasMore ? "+" : ""}`;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onMove(null)}
      size="xl"
      title={
        <>
          Photo <span className="figures text-base font-normal text-ink-soft">{place}</span>
        </>
      }
    >
      <div {...swipe} className="relative touch-pan-y select-none">
        <Picture
          eager
          src={photo.mediaUrl}
          alt={photoName(photo)}
          ratio="auto"
          fit="contain"
          className="h-[42dvh] rounded-lg sm:h-[min(58dvh,46rem)]"
        />
        {at > 0 && (
          <span className="absolute top-1/2 left-2 -translate-y-1/2">
            <IconButton label="Previous photo" icon={<ChevronLeft />} tone="raised" onClick={() => go(-1)} />
          </span>
        )}
        {at < last && (
          <span className="absolute top-1/2 right-2 -translate-y-1/2">
            <IconButton label="Next photo" icon={<ChevronRight />} tone="raised" onClick={() => go(1)} />
          </span>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {photoName(photo)}, {place}
      </p>
      {photo.description && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere text-ink">
          {photo.description}
        </p>
      )}
      {isOwn && (
        <OwnerActions
          photo={photo}
          task={task}
          onTask={setTask}
          onDeleted={() => onMove(last === 0 ? null : Math.min(at, last - 1))}
        />
      )}
      {/* The neighbours are fetched while one looks at this one. */}
      {[photos[at - 1], photos[at + 1]].map(
        (next) => next && <img key={next.id} hidden alt="" src={next.mediaUrl} loading="eager" />,
      )}
    </Dialog>
  );
}
