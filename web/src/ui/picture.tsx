import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { useState } from "react";

interface PictureProps {
  src: string;
  alt: string;
  ratio?: "square" | "photo" | "wide" | "video" | "portrait" | "auto";
  fit?: "cover" | "contain";
  /** For a picture that is visible from the start. */
  eager?: boolean;
  className?: string;
}

const ratios = {
  square: "aspect-square",
  photo: "aspect-[4/3]",
  wide: "aspect-[5/3]",
  video: "aspect-video",
  portrait: "aspect-[4/5]",
  auto: "",
};

/** Reserves its space while it loads, fades in, and reports a failure. */
export function Picture({ src, alt, ratio = "photo", fit = "cover", eager, className }: PictureProps) {
  const [state, setState] = useState<{ src: string; as: "ready" | "broken" }>();
  const now = state?.src === src ? state.as : "loading";
  return (
    <span
      className={clsx(
        "relative block overflow-clip bg-sunken",
        now === "loading" && "animate-breathe",
        ratios[ratio],
        className,
      )}
    >
      {now === "broken" ? (
        <span role="img" aria-label={alt} className="grid size-full min-h-24 place-items-center text-ink-faint">
          <ImageOff aria-hidden="true" className="size-6" />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          // A cached picture is loaded before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && now === "loading") setState({ src, as: "ready" });
          }}
          onLoad={() => setState({ src, as: "ready" })}
          onError={() => setState({ src, as: "broken" })}
          className={clsx(
            "size-full transition-opacity",
            fit === "cover" ? "object-cover" : "object-contain",
            now === "ready" ? "opacity-100" : "opacity-0",
          )}
        />
      )}
    </span>
  );
}
