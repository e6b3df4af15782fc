import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { Picture } from "./picture.tsx";
import { useSwipe } from "./use-swipe.ts";
import { useZoom } from "./use-zoom.ts";
import { mostZoom } from "./zoom.rules.ts";

interface ShownPicture {
  id: string;
  src: string;
  /** What it shows, for screen readers. */
  name: string;
}

interface PictureViewerProps {
  /** "Photo". */
  title: string;
  pictures: readonly ShownPicture[];
  /** Whether more can be loaded. */
  hasMore?: boolean;
  at: number;
  open: boolean;
  /** Shows another picture by its index, or closes with null. */
  onMove: (at: number | null) => void;
  /** Below the picture. */
  children?: ReactNode;
}

type OnPointer = (event: PointerEvent<HTMLElement>) => void;
const both =
  (one: OnPointer, other: OnPointer): OnPointer =>
  (event) => {
    one(event);
    other(event);
  };

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A large picture, with navigation by button, arrow key and swipe, and a closer look (see `useZoom`). */
export function PictureViewer({ title, pictures, hasMore, at, open, onMove, children }: PictureViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[at];
  const last = pictures.length - 1;
  const { view, isZoomed, ...zoom } = useZoom(stage, picture?.id ?? "");
  const go = (by: number) => {
    const next = at + by;
    if (next >= 0 && next <= last) onMove(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A dialog or menu above this one has its own keys.
    const layer = event.target instanceof Element ? event.target.closest(layers) : null;
    if (layer !== null && !layer.contains(stage.current)) return;
    if (zoom.onKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
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
  const swipe = useSwipe((to) => {
    if (!zoom.wasUsed()) go(to === "left" ? 1 : -1);
  });
  if (picture === undefined) return null;
  const place = `${at + 1} of ${pictures.length}${hasMore ? "+" : ""}`;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onMove(null)}
      size="xl"
      title={
        <>
          {title} <span className="figures text-base font-normal text-ink-soft">{place}</span>
        </>
      }
    >
      <div
        ref={stage}
        {...zoom.handlers}
        onPointerDown={both(swipe.onPointerDown, zoom.handlers.onPointerDown)}
        onPointerUp={both(swipe.onPointerUp, zoom.handlers.onPointerUp)}
        onPointerCancel={both(swipe.onPointerCancel, zoom.handlers.onPointerCancel)}
        className={clsx(
          "relative touch-none overflow-clip rounded-lg select-none",
          isZoomed ? "cursor-move" : "cursor-zoom-in",
        )}
      >
        <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <Picture
            eager
            src={picture.src}
            alt={picture.name}
            ratio="auto"
            fit="contain"
            className="pointer-events-none h-[56dvh] sm:h-[min(58dvh,46rem)]"
          />
        </div>
        {at > 0 && !isZoomed && (
          <span className="absolute top-1/2 left-2 -translate-y-1/2">
            <IconButton label="Previous photo" icon={<ChevronLeft />} tone="raised" onClick={() => go(-1)} />
          </span>
        )}
        {at < last && !isZoomed && (
          <span className="absolute top-1/2 right-2 -translate-y-1/2">
            <IconButton label="Next photo" icon={<ChevronRight />} tone="raised" onClick={() => go(1)} />
          </span>
        )}
        <span className="absolute right-2 bottom-2 flex gap-1.5">
          <IconButton
            size="sm"
            label="Zoom out"
            icon={<ZoomOut />}
            tone="raised"
            disabled={!isZoomed}
            focusableWhenDisabled
            onClick={zoom.zoomOut}
          />
          <IconButton
            size="sm"
            label="Zoom in"
            icon={<ZoomIn />}
            tone="raised"
            disabled={view.scale >= mostZoom}
            focusableWhenDisabled
            onClick={zoom.zoomIn}
          />
        </span>
      </div>
      <p aria-live="polite" className="sr-only">
        {picture.name}, {place}
        {isZoomed && `, ${Math.round(view.scale * 100)}%`}
      </p>
      {children}
      {/* Preloads the neighbours. */}
      {[pictures[at - 1], pictures[at + 1]].map(
        (next) => next && <img key={next.id} hidden alt="" src={next.src} loading="eager" />,
      )}
    </Dialog>
  );
}
