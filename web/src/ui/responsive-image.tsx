import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useMemo, useState } from "react";
import { placeholderUrl } from "./placeholder.ts";

interface ResponsiveImageProps {
  /** A width for browsers without `srcset`. */
  src: string;
  srcSet: string | undefined;
  /** Pixels of the largest. */
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string | null;
  alt: string;
  /** The rendered width, as in the `sizes` attribute: "(min-width: 64rem) 20rem, 50vw". */
  sizes: string;
  fit?: "cover" | "contain";
  /** For an image visible without scrolling. */
  eager?: boolean;
  /** Sets the size of the box, so that the image causes no layout shift. */
  className?: string;
}

/** An image in the needed width, with a blurred placeholder until it has loaded. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, srcSet, width, height, alt, sizes, fit = "cover", eager, className } = props;
  const [state, setState] = useState<{ src: string; as: "ready" | "broken" }>();
  const now = state?.src === src ? state.as : "loading";
  const placeholder = useMemo(
    () => (props.placeholder === null ? undefined : placeholderUrl(props.placeholder)),
    [props.placeholder],
  );
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
          key={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          width={width}
          height={height}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          draggable={false}
          // A cached image may load before React listens.
          ref={(element) => {
            if (element?.complete && element.naturalWidth > 0 && now === "loading") setState({ src, as: "ready" });
          }}
          onLoad={() => setState({ src, as: "ready" })}
          onError={() => setState({ src, as: "broken" })}
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
