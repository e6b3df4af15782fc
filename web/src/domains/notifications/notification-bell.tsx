import { Bell } from "lucide-react";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useUnread } from "./notifications.queries.ts";
import { unreadText } from "./notifications.rules.ts";

interface NotificationBellProps {
  /** The screen has loaded; before that nothing is requested. */
  isReady: boolean;
  /** The list, loaded on demand. */
  dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;
}

export function NotificationBell({ isReady, dialog: NotificationsDialog }: NotificationBellProps) {
  const unread = useUnread(isReady);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label="Notifications"
        counted="unread"
        count={unread}
        icon={<Bell />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      />
      <Announcement unread={unread} />
      {wasOpened && (
        <Suspense>
          <NotificationsDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Announces a count that grew while the page was open. */
function Announcement({ unread }: { unread: number | undefined }) {
  const before = useRef<number>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) setWords(unreadText(unread));
    before.current = unread;
  }, [unread]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
