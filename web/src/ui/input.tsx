import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFieldWiring } from "./field-context.ts";
import { inputClass, quietInputClass } from "./input-class.ts";

interface InputProps extends ComponentProps<"input"> {
  /** Shown inside, before the text. */
  icon?: ReactNode;
  /** Shown inside, after the text: a unit, or a small button. */
  end?: ReactNode;
  /** For a line in a list, such as the next entry; its icon is below the others' marks. */
  quiet?: boolean;
}

export function Input({ icon, end, quiet, className, ...rest }: InputProps) {
  const control = (
    <input
      {...rest}
      {...useFieldWiring(rest)}
      className={clsx(
        quiet ? quietInputClass : inputClass,
        icon !== undefined && (quiet ? "pl-9" : "pl-10.5"),
        end !== undefined && "pr-12",
        !icon && !end && className,
      )}
    />
  );
  if (icon === undefined && end === undefined) return control;
  return (
    <span className={clsx("relative block", className)}>
      {icon !== undefined && (
        <span
          className={clsx(
            "pointer-events-none absolute inset-y-0 flex items-center text-ink-faint [&_svg]:size-4.5",
            quiet ? "left-0.5" : "left-3.5",
          )}
        >
          {icon}
        </span>
      )}
      {control}
      {end !== undefined && (
        <span className="absolute inset-y-0 right-0.5 flex items-center text-sm text-ink-faint not-has-[button]:right-3.5">
          {end}
        </span>
      )}
    </span>
  );
}
