/** Pixels of what was read before that stay visible above it. */
const above = 72;

/** The line above the first message that was unread when the chat was opened. */
export function NewDivider() {
  return (
    <p
      data-read-from={above}
      className="my-2 flex items-center gap-3 text-xs font-semibold text-accent-ink before:h-px before:grow before:bg-accent/50 after:h-px after:grow after:bg-accent/50"
    >
      New
    </p>
  );
}
