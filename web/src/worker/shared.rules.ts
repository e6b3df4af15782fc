/** The cache in which the worker leaves photos that another application has shared, for the screen that takes them. */
export const sharedCacheName = "shared";

/** Where the screen is, with the text that was shared. */
export const sharePath = "/share";

/** Photos taken at once; a post has no room for more. */
export const mostShared = 10;

interface Shared {
  title: string;
  text: string;
  url: string;
}

/** The parts of what was shared as one text. Applications put a link into any of them, or into two. */
export function sharedText({ title, text, url }: Shared): string {
  const parts = [title, text, url].map((part) => part.trim()).filter((part) => part !== "");
  return parts
    .filter((part, at) => !parts.some((other, index) => index !== at && isInside(part, at, other, index)))
    .join("\n");
}

const isInside = (part: string, at: number, other: string, index: number) =>
  part === other ? index < at : other.includes(part);

/** The address of the screen for what was shared. */
export const shareAddress = (text: string, photos: number) =>
  `${sharePath}?${new URLSearchParams({ text, ...(photos > 0 && { photos: String(photos) }) })}`;

/** Where a shared photo lies in the cache. */
export const sharedAddress = (index: number) => `${sharePath}/photos/${index}`;
