import { handlingOf } from "./requests.rules.ts";
import { mostShared, shareAddress, sharedAddress, sharedCacheName, sharedText } from "./shared.rules.ts";

declare const self: ServiceWorkerGlobalScope;

/** Takes what another application shares with this one, and opens the screen that asks where it goes. */
export function takeShared(): void {
  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    if (handlingOf({ method, mode, url, isPart: false }, self.location.origin) === "shared") {
      event.respondWith(take(event.request));
    }
  });
}

async function take(request: Request): Promise<Response> {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const photos = form
    .getAll("photos")
    .filter((value) => value instanceof File)
    .slice(0, mostShared);
  await caches.delete(sharedCacheName);
  const cache = await caches.open(sharedCacheName);
  await Promise.all(
    photos.map((photo, index) => {
      const headers = { "Content-Type": photo.type, "X-Name": encodeURIComponent(photo.name) };
      return cache.put(sharedAddress(index), new Response(photo, { headers }));
    }),
  );
  const said = sharedText({ title: text("title"), text: text("text"), url: text("url") });
  return Response.redirect(shareAddress(said, photos.length), 303);
}
