import { pushTags } from "@alongside/contract/notifications/push.constants.ts";
import { call } from "../../../api/call.ts";

/** Closes the notices of this device that are no longer unread; asks the server only if there are any. */
export async function closeReadNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const notices = (await registration?.getNotifications()) ?? [];
  // One to try out is about nothing that could be read.
  const closable = notices.filter(({ tag }) => tag !== pushTags.test);
  if (closable.length === 0) return;
  const { shown } = await call("GET /api/push");
  for (const notice of closable) if (!shown.includes(notice.tag)) notice.close();
}
