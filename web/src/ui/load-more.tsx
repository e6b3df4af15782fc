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

/** Pixels before the end of a list at which the next part of it is asked for. */
const ahead = 800;

interface ScrollMoreProps extends LoadMoreProps {
  /** The last try failed: the next one is for the reader to begin. */
  hasFailed?: boolean;
}

/** The same for a list of the page that goes on by itself as one scrolls; the button stays for all else. */
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
