import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useMemo, useState } from "react";
import { placeholderUrl } from "../../../ui/placeholder.ts";
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
export function ItemImage({ image, alt, sizes, fit = "cover", eager, className }: ItemImageProps) {
  const { url, width, height } = image;
  const [state, setState] = useState<{ url: string; as: "ready" | "broken" }>();
  const now = state?.url === url ? state.as : "loading";
  const placeholder = useMemo(() => placeholderUrl(image.placeholder), [image.placeholder]);
  // The placeholder stays visible around an image that doesn't fill its box.
  const showsPlaceholder = now === "loading" || (now === "ready" && fit === "contain");
  return (
    <span
      className={clsx("relative block overflow-clip bg-sunken bg-cover bg-center", className)}
      style={showsPlaceholder ? { backgroundImage: placeholder } : undefined}
    >
      {now === "ready" && fit === "contain" && <span className="absolute inset-0 bg-ground/50" />}
      {now === "broken" ? (
        <span
          role={alt === "" ? undefined : "img"}
          aria-label={alt === "" ? undefined : alt}
          className="absolute inset-0 grid place-items-center text-ink-faint"
        >
          <ImageOff aria-hidden="true" className="size-6" />
        </span>
      ) : (
        <img
          key={url}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          width={width}
          height={height}
          sizes={sizes}
          srcSet={srcSetOf(image)}
          src={`${url}?w=640`}
          draggable={false}
          // A cached image may load before React listens.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0 && now === "loading") setState({ url, as: "ready" });
          }}
          onLoad={() => setState({ url, as: "ready" })}
          onError={() => setState({ url, as: "broken" })}
          className={clsx(
            "absolute inset-0 size-full transition-opacity",
            fit === "cover" ? "object-cover" : "object-contain",
            now === "ready" ? "opacity-100" : "opacity-0",
          )}
        />
      )}
    </span>
  );
}

/** The smaller widths the server offers, and its own. */
function srcSetOf({ url, width }: Image): string {
  const smaller = imageWidths.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return [...smaller, `${url} ${width}w`].join(", ");
}
