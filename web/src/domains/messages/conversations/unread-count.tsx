/** The number of unread messages at the end of a row; nothing at 0. */
export function UnreadCount({ count, isMuted = false }: { count: number; isMuted?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={`figures min-w-5.5 shrink-0 rounded-full px-1.5 text-center text-xs leading-5.5 font-bold ${isMuted ? "bg-wash text-ink-soft ring-1 ring-line ring-inset" : "bg-accent text-on-accent"}`}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
