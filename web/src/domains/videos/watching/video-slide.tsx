import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Spinner } from "../../../ui/spinner.tsx";
import { isTall, titleOf, type Video } from "../video-list.rules.ts";
import { useBuffered } from "./use-buffered.ts";
import { usePlayback } from "./use-playback.ts";

/** Where a slide stands: on the stage, or just outside of it. */
type Slot = "before" | "current" | "after";

// --drag is how far a finger has drawn the stage.
const slots: Record<Slot, string> = {
  before: "[translate:0_calc(-100%+var(--drag,0px))]",
  current: "[translate:0_var(--drag,0px)]",
  after: "[translate:0_calc(100%+var(--drag,0px))]",
};

interface VideoSlideProps {
  video: Video;
  slot: Slot;
  /** Whether it should be playing now; only the one on the stage ever does. */
  isOn: boolean;
  isMuted: boolean;
  /** Whether it may be fetched before it is on the stage. */
  mayLoad: boolean;
  onPlaying: () => void;
  /** On the stage it has come so far that the line is free for another. */
  onBuffered: () => void;
  /** Stopped by the system: by a headset, a call, a key for media. */
  onStopped: () => void;
  onRefused: () => void;
  onFailed: () => void;
}

/** One video, and around it its own poster, soft and dim, where it does not fill the stage. */
export function VideoSlide({ video, slot, isOn, isMuted, mayLoad, ...told }: VideoSlideProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isCurrent = slot === "current";
  usePlayback(ref, { source: video.videoUrl, isOn, isMuted, isCurrent, onRefused: told.onRefused });
  useBuffered(ref, isCurrent, told.onBuffered);
  return (
    <div
      aria-hidden={!isCurrent}
      className={clsx(
        "absolute inset-0 overflow-clip bg-sunken transition-[translate] duration-180 group-data-dragging/stage:transition-none",
        slots[slot],
      )}
    >
      {video.thumbnailUrl !== null && (
        <img
          src={video.thumbnailUrl}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full scale-125 object-cover opacity-35 blur-2xl"
        />
      )}
      {/* What is said in it stands below it as text, since there are no times to it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={ref}
        aria-label={titleOf(video)}
        preload={isCurrent || mayLoad ? "auto" : "none"}
        poster={video.thumbnailUrl ?? undefined}
        loop
        playsInline
        tabIndex={-1}
        onPlaying={() => {
          setWaiting(false);
          told.onPlaying();
        }}
        onWaiting={() => setWaiting(true)}
        onCanPlay={() => setWaiting(false)}
        onPause={({ currentTarget }) => {
          setWaiting(false);
          if (isOn && currentTarget.paused) told.onStopped();
        }}
        onError={told.onFailed}
        className={clsx("absolute inset-0 size-full object-contain", isTall(video) && "max-lg:portrait:object-cover")}
      />
      {isWaiting && isOn && (
        <span className="absolute inset-0 grid place-items-center text-ink [&_svg]:size-9">
          <Spinner />
        </span>
      )}
    </div>
  );
}
