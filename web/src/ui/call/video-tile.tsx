import { clsx } from "clsx";
import { MicOff } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface VideoTileProps {
  /** What is shown and, unless silent, heard; null shows the fallback. */
  stream: MediaStream | null;
  /** Whether there is a picture in it; the fallback covers it otherwise. */
  hasPicture: boolean;
  /** Whose picture it is. */
  label: string;
  /** Shown without a picture, such as an avatar. */
  fallback: ReactNode;
  /** The own picture, which is mirrored and never heard. */
  isOwn?: boolean;
  /** Without sound, where another one plays it. */
  isSilent?: boolean;
  isMirrored?: boolean;
  isMuted?: boolean;
  /** Fills its place instead of showing the whole picture. */
  isFilling?: boolean;
  /** Where its sound comes out, where the browser has the choice. */
  speakerId?: string | undefined;
  /** Told if the browser doesn't play sound before the page is touched. */
  onSilenced?: () => void;
  videoRef?: (element: HTMLVideoElement | null) => void;
  className?: string;
}

/** The picture and sound of one person in a call. */
export function VideoTile(props: VideoTileProps) {
  const {
    stream,
    hasPicture,
    label,
    fallback,
    isOwn = false,
    isSilent = isOwn,
    isMirrored = false,
    isMuted = false,
  } = props;
  const { isFilling = true, speakerId, onSilenced, videoRef, className } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    if (stream !== null) element.play().catch((error: unknown) => isRefusal(error) && onSilenced?.());
  }, [stream, onSilenced]);
  useEffect(() => {
    const element = video.current;
    if (element === null || speakerId === undefined || !("setSinkId" in element)) return;
    // The device may have been unplugged: then the sound stays where it was.
    element.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId]);
  return (
    <div role="group" aria-label={label} className={clsx("relative overflow-hidden bg-sunken", className)}>
      {/* What people say live has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={(element) => {
          video.current = element;
          videoRef?.(element);
        }}
        autoPlay
        playsInline
        muted={isSilent}
        aria-label={`Video: ${label}`}
        className={clsx(
          "size-full",
          isFilling ? "object-cover" : "object-contain",
          isMirrored && "-scale-x-100",
          !hasPicture && "invisible",
        )}
      />
      {!hasPicture && <div className="absolute inset-0 grid place-items-center">{fallback}</div>}
      {isMuted && (
        <span
          role="img"
          aria-label={`${label}, muted`}
          className="absolute bottom-2 left-2 grid size-7 place-items-center rounded-full bg-raised/85 text-ink"
        >
          <MicOff aria-hidden="true" className="size-4" />
        </span>
      )}
    </div>
  );
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === "NotAllowedError";
