import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Spinner } from "../../../ui/spinner.tsx";
import { resumeVideo } from "../../media/shared/resume-video.ts";
import { isTall, titleOf, type Video } from "../video-list.rules.ts";
import { useBuffered } from "./use-buffered.ts";
import { usePlayback } from "./use-playback.ts";

/** The position of a slide: on the stage, or just outside. */
type Slot = "before" | "current" | "after";

// --drag is the distance a finger has dragged the stage.
const slots: Record<Slot, string> = {
  before: "[translate:0_calc(-100%+var(--drag,0px))]",
  current: "[translate:0_var(--drag,0px)]",
  after: "[translate:0_calc(100%+var(--drag,0px))]",
};

interface VideoSlideProps {
  video: Video;
  slot: Slot;
  /** Whether it should be playing now; only true for the one on the stage. */
  isOn: boolean;
  isMuted: boolean;
  /** Whether it may preload before it is on the stage. */
  mayLoad: boolean;
  onPlaying: () => void;
  /** Called once it has buffered enough for the next one to load. */
  onBuffered: () => void;
  /** Paused by the system: by a headset, a call, or a media key. */
  onStopped: () => void;
  onRefused: () => void;
  onFailed: () => void;
}

/** A video, with its blurred poster around it if it doesn't fill the stage. */
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
      {/* Its captions are shown below as text, because they have no timestamps. */}
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
        onError={({ currentTarget }) => {
          if (!resumeVideo(currentTarget)) told.onFailed();
        }}
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
