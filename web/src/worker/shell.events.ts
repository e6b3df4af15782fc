import { handlingOf, isHashed, outdatedCaches, shellCacheName } from "./requests.rules.ts";

/** A name for this build, and the addresses it needs without a connection; the build puts them in. */
declare const BUILD: string;
declare const FILES: readonly string[];

declare const self: ServiceWorkerGlobalScope;

/** The application's document, which every page begins with. */
const document = "/app-shell";
/** Where the front page leads a member without a connection. */
const home = "/home";

/**
 * Answers pages with the application's document and its files from this device: at once, and without a connection. A
 * new version waits until the page asks for it, or until no page is open.
 */
export function keepShell(): void {
  self.addEventListener("install", (event) => event.waitUntil(store()));
  self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  self.addEventListener("message", (event) => {
    if (event.data === "activate") void self.skipWaiting();
  });
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { method, mode, url } = request;
    switch (handlingOf({ method, mode, url, isPart: request.headers.has("range") }, self.location.origin)) {
      case "shell":
        return event.respondWith(shell(event));
      case "front-page":
        return event.respondWith(fetch(request).catch(() => Response.redirect(home)));
      case "file":
        return event.respondWith(file(request));
      case "shared":
      case "pass":
    }
  });
}

async function store(): Promise<void> {
  const cache = await caches.open(shellCacheName(BUILD));
  await Promise.all(
    [document, ...FILES].map(async (address) => {
      const known = isHashed(address) ? await caches.match(address, { ignoreVary: true }) : undefined;
      const answer = known ?? (await fetch(address, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }),
  );
}

async function takeOver(): Promise<void> {
  await Promise.all(outdatedCaches(await caches.keys(), BUILD).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Set once the server has no file of this build any more: pages then come from the server. */
let isReplaced = false;

async function shell(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(shellCacheName(BUILD));
  const kept = await cache.match(document);
  if (kept === undefined) return fetch(event.request);
  if (!isReplaced) {
    event.waitUntil(refresh(cache, kept.clone()).catch(() => undefined));
    return kept;
  }
  return fetch(event.request).catch(() => kept);
}

/** Takes over the document's headers, such as its policy, which the operator's settings change without a new build. */
async function refresh(cache: Cache, kept: Response): Promise<void> {
  const answer = await fetch(document, { cache: "no-cache" });
  if (answer.ok && (await answer.clone().text()) === (await kept.text())) await cache.put(document, answer);
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 404) isReplaced = true;
  return answer;
}
