/** Parts of Alongside the guide speaks of that come one after the other, and their names where it tells what there is. */
export const parts = {
  friends: "Find Friends",
  messages: "messages between two members",
  calls: null,
  feed: "a feed",
  videos: "short videos",
  marketplace: "a market for second-hand things",
  privacy: null,
  tickets: null,
} as const satisfies Record<string, string | null>;

export type Part = keyof typeof parts;

/** Those that are there. To open a part, add its name: the guide then tells of it what it has told to be coming. */
export const openParts: ReadonlySet<Part> = new Set<Part>([
  "friends",
  "messages",
  "calls",
  "feed",
  "videos",
  "marketplace",
  "privacy",
]);

const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Which of the parts are there, and which are not. */
export function partsText(): string {
  // Object.keys forgets the key type.
  const all = Object.keys(parts) as Part[];
  const named = (isThere: boolean) =>
    lists.format(all.filter((part) => openParts.has(part) === isThere).flatMap((part) => parts[part] ?? []));
  const [there, coming] = [named(true), named(false)];
  return [there && `Beside these there are ${there}.`, coming && `Being built and not there yet: ${coming}.`]
    .filter(Boolean)
    .join(" ");
}
