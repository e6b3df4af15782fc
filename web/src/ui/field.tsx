import { clsx } from "clsx";
import { type ReactNode, useId, useMemo } from "react";
import { FieldContext } from "./field-context.ts";

interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shown at the end of the label's line, such as "12 / 120" or a link. */
  aside?: ReactNode;
  className?: string;
  /** One control: Input, Textarea, NativeSelect, Select, Combobox, PasswordInput. */
  children: ReactNode;
}

export function Field({ label, hideLabel, hint, error, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring = useMemo(
    () => ({ id, describedBy: clsx(errorId, hintId) || undefined, invalid: Boolean(errorId), required }),
    [id, hintId, errorId, required],
  );
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <div className={clsx("flex items-baseline justify-between gap-3", hideLabel && !aside && "sr-only")}>
        <label
          htmlFor={id}
          id={`${id}-label`}
          className={clsx("text-sm font-semibold text-ink", hideLabel && "sr-only")}
        >
          {label}
          {required && (
            <span aria-hidden="true" className="text-accent-ink">
              {" *"}
            </span>
          )}
        </label>
        {aside && <span className="figures text-xs text-ink-faint">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
