import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  description?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

export function Checkbox({
  label,
  hideLabel,
  description,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={clsx("inline-flex min-h-11 items-start gap-1 has-disabled:opacity-60", className)}>
      <span className="relative grid size-11 -ml-3 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="peer size-5.5 appearance-none rounded-xs bg-sunken ring-1 ring-inset ring-control transition checked:bg-sage checked:ring-sage light:bg-raised light:checked:bg-sage"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute size-3.5 scale-50 text-on-sage opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className={hideLabel ? "sr-only" : "min-w-0 py-2.5"}>
        <span className="block text-sm text-ink">{label}</span>
        {description && <span className="block text-xs text-ink-faint">{description}</span>}
      </span>
    </label>
  );
}
