import type { PushPayload } from "@alongside/contract/notifications/push.shapes.ts";

declare const self: ServiceWorkerGlobalScope;

/** Browsers of Apple end a subscription whose messages show nothing. */
const mustShow = /AppleWebKit/u.test(self.navigator.userAgent) && !/Chrom/u.test(self.navigator.userAgent);

/** Shows and closes notices as the server says, and opens what they are about. */
export function showPushes(): void {
  self.addEventListener("push", (event) => {
    const payload = read(event.data);
    event.waitUntil(payload?.kind === "close" ? close(payload) : show(payload ?? unreadable));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    // Only this file makes notices, with an address.
    const { url } = event.notification.data as { url: string };
    event.waitUntil(open(url));
  });
  // Not in TypeScript's library yet.
  self.addEventListener("pushsubscriptionchange", (event) => (event as ExtendableEvent).waitUntil(renew()));
}

type Shown = Extract<PushPayload, { kind: "show" }>;

/** A payload of a later version than this worker. */
const unreadable: Shown = {
  kind: "show",
  tag: "news",
  title: "News on Alongside",
  body: "",
  url: "/home",
  badge: 0,
  isCall: false,
  isSilent: false,
};

function read(data: PushMessageData | null): PushPayload | null {
  try {
    const payload = data?.json() as Partial<PushPayload> | null; // our own server's, encrypted for this browser
    const isKnown = payload?.kind === "close" || (payload?.kind === "show" && typeof payload.title === "string");
    return isKnown && typeof payload.tag === "string" ? (payload as PushPayload) : null; // as above
  } catch {
    return null;
  }
}

async function show({ tag, title, body, url, badge, isCall, isSilent }: Shown): Promise<void> {
  await showBadge(badge);
  // It is being read right now.
  if (!mustShow && !isCall && (await isOnScreen(url))) return;
  // TypeScript's library lacks two: a later notice of the same tag is heard too, and a call is felt.
  const options: NotificationOptions & { renotify: boolean; vibrate: number[] } = {
    body,
    tag,
    icon: "/icon-180.png",
    badge: "/icon-180.png",
    data: { url },
    silent: isSilent,
    renotify: !isSilent,
    requireInteraction: isCall,
    vibrate: isSilent ? [] : isCall ? [300, 200, 300, 200, 300] : [200],
  };
  await self.registration.showNotification(title, options);
}

async function close({ tag, badge }: { tag: string; badge: number }): Promise<void> {
  await showBadge(badge);
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
}

/** On the application's icon, where it is installed and the system has room for it. */
async function showBadge(count: number): Promise<void> {
  if ("setAppBadge" in self.navigator) await self.navigator.setAppBadge(count).catch(() => undefined);
}

const tabs = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

async function isOnScreen(address: string): Promise<boolean> {
  const wanted = new URL(address, self.location.origin);
  return (await tabs()).some(({ url, visibilityState, focused }) => {
    const { pathname, search } = new URL(url);
    return focused && visibilityState === "visible" && pathname === wanted.pathname && search === wanted.search;
  });
}

/** In a tab that is open already, which comes to the front; else in a new one. */
async function open(url: string): Promise<void> {
  const open = (await tabs()).filter(({ url: address }) => !new URL(address).pathname.startsWith("/admin"));
  const tab = open.find(({ visibilityState }) => visibilityState === "visible") ?? open[0];
  if (tab === undefined) return void (await self.clients.openWindow(url));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its origin
  tab.postMessage({ open: url });
  await tab.focus().catch(() => undefined);
}

/** The browser has replaced its subscription: the server learns of the new one, as long as the member is signed in. */
async function renew(): Promise<void> {
  const answer = await fetch("/api/push");
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { publicKey: string }; // by the contract
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/push/subscription", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
