import { BellOff, Pin } from "lucide-react";

export function MutedMark() {
  return (
    <span className="inline-flex shrink-0 text-ink-faint">
      <BellOff aria-hidden="true" className="size-3.5" />
      <span className="sr-only">Muted</span>
    </span>
  );
}

/** What a member has set for a chat, before its time in the inbox. */
export function ChatMarks({ isMuted, isPinned }: { isMuted: boolean; isPinned: boolean }) {
  return (
    <>
      {isMuted && <MutedMark />}
      {isPinned && (
        <span className="inline-flex shrink-0 text-ink-faint">
          <Pin aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Pinned</span>
        </span>
      )}
    </>
  );
}
