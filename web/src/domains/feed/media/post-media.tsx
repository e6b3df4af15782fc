import { ChevronLeft, ChevronRight } from "lucide-react";
import { clsx } from "clsx";
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { prefersReducedMotion } from "../../../ui/prefers-reduced-motion.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { resumeVideo } from "../../media/shared/resume-video.ts";
import { personName } from "../../people/shared/person-name.ts";
import type { Post } from "../lists/post-list.rules.ts";
import { middleOf, nameOf, ratioOf, sourceOf, type PostMedium } from "./post-media.rules.ts";

// Loaded with the first photo that is opened.
const PostMediaViewer = lazy(async () => {
  const { PostMediaViewer } = await import("./post-media-viewer.tsx");
  return { default: PostMediaViewer };
});

const box = "w-full max-h-[min(78dvh,40rem)] rounded-xl bg-sunken";

interface PostMediaProps {
  post: Pick<Post, "media" | "user" | "mayEdit">;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
}

/** The photos of a post, one at a time, or its video. Reserves its space from the start. */
export function PostMedia({ post, eager = false }: PostMediaProps) {
  const { media } = post;
  const [opened, setOpened] = useState<number | null>(null);
  const [first] = media;
  if (first === undefined) return null;
  if (first.kind === "video") return <PostVideo medium={first} />;
  const label = media.length === 1 ? "Photo" : `${media.length} photos`;
  return (
    <>
      {media.length === 1 ? (
        <Slide medium={first} media={media} at={0} eager={eager} onOpen={() => setOpened(0)} />
      ) : (
        <Carousel label={`${label} by ${personName(post.user)}`} media={media} eager={eager} onOpen={setOpened} />
      )}
      {opened !== null && (
        <Suspense>
          <PostMediaViewer post={post} at={opened} onMove={setOpened} />
        </Suspense>
      )}
    </>
  );
}

interface SlideProps {
  medium: PostMedium;
  media: readonly PostMedium[];
  at: number;
  eager: boolean;
  onOpen: () => void;
}

function Slide({ medium, media, at, eager, onOpen }: SlideProps) {
  return (
    <button type="button" onClick={onOpen} className="block w-full cursor-zoom-in rounded-xl">
      <span className={clsx("block overflow-clip", box)} style={{ aspectRatio: ratioOf(media) }}>
        <ResponsiveImage
          {...sourceOf(medium)}
          width={medium.width}
          height={medium.height}
          placeholder={medium.thumbhash}
          alt={nameOf(medium, at, media.length)}
          fit="contain"
          eager={eager}
          className="size-full"
        />
      </span>
    </button>
  );
}

interface CarouselProps {
  label: string;
  media: readonly PostMedium[];
  eager: boolean;
  onOpen: (at: number) => void;
}

/** Swiped by touch, and moved by buttons and arrow keys. */
function Carousel({ label, media, eager, onOpen }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const last = media.length - 1;
  const go = (to: number) => {
    const strip = track.current;
    const behavior = prefersReducedMotion() ? "auto" : "smooth";
    if (strip && to >= 0 && to <= last) strip.scrollTo?.({ left: to * strip.clientWidth, behavior });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(at + by);
  };
  return (
    // The arrow keys are a second way for what its buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown} className="relative">
      <ul
        ref={track}
        onScroll={({ currentTarget: strip }) => {
          if (strip.clientWidth > 0) setAt(Math.round(strip.scrollLeft / strip.clientWidth));
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl [scrollbar-width:none]"
      >
        {media.map((medium, place) => (
          <li key={medium.id} aria-current={place === at || undefined} className="w-full shrink-0 snap-center">
            <Slide medium={medium} media={media} at={place} eager={eager && place === 0} onOpen={() => onOpen(place)} />
          </li>
        ))}
      </ul>
      <span
        aria-hidden="true"
        className="figures pointer-events-none absolute top-2.5 right-2.5 rounded-full bg-ground/80 px-2.5 py-1 text-xs font-semibold text-ink"
      >
        {at + 1}/{media.length}
      </span>
      {at > 0 && (
        <span className="absolute top-1/2 left-2 -translate-y-1/2 pointer-coarse:hidden">
          <IconButton label="Previous photo" icon={<ChevronLeft />} tone="raised" onClick={() => go(at - 1)} />
        </span>
      )}
      {at < last && (
        <span className="absolute top-1/2 right-2 -translate-y-1/2 pointer-coarse:hidden">
          <IconButton label="Next photo" icon={<ChevronRight />} tone="raised" onClick={() => go(at + 1)} />
        </span>
      )}
      <span aria-hidden="true" className="pointer-events-none mt-2 flex justify-center gap-1.5">
        {media.map(({ id }, place) => (
          <span key={id} className={clsx("size-1.5 rounded-full", place === at ? "bg-accent" : "bg-control")} />
        ))}
      </span>
      <p aria-live="polite" className="sr-only">
        {`Photo ${at + 1} of ${media.length}`}
      </p>
    </section>
  );
}

function PostVideo({ medium }: { medium: PostMedium }) {
  const { url, poster } = medium;
  return (
    // Members describe a post's video in its alternative text; it has no captions of its own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={url}
      poster={poster === null ? undefined : middleOf(medium)}
      aria-label={nameOf(medium, 0, 1)}
      controls
      playsInline
      preload={poster === null ? "metadata" : "none"}
      onError={({ currentTarget }) => void resumeVideo(currentTarget)}
      className={clsx("night object-contain", box)}
      style={{ aspectRatio: ratioOf([medium]) }}
    />
  );
}
