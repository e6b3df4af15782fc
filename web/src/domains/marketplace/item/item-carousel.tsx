import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSwipe } from "../../../ui/use-swipe.ts";
import type { Item } from "../marketplace.queries.ts";
import { ItemCover } from "../shared/item-cover.tsx";
import { ItemImage } from "../shared/item-image.tsx";

interface ItemCarouselProps {
  item: Pick<Item, "title" | "images" | "category">;
  /** An overlay that marks it as sold. */
  children?: ReactNode;
}

const sizes = "(min-width: 64rem) 44rem, 100vw";
const stage = "aspect-[4/3] w-full max-lg:max-h-[52dvh]";

/** The pictures of an item, one at a time: by button, dot, thumbnail, arrow key and swipe. */
export function ItemCarousel({ item, children }: ItemCarouselProps) {
  const { title, images } = item;
  const [chosen, setChosen] = useState(0);
  const region = useRef<HTMLElement>(null);
  const count = images.length;
  // Fewer than before, if it was edited meanwhile.
  const at = Math.min(chosen, Math.max(0, count - 1));
  const go = (by: number) => setChosen((at + by + count) % count);
  const swipe = useSwipe((to) => count > 1 && go(to === "left" ? 1 : -1));
  useArrowKeys(region, (by) => count > 1 && go(by));

  const image = images[at];
  const nameOf = (place: number) => (count === 1 ? title : `${title}, picture ${place + 1} of ${count}`);
  if (image === undefined) {
    return (
      <div className="relative overflow-clip rounded-2xl">
        {/* Without pictures, a phone shows the text sooner. */}
        <ItemCover item={item} sizes={sizes} className="aspect-[4/3] w-full max-lg:aspect-auto max-lg:h-44" />
        {children}
      </div>
    );
  }
  return (
    <section ref={region} aria-roledescription="carousel" aria-label={`Pictures of ${title}`} className="min-w-0">
      <div {...swipe} className="relative touch-pan-y overflow-clip rounded-2xl select-none">
        <ItemImage image={image} alt={nameOf(at)} sizes={sizes} fit="contain" eager className={stage} />
        {children}
        {count > 1 && (
          <>
            <span className="absolute top-1/2 left-3 -translate-y-1/2">
              <IconButton label="Previous picture" icon={<ChevronLeft />} tone="raised" onClick={() => go(-1)} />
            </span>
            <span className="absolute top-1/2 right-3 -translate-y-1/2">
              <IconButton label="Next picture" icon={<ChevronRight />} tone="raised" onClick={() => go(1)} />
            </span>
            <Dots count={count} at={at} onChoose={setChosen} />
          </>
        )}
      </div>
      {count > 1 && (
        <>
          <ul aria-label="Thumbnails" className="mt-2.5 grid grid-cols-7 gap-2 sm:mt-3 sm:grid-cols-5 sm:gap-3">
            {images.map((one, place) => (
              <li key={one.url}>
                <button
                  type="button"
                  aria-label={`Picture ${place + 1} of ${count}`}
                  aria-current={place === at || undefined}
                  onClick={() => setChosen(place)}
                  className={clsx(
                    "block w-full overflow-clip rounded-md ring-offset-2 ring-offset-ground transition",
                    place === at ? "ring-2 ring-accent" : "opacity-70 hover:opacity-100",
                  )}
                >
                  <ItemImage image={one} alt="" sizes="8rem" className="aspect-square w-full" />
                </button>
              </li>
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            {nameOf(at)}
          </p>
          {/* Preloads the neighbours. */}
          <div hidden>
            {[images[at + 1], images[at - 1]].map(
              (next) => next && <ItemImage key={next.url} image={next} alt="" sizes={sizes} eager />,
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface DotsProps {
  count: number;
  at: number;
  onChoose: (at: number) => void;
}

function Dots({ count, at, onChoose }: DotsProps) {
  return (
    <span className="absolute bottom-2 left-1/2 flex -translate-x-1/2 rounded-full bg-ground/75 px-1">
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={`Go to picture ${place + 1}`}
          aria-current={place === at || undefined}
          onClick={() => onChoose(place)}
          className="grid h-6 min-w-6 place-items-center rounded-full"
        >
          <span
            className={clsx(
              "block h-2 rounded-full transition-[width]",
              place === at ? "w-5 bg-accent" : "w-2 bg-control",
            )}
          />
        </button>
      ))}
    </span>
  );
}

/** Controls that use the arrow keys themselves. */
const inUse = 'a[href], button, summary, input, textarea, select, [role="tab"], [role="menu"], [role="dialog"]';

/** Left and right, while nothing else uses the keys. */
function useArrowKeys(region: { current: HTMLElement | null }, onArrow: (by: -1 | 1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof Element) || (target.closest(inUse) !== null && !region.current?.contains(target))) return;
    if (event.key === "ArrowLeft") onArrow(-1);
    if (event.key === "ArrowRight") onArrow(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
