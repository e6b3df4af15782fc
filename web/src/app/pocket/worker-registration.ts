/** Milliseconds between two looks for a new version while the application stays open. */
const lookEvery = 3_600_000;

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;
let isReplaced = false;
let isStarted = false;

function announce(): void {
  for (const listener of listeners) listener();
}

/** Whether a new version waits to be used. */
export const isNewVersionReady = (): boolean => waiting !== null || isReplaced;

/** Calls back when that changes; returns a function that stops it. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads this page again with the new version, because its member asked for that. */
export function switchToNewVersion(): void {
  const reload = () => window.location.reload();
  if (waiting === null) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  waiting.postMessage("activate");
}

function offer(worker: ServiceWorker): void {
  waiting = worker;
  announce();
  worker.addEventListener("statechange", () => {
    // Another tab has switched to it: this one still runs the version before.
    if (worker.state !== "activated" || waiting !== worker) return;
    waiting = null;
    isReplaced = true;
    announce();
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // The first one of all replaces nothing.
      if (installing.state === "installed" && navigator.serviceWorker.controller) offer(installing);
    });
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, lookEvery);
  window.addEventListener("online", look);
}

/**
 * Registers the service worker, once, where the browser has them and the page was built: a page over plain http from
 * another machine has none, and works as before.
 */
export function registerWorker(): void {
  if (isStarted || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isStarted = true;
  // Without it the application works as before.
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(watch, () => undefined);
}
