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
  /** Whether more photos can be loaded. */
  hasMore: boolean;
  at: number;
  open: boolean;
  isOwn: boolean;
  /** Shows another photo by its index, or closes with null. */
  onMove: (at: number | null) => void;
}

/** A large photo, with navigation by button, arrow key and swipe. */
export function PhotoViewer({ photos, hasMore, at, open, isOwn, onMove }: PhotoViewerProps) {
  const [task, setTask] = useState<Task | null>(null);
  const photo = photos[at];
  const last = photos.length - 1;
  const go = (by: number) => {
    const next = at + by;
    if (next >= 0 && next <= last) onMove(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above this one has its own keys.
    if (task !== null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    // In the capture phase, because the dialog stops arrow keys.
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
      {/* Preloads the neighbours. */}
      {[photos[at - 1], photos[at + 1]].map(
        (next) => next && <img key={next.id} hidden alt="" src={next.mediaUrl} loading="eager" />,
      )}
    </Dialog>
  );
}
