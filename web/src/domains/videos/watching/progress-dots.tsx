import { clsx } from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { dotsAround, titleOf, type Video } from "../video-list.rules.ts";

interface ProgressDotsProps {
  videos: readonly Video[];
  at: number;
  onGo: (at: number) => void;
  className?: string;
}

/** The position among the videos, with links to those nearby. */
export function ProgressDots({ videos, at, onGo, className }: ProgressDotsProps) {
  return (
    <div role="group" aria-label="Position" className={clsx("flex flex-col items-center", className)}>
      <IconButton
        size="sm"
        tone="raised"
        label="Previous video"
        title="Previous video (↑ or K)"
        aria-keyshortcuts="ArrowUp PageUp K"
        icon={<ChevronUp />}
        disabled={at === 0}
        focusableWhenDisabled
        className="mb-1 data-disabled:opacity-45! max-lg:hidden"
        onClick={() => onGo(at - 1)}
      />
      {dotsAround(at, videos.length).map((place) => {
        const video = videos[place];
        if (video === undefined) return null;
        return (
          <button
            key={video.id}
            type="button"
            aria-label={`Video ${place + 1}: ${titleOf(video)}`}
            aria-current={place === at ? "true" : undefined}
            onClick={() => onGo(place)}
            className="group/dot grid h-6 w-11 place-items-center rounded-full"
          >
            <span
              className={clsx(
                "rounded-full shadow-soft ring-1 ring-sunken/60 transition-all",
                place === at ? "h-4.5 w-2 bg-accent" : "size-2 bg-ink/70 group-hover/dot:bg-ink",
                Math.abs(place - at) === 2 && "scale-75",
              )}
            />
          </button>
        );
      })}
      <IconButton
        size="sm"
        tone="raised"
        label="Next video"
        title="Next video (↓ or J)"
        aria-keyshortcuts="ArrowDown PageDown J"
        icon={<ChevronDown />}
        disabled={at >= videos.length - 1}
        focusableWhenDisabled
        className="mt-1 data-disabled:opacity-45! max-lg:hidden"
        onClick={() => onGo(at + 1)}
      />
    </div>
  );
}
