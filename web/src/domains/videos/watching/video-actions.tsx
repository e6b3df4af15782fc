import { Eye, Heart, Volume2, VolumeX } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { counted, grouped } from "../../../ui/number-format.ts";
import { shortCount } from "../video-text.ts";

interface VideoActionsProps {
  likes: number;
  isLiked: boolean;
  views: number;
  isSilent: boolean;
  onLike: () => void;
  onSound: () => void;
  menu: ReactNode;
}

function Count({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <span className="figures rounded-full bg-sunken/70 px-1.5 text-xs font-semibold text-ink">
      <span aria-hidden="true" title={grouped(count)}>
        {shortCount(count)}
      </span>
      <span className="sr-only">{counted(count, one, many)}</span>
    </span>
  );
}

/** The actions for the video on the stage, with its numbers of views and likes. */
export function VideoActions({ likes, isLiked, views, isSilent, onLike, onSound, menu }: VideoActionsProps) {
  return (
    <div className="flex flex-col items-center gap-2.5 short:flex-row short:items-end">
      <div className="flex flex-col items-center gap-1">
        <IconButton
          tone="raised"
          label="Like this video"
          title="Like (L)"
          aria-keyshortcuts="L"
          pressed={isLiked}
          icon={<Heart className={isLiked ? "fill-current" : undefined} />}
          onClick={onLike}
        />
        <Count count={likes} one="like" many="likes" />
      </div>
      <div className="flex min-w-11 flex-col items-center rounded-lg bg-sunken/70 pt-1 pb-0.5 *:bg-transparent">
        <Eye aria-hidden="true" className="size-5" />
        <Count count={views} one="view" many="views" />
      </div>
      <IconButton
        tone="raised"
        label={isSilent ? "Turn the sound on" : "Mute"}
        title={isSilent ? "Turn the sound on (M)" : "Mute (M)"}
        aria-keyshortcuts="M"
        icon={isSilent ? <VolumeX /> : <Volume2 />}
        onClick={onSound}
      />
      {menu}
    </div>
  );
}
