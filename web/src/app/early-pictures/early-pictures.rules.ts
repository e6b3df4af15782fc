import { type PostMedium, sourceOf as sourceOfMedium } from "../../domains/feed/media/post-media.rules.ts";
import { cardSizes, sourceOf as sourceOfItem } from "../../domains/marketplace/shared/item-image.rules.ts";
import type { Item } from "../../domains/marketplace/marketplace.queries.ts";

/** A picture, as the screen that shows it asks for it. */
export interface EarlyPicture {
  src: string;
  srcSet?: string | undefined;
  sizes: string;
}

/** The number of listings and of posts that may be visible without scrolling. */
const firstScreen = 3;

/** What the first screen of a list shows, by the endpoint that answers with it. */
const pictures: Record<string, (answer: unknown) => EarlyPicture[]> = {
  "/api/marketplace/items": (answer) =>
    (answer as Pick<Item, "images">[]) // the endpoint's own reply
      .slice(0, firstScreen)
      .flatMap(({ images: [image] }) => (image ? [{ ...sourceOfItem(image), sizes: cardSizes }] : [])),
  "/api/feed": (answer) =>
    (answer as { media: PostMedium[] }[]) // as above
      .slice(0, firstScreen)
      .flatMap(({ media: [medium] }) => (medium?.kind === "photo" ? [sourceOfMedium(medium)] : [])),
};

/** Whether an answer of this address names pictures. */
export const hasPictures = (address: string): boolean => pathOf(address) in pictures;

/** The pictures to load at once, from the answer to this address. */
export const earlyPictures = (address: string, answer: unknown): EarlyPicture[] =>
  pictures[pathOf(address)]?.(answer) ?? [];

const pathOf = (address: string) => address.split("?", 1)[0] ?? "";
