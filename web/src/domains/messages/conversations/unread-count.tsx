/** The number of unread messages at the end of a row; nothing at 0. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures min-w-5.5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5.5 font-bold text-on-accent">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
