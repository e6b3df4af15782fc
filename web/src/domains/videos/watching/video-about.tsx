import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Captions as CaptionsIcon, Lock } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { handleOf, personName } from "../../people/shared/person-name.ts";
import type { Video } from "../video-list.rules.ts";

interface VideoAboutProps {
  video: Video;
  /** Whether captions are shown; applies to all videos. */
  hasCaptions: boolean;
  onCaptions: () => void;
}

/** The video's author, title, description and captions. */
export function VideoAbout({ video, hasCaptions, onCaptions }: VideoAboutProps) {
  const { id, title, description, captions } = video;
  // Each video starts folded; the captions setting stays.
  const [unfolded, setUnfolded] = useState<string>();
  const [cut, setCut] = useState<string>();
  const isOpen = unfolded === id;
  return (
    <>
      <Uploader video={video} />
      {title !== null && (
        <h2
          dir="auto"
          className="mt-2 line-clamp-2 text-base leading-snug font-semibold wrap-anywhere short:line-clamp-1"
        >
          {title}
        </h2>
      )}
      {description !== null &&
        (isOpen ? (
          <Text label="Description" text={description} className="mt-1" />
        ) : (
          <Beginning key={id} text={description} onMeasured={(isCut) => setCut(isCut ? id : undefined)} />
        ))}
      {captions !== null && hasCaptions && (
        <Text label="Captions" text={captions} className="mt-1.5 rounded-sm bg-sunken/85 px-3 py-2" />
      )}
      <div className="flex min-h-2 gap-4">
        {description !== null && (isOpen || cut === id) && (
          <SmallButton
            isOpen={isOpen}
            label={isOpen ? "Show less of the description" : "Show more of the description"}
            onClick={() => setUnfolded(isOpen ? undefined : id)}
          >
            {isOpen ? "less" : "more"}
          </SmallButton>
        )}
        {captions !== null && (
          <SmallButton isOpen={hasCaptions} onClick={onCaptions}>
            <CaptionsIcon aria-hidden="true" className="size-4.5" />
            Captions
          </SmallButton>
        )}
      </div>
    </>
  );
}

function Uploader({ video: { user, userId, isPublic } }: { video: Video }) {
  const name = personName(user);
  const handle = handleOf(user);
  return (
    <div className="flex items-center gap-2.5">
      <Link
        to={paths.profile(userId)}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        className="rounded-full ring-2 ring-ink/30"
      >
        <PersonAvatar user={user} size="sm" />
      </Link>
      <p className="min-w-0 text-sm">
        <Link
          to={paths.profile(userId)}
          draggable={false}
          className="block w-fit max-w-full truncate rounded-xs leading-6 font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{handle ?? name}</bdi>
        </Link>
        {handle !== null && handle !== name && <bdi className="-mt-0.5 block truncate text-xs">{name}</bdi>}
      </p>
      {!isPublic && (
        <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-raised/90 px-2 py-0.5 text-xs text-ink-soft">
          <Lock aria-hidden="true" className="size-3.5" />
          Only you
        </span>
      )}
    </div>
  );
}

interface SmallButtonProps {
  isOpen: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

function SmallButton({ isOpen, label, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onClick}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-xs text-sm font-semibold text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

/** A text that scrolls by itself if it is long. */
function Text({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <p
      dir="auto"
      role="region"
      aria-label={label}
      data-scrolls
      // Focusable, so that it scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        "max-h-[min(10rem,28dvh)] touch-pan-y short:max-h-none short:overflow-visible overflow-y-auto text-sm wrap-anywhere whitespace-pre-line select-text",
        className,
      )}
    >
      {text}
    </p>
  );
}

/** Two lines of a text; reports whether it is truncated. */
function Beginning({ text, onMeasured }: { text: string; onMeasured: (isCut: boolean) => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const tell = useEffectEvent(onMeasured);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => tell(element.scrollHeight > element.clientHeight + 1));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <p ref={ref} dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere whitespace-pre-line short:line-clamp-1">
      {text}
    </p>
  );
}
