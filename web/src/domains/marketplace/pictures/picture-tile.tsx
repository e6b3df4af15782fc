import { ChevronLeft, ChevronRight, ImageOff, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { SortableItem } from "../../../ui/sortable.tsx";
import type { Upload } from "../../media/shared/uploads.ts";
import { mayTryAgain } from "../../media/shared/upload-problem.ts";

interface PictureTileProps {
  picture: Upload;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture of the form: its preview, progress and actions. */
export function PictureTile({ picture, at, count, onMove, onRemove, onRetry }: PictureTileProps) {
  const { preview, state, share, error } = picture;
  const [isBroken, setBroken] = useState(false);
  const name = `Picture ${at + 1}`;
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <SortableItem
      id={picture.key}
      label={`${name} of ${count}${at === 0 ? ", cover" : ""}`}
      onArrow={(by) => onMove(at + by)}
      className="aspect-square rounded-lg bg-sunken ring-1 ring-line"
      handle={
        isBroken ? (
          <span className="grid size-full place-items-center text-ink-faint">
            <ImageOff aria-hidden="true" className="size-6" />
          </span>
        ) : (
          <img
            src={preview}
            alt=""
            draggable={false}
            onError={() => setBroken(true)}
            className={`size-full rounded-[inherit] object-cover ${state === "sent" ? "" : "opacity-55"}`}
          />
        )
      }
    >
      {at === 0 && (
        <Badge tone="solid" className="pointer-events-none absolute top-2 left-2">
          Cover
        </Badge>
      )}
      <span className="absolute top-1.5 right-1.5">
        <IconButton size="sm" tone="raised" label={`Remove ${name.toLowerCase()}`} icon={<X />} onClick={onRemove} />
      </span>
      {isUnderWay && (
        <ProgressBar
          size="sm"
          tone="accent"
          hideLabel
          label={`Uploading ${name}`}
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
          aria-label={`Retry ${name.toLowerCase()}`}
          className="absolute top-1/2 left-1/2 -translate-1/2"
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
      {count > 1 && (
        <span className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex justify-between *:pointer-events-auto">
          {[-1, 1].map((by) => {
            const isOff = at + by < 0 || at + by >= count;
            return (
              <IconButton
                key={by}
                size="sm"
                tone="raised"
                label={by < 0 ? `Move ${name.toLowerCase()} left` : `Move ${name.toLowerCase()} right`}
                icon={by < 0 ? <ChevronLeft /> : <ChevronRight />}
                disabled={isOff}
                focusableWhenDisabled
                className="data-disabled:opacity-40!"
                onClick={() => onMove(at + by)}
              />
            );
          })}
        </span>
      )}
    </SortableItem>
  );
}
