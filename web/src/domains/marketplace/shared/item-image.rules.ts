import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import type { ItemImage } from "../marketplace.queries.ts";

/** The addresses of a listing's image: the smaller widths the server offers, and its own. */
export function sourceOf({ url, width }: Pick<ItemImage, "url" | "width">): { src: string; srcSet: string } {
  const smaller = imageWidths.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return { src: `${url}?w=640`, srcSet: [...smaller, `${url} ${width}w`].join(", ") };
}

/** The rendered width on a card; on a phone it is as high as the text beside it, and cropped at its sides. */
export const cardSizes = "(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 80vw";
