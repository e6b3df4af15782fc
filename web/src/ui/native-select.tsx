import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input-class.ts";
import type { Option } from "./option.ts";

interface NativeSelectProps extends ComponentProps<"select"> {
  options: readonly Option[];
  /** Shown first and can't be chosen. */
  placeholder?: string;
  /** A change is being saved: further ones are ignored, and the select keeps the focus. */
  pending?: boolean;
}

export function NativeSelect({ options, placeholder, pending, onChange, className, ...rest }: NativeSelectProps) {
  return (
    <span className={clsx("relative block", className)}>
      <select
        {...rest}
        {...useFieldWiring(rest)}
        aria-disabled={pending || undefined}
        onChange={(event) => {
          if (!pending) onChange?.(event);
        }}
        className={clsx(
          inputClass,
          "appearance-none truncate pr-10 aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint aria-disabled:ring-line",
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
