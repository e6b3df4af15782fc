import { call } from "../../../api/call.ts";

/**
 * What this browser can do: nothing, nothing until the application is installed (iPhones and iPads), nothing because its
 * user has blocked it, or everything.
 */
export type PushSupport = "unsupported" | "needs-install" | "blocked" | "ready";

export function pushSupport(): PushSupport {
  const isThere = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isThere) return isApplePhone() && !isInstalled() ? "needs-install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** An iPad says that it is a Mac, but has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

/** The member for whom this browser was subscribed: another one who signs in here didn't ask for it. */
const ownerKey = "push-owner";

export const pushOwner = (): string | null => localStorage.getItem(ownerKey);

export async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser's user if they weren't asked yet, subscribes, and tells the server. Null if they said no. */
export async function turnOnPush(memberId: string, publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It is subscribed with the key of an installation that was set up anew.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const state = await saveSubscription(subscription);
  localStorage.setItem(ownerKey, memberId);
  return state;
}

export function saveSubscription(subscription: PushSubscription) {
  const { endpoint = "", keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return call("PUT /api/push/subscription", { body: { endpoint, keys: { p256dh, auth }, timeZone } });
}

/** Ends what this browser receives, and takes away what it shows. Works without a connection. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(ownerKey);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await closeAllNotices();
}

export async function closeAllNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge().catch(() => undefined);
}
