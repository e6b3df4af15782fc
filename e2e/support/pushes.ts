import type { PushPayload } from "@alongside/contract/notifications/push.shapes.ts";
import { expect, type CDPSession, type Page, type Worker } from "@playwright/test";
import { expectKeptShell } from "./device.ts";

/** What a system shows, and what the worker did besides. */
interface Seen {
  /** From the oldest to the newest. */
  notices: { title: string; body: string; tag: string }[];
  /** The count on the application's icon; null if it was never set. */
  badge: number | null;
  /** Windows that the worker opened. */
  opened: string[];
}

/** A browser whose service worker receives what a push service would bring. */
export interface Receiver {
  deliver(payload: PushPayload | string): Promise<void>;
  seen(): Promise<Seen>;
  /** Taps the notice with this tag, and waits until the worker has dealt with it. */
  tap(tag: string): Promise<void>;
}

/** Waits for the page's service worker, which receives pushes from then on. */
export async function receiverOf(page: Page): Promise<Receiver> {
  const { origin } = new URL(page.url());
  await expectKeptShell(page);
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url() === `${origin}/sw.js`);
  if (worker === undefined) throw new Error("there is no service worker");
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationAt(session, `${origin}/`);
  await standInForSystem(worker);
  return {
    deliver: async (payload) => {
      const data = typeof payload === "string" ? payload : JSON.stringify(payload);
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    },
    seen: () => worker.evaluate(() => self.system.seen()),
    tap: (tag) => worker.evaluate((wanted) => self.system.tap(wanted), tag),
  };
}

async function registrationAt(session: CDPSession, scope: string): Promise<string> {
  let found: string | undefined;
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    found ??= registrations.find(({ scopeURL, isDeleted }) => scopeURL === scope && !isDeleted)?.registrationId;
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => found).toBeDefined();
  return found ?? "";
}

declare global {
  // In the worker.
  var system: { seen: () => Seen; tap: (tag: string) => Promise<void> };
}

/**
 * The browser of the journeys has no system that shows notices (`Notification.permission` is always "denied"), and ends a
 * worker that sets a badge. So lists in the worker take the system's place, with its rules: one notice per tag.
 */
function standInForSystem(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    type Notice = { title: string; body: string; tag: string; data: unknown; close: () => void };
    const shown = new Map<string, Notice>();
    const opened: string[] = [];
    let badge: number | null = null;
    // The types of a worker, which a test's script doesn't have.
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
    };
    Object.assign(scope.registration, {
      async showNotification(title: string, { body = "", tag = "", data }: NotificationOptions) {
        shown.delete(tag);
        shown.set(tag, { title, body, tag, data, close: () => void shown.delete(tag) });
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter((each) => tag === undefined || each.tag === tag),
    });
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    Object.defineProperty(navigator, "setAppBadge", {
      value: async (count: number) => {
        badge = count;
      },
    });
    self.system = {
      seen: () => ({
        notices: [...shown.values()].map(({ title, body, tag }) => ({ title, body, tag })),
        badge,
        opened,
      }),
      async tap(tag) {
        const notification = shown.get(tag);
        let done: unknown;
        const waitUntil = (work: unknown) => void (done = work);
        self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
        await done;
      },
    };
  });
}

/** Makes subscribing answer as a push service does: the browser of the journeys refuses it. */
export async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let permission: NotificationPermission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      document.documentElement.dataset["asked"] = "yes";
      return (permission = "granted");
    };
    let subscription: unknown = null;
    const made = {
      toJSON: () => ({
        endpoint: "https://push.example.org/send/1",
        keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
      }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => (subscription = made),
      getSubscription: async () => subscription,
    });
  });
  // The server would look up the service's name; it is tested with a service of its own (devices.api.test.ts).
  await page.route("**/api/push/subscription", async (route) => {
    const state: unknown = await (await page.request.get("/api/push")).json();
    const createdAt = "2026-11-28T20:00:00.000Z";
    const own = {
      id: "019a0000-0000-7000-8000-000000000001",
      device: null,
      isCurrent: true,
      lastSentAt: null,
      createdAt,
    };
    const desk = { ...own, id: "019a0000-0000-7000-8000-000000000002", device: deskName, isCurrent: false };
    await route.fulfill({ json: { ...(state as object), devices: [own, desk] } });
  });
}

const deskName = "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0";
