import { Play, Volume2, VideoOff } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { prefersReducedMotion } from "../../../ui/prefers-reduced-motion.ts";
import { ProgressDots } from "./progress-dots.tsx";
import type { KeyAction } from "./gestures.rules.ts";
import { usePlaybackFailures } from "./use-playback-failures.ts";
import { useInterrupted } from "./use-interrupted.ts";
import { useStoredFlag } from "./use-stored-flag.ts";
import { useSound } from "./use-sound.ts";
import { useKeyboardShortcuts, useSwipeGestures, useWheelGestures } from "./use-gestures.ts";
import { useViews } from "./use-views.ts";
import { VideoAbout } from "./video-about.tsx";
import { VideoActions } from "./video-actions.tsx";
import { positionText, type Video } from "../video-list.rules.ts";
import { VideoMenu } from "./video-menu.tsx";
import { VideoSlide } from "./video-slide.tsx";
import { useLikeVideo } from "../videos.queries.ts";

interface VideoStageProps {
  videos: readonly Video[];
  at: number;
  current: Video;
  hasMore: boolean;
  onGo: (at: number) => void;
  onDeleted: (id: string) => void;
  onBlocked: (userId: string) => void;
}

/** One video at a time, with navigation by wheel, swipe, keys and dots. */
export function VideoStage({ videos, at, current, hasMore, onGo, onDeleted, onBlocked }: VideoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const place = useId();
  const sound = useSound();
  const isInterrupted = useInterrupted();
  const failures = usePlaybackFailures();
  const [isPaused, setPaused] = useState(prefersReducedMotion);
  const [hasCaptions, setCaptions] = useStoredFlag("videos:captions");
  // The video that has buffered enough: only then the next one preloads.
  const [fed, setFed] = useState<string>();
  const watch = useViews();
  const like = useLikeVideo(current.id, (error, isWanted) =>
    showFailure(error, isWanted ? "Failed to like video." : "Failed to unlike video."),
  );
  const isLiked = like.wanted ?? current.isLikedByCurrentUser;
  const hasFailed = failures.of(current.id).hasFailed;
  const last = videos.length - 1;

  const go = (to: number) => {
    if (to < 0 || to > last || to === at) return;
    setPaused(prefersReducedMotion());
    onGo(to);
  };
  const actions: Record<KeyAction, () => void> = {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    first: () => go(0),
    play: () => setPaused(!isPaused),
    mute: sound.toggle,
    like: () => like.want(!isLiked),
  };
  useWheelGestures(stage, (step) => go(at + step));
  useSwipeGestures(stage, { onStep: (step) => go(at + step), isFirst: at === 0, isLast: at === last });
  useKeyboardShortcuts(stage, (action) => actions[action]());
  const lastState = useRef("");
  useEffect(() => {
    const state = `${current.id} ${hasFailed}`;
    if (lastState.current === state) return;
    lastState.current = state;
    // After arriving by URL, or when a focused button was removed with its error, nothing has the focus:
    // letter shortcuts wouldn't work, and Enter would go to a random neighbour.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [current.id, hasFailed]);

  return (
    <div
      ref={stage}
      role="region"
      aria-label="Videos"
      aria-describedby={place}
      // It keeps the focus until a control takes it.
      tabIndex={-1}
      className="group/stage absolute inset-0 touch-pan-x touch-pinch-zoom overflow-clip select-none focus-visible:outline-none"
    >
      <p id={place} aria-live="polite" className="sr-only">
        {positionText(current, at, videos.length, hasMore)}
      </p>
      {videos.slice(Math.max(0, at - 1), at + 2).map((video) => {
        const isCurrent = video.id === current.id;
        const { hasFailed: cannotPlay, count } = failures.of(video.id);
        const slot = isCurrent ? "current" : videos.indexOf(video) < at ? "before" : "after";
        return (
          <VideoSlide
            key={`${video.id} ${count}`}
            video={video}
            slot={slot}
            mayLoad={slot === "after" && fed === current.id}
            isOn={isCurrent && !isPaused && !isInterrupted && !cannotPlay}
            isMuted={sound.isSilent}
            onPlaying={() => isCurrent && watch(video.id)}
            onBuffered={() => setFed(video.id)}
            onStopped={() => setPaused(true)}
            onRefused={() => (sound.isSilent ? setPaused(true) : sound.muteForAutoplay(video.id))}
            onFailed={() => failures.markFailed(video.id)}
          />
        );
      })}
      {hasFailed ? (
        <CannotPlay
          key={current.id}
          onRetry={() => failures.retry(current.id)}
          onNext={at < last ? () => go(at + 1) : undefined}
        />
      ) : (
        <button
          type="button"
          aria-label={isPaused ? "Play" : "Pause"}
          aria-keyshortcuts="Space"
          onClick={actions.play}
          className="absolute inset-0 grid place-items-center -outline-offset-4"
        >
          {isPaused && (
            <span className="grid size-18 animate-rise place-items-center rounded-full bg-sunken/75 text-ink shadow-lift">
              <Play aria-hidden="true" className="ml-1 size-9 fill-current" />
            </span>
          )}
        </button>
      )}
      {/* Below the tabs, even with a long text; the overflow scrolls. */}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex max-h-[calc(100%-3.75rem)] flex-col justify-end short:top-0 short:right-1/2 short:max-h-none short:bg-linear-to-r short:from-sunken/90 short:via-sunken/75 short:via-75% short:to-transparent short:pt-15 short:max-[32rem]:right-0 short:max-[32rem]:to-sunken/75 short:max-[32rem]:pb-23">
        <div className="h-20 bg-linear-to-t from-sunken/65 to-transparent short:hidden" />
        <div className="flex min-h-0 flex-col bg-linear-to-t from-sunken/95 to-sunken/65 short:bg-none">
          <div
            data-scrolls
            className="pointer-events-auto w-fit max-w-[min(34rem,calc(100%-4rem))] overflow-y-auto overscroll-contain touch-pan-x touch-pinch-zoom px-4 pt-1 pb-2 short:has-[[role=region]]:touch-pan-y lg:px-5 lg:pb-4"
          >
            <VideoAbout video={current} hasCaptions={hasCaptions} onCaptions={() => setCaptions(!hasCaptions)} />
          </div>
        </div>
      </div>
      <div className="pointer-events-none absolute top-16 right-2.5 bottom-4 flex flex-col items-center gap-3 *:pointer-events-auto short:flex-row-reverse short:items-end short:gap-1 lg:right-4 lg:bottom-5">
        <ProgressDots videos={videos} at={at} onGo={go} className="my-auto short:my-0" />
        <VideoActions
          likes={current.likesCount + Number(isLiked) - Number(current.isLikedByCurrentUser)}
          isLiked={isLiked}
          views={current.viewsCount}
          isSilent={sound.isSilent}
          onLike={actions.like}
          onSound={sound.toggle}
          menu={<VideoMenu video={current} onDeleted={onDeleted} onBlocked={onBlocked} />}
        />
      </div>
      {sound.mutedForAutoplay === current.id && !hasFailed && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Volume2 className="size-4" />}
          className="absolute top-18 left-1/2 -translate-x-1/2 animate-rise"
          onClick={sound.toggle}
        >
          Turn the sound on
        </Button>
      )}
    </div>
  );
}

function CannotPlay({ onRetry, onNext }: { onRetry: () => void; onNext: (() => void) | undefined }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-sunken/80 px-16 text-center"
    >
      <VideoOff aria-hidden="true" className="mb-2 size-8 text-danger-ink" />
      <p className="type-subheading">This video can't be played</p>
      <p className="max-w-xs text-sm text-ink-soft">Check your connection. Your browser may not support this format.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
        {onNext && (
          <Button variant="secondary" size="sm" onClick={onNext}>
            Next video
          </Button>
        )}
      </div>
    </div>
  );
}
