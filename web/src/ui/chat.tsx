import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";

const endOf = (log: HTMLElement) => log.scrollHeight - log.clientHeight;

/**
 * How far the log scrolls by itself: to its end, but never past the start of the element marked `data-read-from`, whose
 * value is the number of pixels left above it.
 */
function followedTo(log: HTMLElement): number {
  const end = endOf(log);
  const from = log.querySelector<HTMLElement>("[data-read-from]");
  if (!from) return end;
  const above = Number(from.dataset["readFrom"]) || 12;
  return Math.min(end, Math.max(0, from.offsetTop - above));
}

interface ChatLogProps {
  label: string;
  className?: string;
  /** False if its end isn't the end of the conversation. */
  followsEnd?: boolean;
  /** Not a live region, because arrivals are announced elsewhere. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * The history of a conversation. It follows its end unless the reader has scrolled up. Give it a height. A long answer
 * marked `data-read-from` stays at its first line, but a reader who scrolls to the end stays there.
 */
export function ChatLog({ label, className, followsEnd = true, isQuiet, children }: ChatLogProps) {
  const id = useId();
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef<typeof endOf | null>(followedTo);
  useLayoutEffect(() => follow(log.current, follows.current));
  useEffect(() => {
    if (log.current === null || typeof ResizeObserver === "undefined") return;
    // An opening keyboard or a growing field below reduces its height.
    const sizes = new ResizeObserver(() => follow(log.current, follows.current));
    sizes.observe(log.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div
      ref={log}
      role="log"
      aria-label={label}
      aria-live={isQuiet ? "off" : undefined}
      // A name per conversation, so that the scroll position isn't restored in another one.
      data-scroll-restoration-id={id}
      // A scrolling region must be reachable by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        const byItself = followedTo(at);
        const isAtEnd = followsEnd && at.scrollTop > byItself + 8 && at.scrollTop > endOf(at) - 8;
        follows.current = isAtEnd ? endOf : at.scrollTop > byItself - 48 ? followedTo : null;
      }}
      className={clsx(
        "relative flex flex-col gap-3 overflow-y-auto overscroll-contain rounded-md -outline-offset-2",
        className,
      )}
    >
      {children}
    </div>
  );
}

function follow(log: HTMLElement | null, to: typeof endOf | null) {
  if (log && to) log.scrollTop = Math.max(log.scrollTop, to(log));
}

interface ChatBubbleProps {
  from: "me" | "other";
  /** Read before the text; shown for the other side. */
  author: string;
  showAuthor?: boolean;
  avatar?: ReactNode;
  time?: ReactNode;
  /** A note below the bubble, such as "Not sent". */
  note?: ReactNode;
  /** Actions beside the bubble. */
  actions?: ReactNode;
  /** The message it answers, above the text. */
  quote?: ReactNode;
  /** In the row of the time, else over the lower edge, so that they push nothing down. */
  reactions?: ReactNode;
  /** They need a row of their own, in which they wrap. */
  hasManyReactions?: boolean;
  /** Handlers of a finger that holds the bubble. */
  press?: Pick<ComponentProps<"div">, "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel">;
  /** The id of the text, for controls about it. */
  textId?: string;
  children: ReactNode;
}

export function ChatBubble(props: ChatBubbleProps) {
  const { from, author, showAuthor, avatar, time, note, actions, textId, quote, reactions, press, children } = props;
  const mine = from === "me";
  const hasRow = Boolean(time || note || (reactions && props.hasManyReactions));
  return (
    <div className={clsx("flex max-w-[88%] gap-2.5", mine ? "flex-row-reverse self-end" : "self-start")}>
      {avatar && <div className="mt-auto shrink-0">{avatar}</div>}
      <div className={clsx("flex min-w-0 flex-col gap-1", mine && "items-end")}>
        <span className={showAuthor ? "px-1 text-xs font-semibold text-ink-soft" : "sr-only"}>
          {author}
          <span className="sr-only">: </span>
        </span>
        <div className={clsx("relative flex max-w-full items-center", mine && "flex-row-reverse")}>
          <div
            {...press}
            className={clsx(
              "min-w-0 rounded-xl px-4 py-2.5 text-sm leading-6 [overflow-wrap:anywhere]",
              press && "pointer-coarse:select-none [-webkit-touch-callout:none]",
              mine ? "rounded-br-xs bg-accent-soft text-ink" : "rounded-bl-xs bg-wash text-ink",
            )}
          >
            {quote}
            <div id={textId} dir="auto" className="[unicode-bidi:plaintext] whitespace-pre-line">
              {children}
            </div>
          </div>
          {reactions && !hasRow && (
            <div className={clsx("absolute top-full z-10 -mt-3", mine ? "right-3" : "left-3")}>{reactions}</div>
          )}
          {actions && <div className="shrink-0">{actions}</div>}
        </div>
        {hasRow && (
          <span
            className={clsx(
              "figures flex min-h-6 items-center gap-2 px-1 text-xs text-ink-faint",
              mine && "flex-row-reverse",
              props.hasManyReactions && "flex-wrap gap-y-1",
            )}
          >
            {(time || note) && (
              <span>
                {time}
                {time && note && " · "}
                {note}
              </span>
            )}
            {reactions}
          </span>
        )}
      </div>
    </div>
  );
}

/** Three pulsing dots while the other side is writing. */
export function TypingBubble({ label }: { label: string }) {
  return (
    <div role="status" className="flex w-fit gap-1.5 rounded-xl rounded-bl-xs bg-wash px-4 py-4 text-ink-faint">
      <span className="sr-only">{label}</span>
      <span className="size-2 animate-breathe rounded-full bg-current" />
      <span className="size-2 animate-breathe rounded-full bg-current [animation-delay:250ms]" />
      <span className="size-2 animate-breathe rounded-full bg-current [animation-delay:500ms]" />
    </div>
  );
}
