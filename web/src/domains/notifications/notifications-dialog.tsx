import { Dialog } from "../../ui/dialog.tsx";
import type { ReactNode } from "react";
import type { Notification } from "./notifications.queries.ts";
import { NotificationList } from "./notification-list.tsx";

export interface NotificationsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The buttons that answer a request, from the domains it belongs to. */
  answersOf: (item: Notification) => ReactNode;
}

export function NotificationsDialog({ open, onOpenChange, answersOf }: NotificationsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Notifications" isTall>
      <NotificationList answersOf={answersOf} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
