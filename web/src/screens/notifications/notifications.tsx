import {
  NotificationsDialog,
  type NotificationsDialogProps,
} from "../../domains/notifications/notifications-dialog.tsx";
import { NotificationAnswers } from "./notification-answers.tsx";

/** The member's notifications, where requests are answered in place. */
export function Notifications(props: Omit<NotificationsDialogProps, "answersOf">) {
  return <NotificationsDialog {...props} answersOf={(item) => <NotificationAnswers item={item} />} />;
}
