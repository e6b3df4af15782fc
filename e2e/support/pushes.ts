import type { PushPayload } from "@alongside/contract/notifications/push.shapes.ts";
import { expect, type Page } from "@playwright/test";

/** A browser whose service worker receives what a push service would bring. */
export interface Receiver {
  deliver(payload: PushPayload): Promise<void>;
  /** The titles of the notices that the system shows. */
  shown(): Promise<string[]>;
  /** Clicks the notice with this tag. */
  click(tag: string): Promise<void>;
}

/** Waits for the page's service worker; real push services can't be reached from a test's browser. */
export async function receiverOf(page: Page): Promise<Receiver> {
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(["notifications"], { origin });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return {
    deliver: async (payload) => {
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title);
      }),
    async click(tag) {
      const [worker] = page.context().serviceWorkers();
      expect(worker, "the service worker").toBeDefined();
      await worker?.evaluate(async (wanted) => {
        // Runs in the worker, whose types a page's script doesn't have.
        const scope = self as unknown as {
          registration: ServiceWorkerRegistration;
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
          dispatchEvent: (event: Event) => void;
        };
        const [notification] = await scope.registration.getNotifications({ tag: wanted });
        if (notification) scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
      }, tag);
    },
  };
}

/** Makes subscribing answer like a push service: test browsers refuse it. */
export async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
