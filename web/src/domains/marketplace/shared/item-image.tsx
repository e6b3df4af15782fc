import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import type { ItemImage as Image } from "../marketplace.queries.ts";

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
  const { url, width, height, placeholder } = image;
  return (
    <ResponsiveImage
      src={`${url}?w=640`}
      srcSet={srcSetOf(image)}
      width={width}
      height={height}
      placeholder={placeholder}
      {...rest}
    />
  );
}

/** The smaller widths the server offers, and its own. */
function srcSetOf({ url, width }: Image): string {
  const smaller = imageWidths.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return [...smaller, `${url} ${width}w`].join(", ");
}
