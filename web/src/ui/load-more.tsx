import { useEffect, useEffectEvent } from "react";
import { Button } from "./button.tsx";
import { useInView } from "./use-in-view.ts";

interface LoadMoreProps {
  hasMore: boolean;
  pending?: boolean;
  onMore: () => void;
  label?: string;
}

export function LoadMore({ hasMore, pending, onMore, label = "Show more" }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center py-6">
      <Button variant="secondary" pending={pending} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

/** Pixels before the end of a list at which the next part is loaded. */
const ahead = 800;

interface ScrollMoreProps extends LoadMoreProps {
  /** The last attempt failed: the reader starts the next one. */
  hasFailed?: boolean;
}

/** The same for a page's list that loads more while scrolling; the button is the fallback. */
export function ScrollMore({ hasFailed = false, ...rest }: ScrollMoreProps) {
  const { hasMore, pending = false, onMore } = rest;
  const [ref, isNear] = useInView<HTMLDivElement>(ahead, "page");
  const goOn = useEffectEvent(onMore);
  const isWanted = isNear && hasMore && !pending && !hasFailed;
  useEffect(() => {
    if (isWanted) goOn();
  }, [isWanted]);
  return (
    <div ref={ref} className="min-h-px">
      <LoadMore {...rest} label={hasFailed ? "Try again" : rest.label} />
    </div>
  );
}
