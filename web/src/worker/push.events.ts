import { type Closed, pathOf, payloadOf, type Shown } from "./push.rules.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows and closes notices as the server says, and opens what they are about. */
export function showPushes(): void {
  self.addEventListener("push", (event) => {
    const payload = payloadOf(event.data?.text() ?? "");
    event.waitUntil(payload.kind === "close" ? close(payload) : show(payload));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    event.waitUntil(open(pathOf(typeof data === "object" && data !== null ? Reflect.get(data, "url") : null)));
  });
  // Not in TypeScript's library yet.
  self.addEventListener("pushsubscriptionchange", (event) => (event as ExtendableEvent).waitUntil(renew()));
}

/** Also where the application is open: what is read at once is never sent (P-NOTIFICATIONS-8). */
async function show({ tag, title, body, url, badge, isCall, isSilent }: Shown): Promise<void> {
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
  await Promise.all([self.registration.showNotification(title, options), showBadge(badge)]);
}

async function close({ tag, badge }: Closed): Promise<void> {
  for (const notice of await self.registration.getNotifications({ tag })) notice.close();
  await showBadge(badge);
}

/** On the application's icon, where it is installed and the system has room for it. */
async function showBadge(count: number): Promise<void> {
  if ("setAppBadge" in self.navigator) await self.navigator.setAppBadge(count).catch(() => undefined);
}

/** Milliseconds in which a page that runs the application answers; browsers allow a new window for a second. */
const patience = 500;

/** In a tab that is open already, which comes to the front and keeps what is typed there; else in a new one. */
async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = tabs.filter(({ url: address }) => !new URL(address).pathname.startsWith("/admin"));
  const tab = own.find(({ visibilityState }) => visibilityState === "visible") ?? own[0];
  if (tab !== undefined) {
    await tab.focus().catch(() => undefined);
    if (await isTaken(tab, url)) return;
  }
  // The browser refuses it to clicks that were long ago.
  await self.clients.openWindow(url).catch(() => null);
}

/** False if no application runs in the tab, such as on the page to sign in, or it is frozen. */
function isTaken(tab: WindowClient, url: string): Promise<boolean> {
  return new Promise((taken) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => taken(true));
    port1.start();
    setTimeout(() => taken(false), patience);
    tab.postMessage({ open: url }, [port2]);
  });
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
