import { clsx } from "clsx";

/** An overlay on the picture of a sold item. */
export function SoldMark({ size }: { size: "md" | "lg" }) {
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim">
      <span
        className={clsx(
          "-rotate-6 rounded-sm bg-ground px-[0.8em] py-[0.2em] font-display font-semibold tracking-widest text-ink shadow-lift",
          size === "lg" ? "text-3xl" : "text-lg sm:text-xl",
        )}
      >
        SOLD
      </span>
    </span>
  );
}
