import { clockText } from "@alongside/contract/media/attachment-text.constants.ts";
import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../../../../ui/icon-button.tsx";

interface VoicePlayerProps {
  src: string | undefined;
  duration: number | null;
  peaks: readonly number[] | null;
  /** "Voice message from Jonas". */
  label: string;
}

const speeds = [1, 1.5, 2] as const;
const flat = Array.from({ length: 48 }, () => 12);

/** A voice message: play, seek in its waveform, and choose the speed. */
export function VoicePlayer({ src, duration, peaks, label }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const length = Math.max(duration ?? 0, 0.1);
  const bars = peaks ?? flat;
  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    if (isPlaying) return element.pause();
    element.playbackRate = speed;
    // Playing may be refused, which the button shows by staying as it is.
    element.play().catch(() => undefined);
  };
  const seek = (to: number) => {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  };
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
  return (
    <div role="group" aria-label={label} className="flex w-64 max-w-full items-center gap-1.5 py-0.5 whitespace-normal">
      {/* A voice message has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <IconButton
        label={isPlaying ? "Pause" : "Play"}
        tone="accent"
        size="sm"
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
      <span className="relative block h-9 min-w-0 grow rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <span aria-hidden="true" className="flex h-full items-center gap-px">
          {bars.map((peak, index) => (
            <span
              // The bars have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={`min-w-px grow rounded-full ${index / bars.length < at / length ? "bg-accent" : "bg-control"}`}
              style={{ height: `${Math.max(8, peak)}%` }}
            />
          ))}
        </span>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${clockText(at)} of ${clockText(length)}`}
          min={0}
          max={length}
          step={0.1}
          value={Math.min(at, length)}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      <span className="figures w-9 shrink-0 text-right text-xs text-ink-soft">
        {clockText(isPlaying || at > 0 ? at : length)}
      </span>
      <button
        type="button"
        aria-label={`Speed ${speed}. Change to ${next}.`}
        onClick={() => {
          setSpeed(next);
          if (audio.current) audio.current.playbackRate = next;
        }}
        className="figures min-h-9 min-w-9 shrink-0 rounded-full text-xs font-semibold text-ink-soft hover:bg-wash hover:text-ink"
      >
        {speed}×
      </button>
    </div>
  );
}
