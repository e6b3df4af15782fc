import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { ChatLog } from "./chat.tsx";
import { useInView } from "./use-in-view.ts";

/** More messages beyond one end of the log, and how to load them. */
interface Beyond {
  hasMore: boolean;
  pending: boolean;
  /** After a failure it loads only on request. */
  hasFailed: boolean;
  onMore: () => void;
}

interface PagedChatLogProps {
  label: string;
  /** The key of the first message; it changes when earlier ones are added. */
  firstKey: string | undefined;
  isEmpty: boolean;
  older: Beyond;
  /** If the log shows an earlier part: how to load later messages and return to the end. */
  newer?: Beyond & { onNewest: () => void };
  /** Increases with each sent message; the log then scrolls to its end. */
  sentCount: number;
  isQuiet?: boolean;
  /** The messages, oldest first. */
  children: ReactNode;
}

/** A conversation of any length. Scrolling up loads older messages without moving what is being read. */
export function PagedChatLog(props: PagedChatLogProps) {
  const { label, firstKey, isEmpty, older, newer, sentCount, isQuiet, children } = props;
  const [topRef, isAtTop] = useInView<HTMLDivElement>(240);
  const [endRef, isAtEnd] = useInView<HTMLDivElement>(40);
  useComing(older, isAtTop);
  useComing(newer, isAtEnd);
  useStillWhenPrepended(endRef, firstKey);
  useEffect(() => {
    const log = endRef.current?.parentElement;
    if (sentCount > 0) log?.scrollTo({ top: log.scrollHeight });
  }, [endRef, sentCount]);

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <ChatLog
        label={label}
        isQuiet={isQuiet}
        followsEnd={newer === undefined}
        className="relative grow scroll-pb-14 gap-1.5! px-4 py-4 [overflow-anchor:none] sm:px-5"
      >
        <div ref={topRef} className="grid min-h-px shrink-0 place-items-center">
          {older.hasMore && (
            <Button variant="quiet" size="sm" pending={older.pending} onClick={older.onMore}>
              Earlier messages
            </Button>
          )}
        </div>
        {children}
        <div ref={endRef} className="grid min-h-px shrink-0 place-items-center">
          {newer?.hasMore && (
            <Button variant="quiet" size="sm" pending={newer.pending} onClick={newer.onMore}>
              Later messages
            </Button>
          )}
        </div>
      </ChatLog>
      {!isEmpty && (newer !== undefined || !isAtEnd) && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute bottom-2 left-1/2 -translate-x-1/2 animate-rise"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={newer?.onNewest ?? (() => endRef.current?.scrollIntoView?.({ block: "nearest" }))}
        >
          {newer ? "Back to newest" : "Newest"}
        </Button>
      )}
    </div>
  );
}

function useComing(beyond: Beyond | undefined, isThere: boolean) {
  const isDue = isThere && beyond !== undefined && beyond.hasMore && !beyond.pending && !beyond.hasFailed;
  const goOn = useEffectEvent(() => beyond?.onMore());
  useEffect(() => {
    if (isDue) goOn();
  }, [isDue]);
}

/** Keeps the scroll position when messages are added above. */
function useStillWhenPrepended(endRef: { current: HTMLElement | null }, firstKey: string | undefined) {
  const before = useRef({ firstKey, height: 0 });
  useLayoutEffect(() => {
    const log = endRef.current?.parentElement;
    if (!log) return;
    const isPrepended = before.current.firstKey !== undefined && before.current.firstKey !== firstKey;
    if (isPrepended) log.scrollBy({ top: log.scrollHeight - before.current.height });
    before.current = { firstKey, height: log.scrollHeight };
  });
}
