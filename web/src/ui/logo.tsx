import { clsx } from "clsx";

/** The logo: two people side by side. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={clsx("shrink-0", className)}>
      <path className="fill-sage" d="M5 43V27.5a11 11 0 0 1 22 0V43Z" />
      <path className="fill-accent" d="M21 43V16a11 11 0 0 1 22 0v27Z" />
      <path className="fill-on-accent/75" d="M21 43V21.8a11 11 0 0 1 6 5.7V43Z" />
    </svg>
  );
}

const words = { sm: "text-lg", md: "text-[1.375rem]", lg: "text-3xl" };
const marks = { sm: "size-6", md: "size-7.5", lg: "size-10" };

/** Logo and name. The caller adds a link if needed. */
export function Logo({ size = "md", className }: { size?: keyof typeof words; className?: string }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-2 align-middle font-display font-semibold tracking-tight text-ink",
        words[size],
        className,
      )}
    >
      <LogoMark className={marks[size]} />
      Alongside
    </span>
  );
}
