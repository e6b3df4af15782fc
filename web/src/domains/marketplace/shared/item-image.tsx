import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { ItemImage as Image } from "../marketplace.queries.ts";
import { sourceOf } from "./item-image.rules.ts";

interface ItemImageProps {
  image: Image;
  alt: string;
  /** The rendered width, as in the `sizes` attribute: "(min-width: 64rem) 20rem, 50vw". */
  sizes: string;
  fit?: "cover" | "contain";
  /** For an image visible without scrolling. */
  eager?: boolean;
  /** Sets the size of the box, so that the image causes no layout shift. */
  className?: string;
}

/** A listing's image in the needed width, with a blurred placeholder until it has loaded. */
export function ItemImage({ image, ...rest }: ItemImageProps) {
  const { width, height, placeholder } = image;
  return <ResponsiveImage {...sourceOf(image)} width={width} height={height} placeholder={placeholder} {...rest} />;
}
