import { CornerUpLeft } from "lucide-react";

interface MessageQuoteProps {
  /** Empty if it isn't known, as of a deleted original. */
  author: string;
  /** The beginning of the original; null if it was deleted. */
  text: string | null;
  onJump?: (() => void) | undefined;
}

/** The message that a reply answers, above its text. A press goes to it, unless it was deleted. */
export function MessageQuote({ author, text, onJump }: MessageQuoteProps) {
  const content = (
    <>
      <span className="sr-only">Reply to </span>
      {author !== "" && <bdi className="block truncate text-xs font-semibold text-ink-soft">{author}</bdi>}
      <span dir="auto" className={`line-clamp-2 text-xs leading-5 text-ink-soft ${text === null ? "italic" : ""}`}>
        {text ?? "Message deleted"}
      </span>
    </>
  );
  const looks = "mb-1.5 block w-full min-w-0 rounded-md border-l-3 border-accent bg-raised/60 px-2.5 py-1.5 text-left";
  if (text === null || onJump === undefined) return <span className={looks}>{content}</span>;
  return (
    <button type="button" onClick={onJump} className={`${looks} hover:bg-raised`}>
      {content}
      <span className="sr-only">. Go to message</span>
    </button>
  );
}

/** What the next message answers or changes, above the field, with a way out of it. */
export function ComposerNote({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex min-w-0 grow items-center gap-2 text-ink-soft">
      <CornerUpLeft aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0">
        <p className="truncate text-xs font-semibold">{label}</p>
        <p dir="auto" className="truncate text-xs">
          {text}
        </p>
      </div>
    </div>
  );
}
