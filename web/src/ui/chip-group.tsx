import { clsx } from "clsx";
import { useId } from "react";
import type { Option } from "./option.ts";

interface ChipGroupProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Wraps over several lines instead of scrolling sideways. */
  wrap?: boolean;
  /** sm: for a narrow column. */
  size?: "sm" | "md";
  className?: string;
}

/** A filter: one of several options, applied immediately. Arrow keys move within it. */
export function ChipGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  wrap,
  size = "md",
  className,
}: ChipGroupProps<Value>) {
  const group = useId();
  return (
    <fieldset className={clsx("min-w-0", className)}>
      <legend className="sr-only">{label}</legend>
      <div
        className={clsx(
          "flex",
          size === "sm" ? "gap-1.5" : "gap-2",
          wrap ? "flex-wrap" : "scroll-row -mx-4 px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0",
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              size === "sm" ? "min-h-9 px-3" : "min-h-10 px-4",
              "relative inline-flex shrink-0 items-center gap-1.5 rounded-full bg-surface text-sm font-medium text-ink-soft ring-1 ring-inset ring-line transition select-none hover:text-ink hover:ring-control has-checked:bg-ink has-checked:text-ground has-checked:ring-ink has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 [&_svg]:size-4",
            )}
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 appearance-none rounded-full focus:outline-none"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
