import { Dialog } from "../../ui/dialog.tsx";
import { NotificationList } from "./notification-list.tsx";

interface NotificationsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NotificationsDialog({ open, onOpenChange }: NotificationsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Notifications">
      <NotificationList onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}
