import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "achieve" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-accent text-on-accent shadow-soft hover:bg-accent-hover not-data-disabled:active:translate-y-px data-disabled:bg-sunken data-disabled:text-ink-faint data-disabled:shadow-none",
  secondary:
    "bg-raised text-ink shadow-soft ring-1 ring-inset ring-line hover:ring-control not-data-disabled:active:translate-y-px data-disabled:text-ink-faint data-disabled:shadow-none",
  quiet: "text-ink-soft hover:bg-wash hover:text-ink data-disabled:text-ink-faint",
  achieve:
    "bg-sage-soft text-sage-ink hover:bg-sage hover:text-on-sage data-disabled:bg-sunken data-disabled:text-ink-faint",
  danger:
    "bg-danger text-on-danger shadow-soft not-data-disabled:active:translate-y-px data-disabled:bg-sunken data-disabled:text-ink-faint data-disabled:shadow-none",
  "danger-quiet": "text-danger-ink hover:bg-danger-soft data-disabled:text-ink-faint",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 gap-1.5 rounded-sm px-3 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 gap-2 rounded-md px-4.5 text-sm",
  lg: "min-h-13 gap-2.5 rounded-lg px-6 text-base",
};

/** A button's class names, for the rare element that can't be a button. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md", block = false): string {
  return clsx(
    "inline-flex select-none items-center justify-center text-center font-semibold transition data-disabled:cursor-not-allowed [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    block && "w-full",
  );
}
