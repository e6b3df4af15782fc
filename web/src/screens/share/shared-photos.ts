import { mostShared, sharedAddress, sharedCacheName } from "../../worker/shared.rules.ts";

/** The photos that another application has shared, as files; they are taken once. */
export async function takeSharedPhotos(): Promise<File[]> {
  if (!("caches" in window)) return [];
  const cache = await caches.open(sharedCacheName);
  const files: File[] = [];
  for (let index = 0; index < mostShared; index += 1) {
    const kept = await cache.match(sharedAddress(index));
    if (kept === undefined) break;
    const content = await kept.blob();
    files.push(new File([content], decodeURIComponent(kept.headers.get("X-Name") ?? "photo"), { type: content.type }));
  }
  await caches.delete(sharedCacheName);
  return files;
}
