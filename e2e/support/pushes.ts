import type { PushPayload } from "@alongside/contract/notifications/push.shapes.ts";
import type { Page } from "@playwright/test";

/** A browser whose service worker receives what a push service would bring. */
export interface Receiver {
  deliver(payload: PushPayload): Promise<void>;
  /** The titles of the notices that the system shows. */
  shown(): Promise<string[]>;
  /** Clicks the notice with this tag. */
  click(tag: string): Promise<void>;
}

/**
 * Waits for the page's service worker. Real push services can't be reached from a test's browser, which also has no system
 * to show notices: a list in the worker takes its place.
 */
export async function receiverOf(page: Page): Promise<Receiver> {
  const { origin } = new URL(page.url());
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("there is no service worker");
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await worker.evaluate(() => {
    const shown = new Map<string, { title: string; tag: string; data: unknown; close: () => void }>();
    // Runs in the worker, whose types a page's script doesn't have.
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(registration, {
      showNotification(title: string, { tag = "", data }: NotificationOptions) {
        shown.set(tag, { title, tag, data, close: () => void shown.delete(tag) });
        return Promise.resolve();
      },
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve([...shown.values()].filter((each) => tag === undefined || each.tag === tag)),
    });
  });
  return {
    deliver: async (payload) => {
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
    },
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration }; // as above
        return (await registration.getNotifications()).map(({ title }) => title);
      }),
    async click(tag) {
      await worker.evaluate(async (wanted) => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration }; // as above
        const [notification] = await registration.getNotifications({ tag: wanted });
        const event = Object.assign(new Event("notificationclick"), { notification, waitUntil: () => undefined });
        self.dispatchEvent(event);
      }, tag);
    },
  };
}

/** Makes subscribing answer like a push service: test browsers refuse it. */
export async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    let subscription: unknown = null;
    const made = {
      toJSON: () => ({
        endpoint: "https://push.example.org/send/1",
        keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
      }),
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((subscription = made)),
      getSubscription: () => Promise.resolve(subscription),
    });
  });
  // The server would look the service's name up; it is tested with a service of its own.
  await page.route("**/api/push/subscription", async (route) => {
    const state: unknown = await (await page.request.get("/api/push")).json();
    const device = { id: "019a0000-0000-7000-8000-000000000001", device: null, isCurrent: true, lastSentAt: null };
    const devices = [{ ...device, createdAt: "2026-11-28T20:00:00.000Z" }];
    await route.fulfill({ json: { ...(state as object), devices } });
  });
}
