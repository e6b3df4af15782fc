import { clsx } from "clsx";
import { useId } from "react";
import type { Option } from "./option.ts";

interface RadioCardsProps<Value extends string> {
  /** The question above the cards. */
  legend: string;
  hideLegend?: boolean;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  error?: string | undefined;
  columns?: 1 | 2 | 3;
}

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** One of a few choices that need a short explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, options, value, onValueChange, name, disabled, error, columns = 1 } = props;
  const group = useId();
  return (
    <fieldset
      disabled={disabled}
      data-invalid={error === undefined ? undefined : ""}
      aria-describedby={error && `${group}-error`}
      className="min-w-0"
    >
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-semibold text-ink"}>{legend}</legend>
      <div className={clsx("grid gap-2", grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-13 items-center gap-3 rounded-md bg-surface px-3.5 py-2.5 ring-1 ring-inset ring-line transition hover:ring-control has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent-ink has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="size-4.5 shrink-0 appearance-none rounded-full bg-sunken ring-1 ring-inset ring-control checked:bg-raised checked:ring-[5px] checked:ring-accent-ink focus:outline-none light:bg-raised"
            />
            <span className="min-w-0 grow">
              <span className="block text-sm font-semibold text-ink">{option.label}</span>
              {option.description && <span className="block text-xs text-ink-soft">{option.description}</span>}
            </span>
            {option.icon && <span className="text-ink-faint [&_svg]:size-5">{option.icon}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} role="alert" className="mt-2 text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
