import { ChevronLeft, ChevronRight, ImageOff, Pencil, Play, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { SortableItem } from "../../../ui/sortable.tsx";
import { mayTryAgain } from "../../media/shared/upload-problem.ts";
import type { Upload } from "../../media/shared/uploads.ts";

interface MediumTileProps {
  upload: Upload;
  /** "Photo 2". */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One photo or video of a draft: its preview, progress and actions. */
export function MediumTile({ upload, name, at, count, onMove, onEdit, onRemove, onRetry }: MediumTileProps) {
  const { kind, preview, state, share, error, alt } = upload;
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isUnderWay = state === "waiting" || state === "sending";
  const what = name.toLowerCase();
  const dim = state === "sent" ? "" : "opacity-55";
  return (
    <SortableItem
      id={upload.key}
      label={`${name} of ${count}${alt === "" ? "" : `: ${alt}`}`}
      onArrow={(by) => onMove(at + by)}
      className="aspect-square rounded-lg bg-sunken ring-1 ring-line"
      handle={
        brokenSrc === preview || preview === "" ? (
          <span className="grid size-full place-items-center text-ink-faint">
            {kind === "video" ? <Play aria-hidden="true" /> : <ImageOff aria-hidden="true" className="size-6" />}
          </span>
        ) : kind === "video" && preview.startsWith("blob:") ? (
          <video
            src={preview}
            muted
            playsInline
            preload="metadata"
            className={`size-full rounded-[inherit] object-cover ${dim}`}
          />
        ) : (
          <img
            src={preview}
            alt=""
            draggable={false}
            onError={() => setBrokenSrc(preview)}
            className={`size-full rounded-[inherit] object-cover ${dim}`}
          />
        )
      }
    >
      <span className="absolute top-1 right-1">
        <IconButton
          size="sm"
          tone="raised"
          label={`${isUnderWay ? "Cancel" : "Remove"} ${what}`}
          icon={<X />}
          onClick={onRemove}
        />
      </span>
      {isUnderWay && (
        <ProgressBar
          size="sm"
          tone="accent"
          hideLabel
          label={`Uploading ${what}`}
          value={share}
          max={1}
          className="pointer-events-none absolute inset-x-3 top-1/2"
        />
      )}
      {error && mayTryAgain(error) && (
        <Button
          size="sm"
          variant="secondary"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          aria-label={`Retry ${what}`}
          className="absolute top-1/2 left-1/2 -translate-1/2"
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
      <span className="absolute bottom-1 left-1">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${alt === "" ? "Describe or crop" : "Edit"} ${what}`}
          icon={<Pencil aria-hidden="true" className="size-3.5" />}
          onClick={onEdit}
        >
          {alt === "" ? "Describe" : "Edit"}
        </Button>
      </span>
      {count > 1 && (
        <span className="pointer-events-none absolute inset-x-1 top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto pointer-coarse:hidden">
          {[-1, 1].map((by) => {
            const isOff = at + by < 0 || at + by >= count;
            return (
              <IconButton
                key={by}
                size="sm"
                tone="raised"
                label={by < 0 ? `Move ${what} left` : `Move ${what} right`}
                icon={by < 0 ? <ChevronLeft /> : <ChevronRight />}
                disabled={isOff}
                focusableWhenDisabled
                className="data-disabled:invisible"
                onClick={() => onMove(at + by)}
              />
            );
          })}
        </span>
      )}
    </SortableItem>
  );
}
