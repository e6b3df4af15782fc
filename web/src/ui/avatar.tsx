import { clsx } from "clsx";
import { useState } from "react";
import { seedOf } from "./seed.ts";

interface AvatarProps {
  /** The person's name; it determines the initials and the colour. */
  name: string;
  src?: string | null | undefined;
  size?: "xs" | "sm" | "md" | "lg" | "xl";
  /** A dot: true online, false offline, undefined hides it. */
  online?: boolean;
  /** True if the name is right next to it, so that it isn't read twice. */
  decorative?: boolean;
  className?: string;
}

const sizes = {
  xs: "size-7 text-[0.6875rem]",
  sm: "size-9 text-xs",
  md: "size-11 text-sm",
  lg: "size-16 text-lg",
  xl: "size-28 text-3xl",
};
const tints = ["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"];

function initials(name: string): string {
  const words = name.replace(/^@/, "").trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    letters
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase() || "?"
  );
}

export function Avatar({ name, src, size = "md", online, decorative, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>();
  const picture = src && src !== broken ? src : undefined;
  return (
    <span className={clsx("relative inline-flex shrink-0 select-none", sizes[size], className)}>
      {picture ? (
        <img
          src={picture}
          alt={decorative ? "" : name}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
          className="size-full rounded-full bg-sunken object-cover"
        />
      ) : (
        <span
          role={decorative ? undefined : "img"}
          aria-label={decorative ? undefined : name}
          aria-hidden={decorative || undefined}
          className={clsx(
            "grid size-full place-items-center rounded-full font-semibold",
            tints[seedOf(name) % tints.length],
          )}
        >
          {initials(name)}
        </span>
      )}
      {online && (
        <span
          role="img"
          aria-label="Online"
          className={clsx(
            "absolute rounded-full bg-sage ring-2 ring-surface",
            size === "xl" ? "right-2 bottom-2 size-4" : "right-0 bottom-0 size-3",
          )}
        />
      )}
    </span>
  );
}
