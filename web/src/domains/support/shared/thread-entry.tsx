import { clsx } from "clsx";
import { agoOf } from "../../../ui/ago.ts";

interface ThreadEntryProps {
  author: string;
  message: string;
  createdAt: string;
  now: Date;
  /** Whether the viewer, or their side, wrote it. */
  isOwn: boolean;
}

/** A message in a ticket, an `<li>`; it takes the full width because it may be long. */
export function ThreadEntry({ author, message, createdAt, now, isOwn }: ThreadEntryProps) {
  return (
    <li className={clsx("rounded-lg px-4 py-3.5", isOwn ? "ml-4 bg-wash sm:ml-10" : "mr-4 bg-accent-soft sm:mr-10")}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <bdi className="font-semibold wrap-anywhere">{author}</bdi>
        <time dateTime={createdAt} className="text-xs text-ink-soft">
          {agoOf(createdAt, now)}
        </time>
      </p>
      <p dir="auto" className="mt-1.5 wrap-anywhere whitespace-pre-line">
        {message}
      </p>
    </li>
  );
}
