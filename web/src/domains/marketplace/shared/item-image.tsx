import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useMemo, useState } from "react";
import { placeholderUrl } from "../../../ui/placeholder.ts";
import type { ItemImage as Image } from "../marketplace.queries.ts";

interface ItemImageProps {
  image: Image;
  alt: string;
  /** How wide it is shown, as the attribute of the same name has it: "(min-width: 64rem) 20rem, 50vw". */
  sizes: string;
  fit?: "cover" | "contain";
  /** For an image that is on the screen from the start. */
  eager?: boolean;
  /** Gives the box its size: an image never moves what stands around it. */
  className?: string;
}

/** A listing's image in the width it needs, with a blurred placeholder until it has loaded. */
export function ItemImage({ image, alt, sizes, fit = "cover", eager, className }: ItemImageProps) {
  const { url, width, height } = image;
  const [state, setState] = useState<{ url: string; as: "ready" | "broken" }>();
  const now = state?.url === url ? state.as : "loading";
  const placeholder = useMemo(() => placeholderUrl(image.placeholder), [image.placeholder]);
  // The placeholder stays visible around an image that does not fill its box.
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
          // An image out of the cache is ready before React listens.
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

/** The smaller widths it is served in, and its own. */
function srcSetOf({ url, width }: Image): string {
  const smaller = imageWidths.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return [...smaller, `${url} ${width}w`].join(", ");
}
