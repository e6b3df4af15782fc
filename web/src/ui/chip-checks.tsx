import { Check } from "lucide-react";
import type { Option } from "./option.ts";

interface ChipChecksProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
}

/** Several of some options, as chips with large targets. The values keep the order in which they were chosen. */
export function ChipChecks<Value extends string>({ label, options, values, onValuesChange }: ChipChecksProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map(({ value, label: text, icon }) => (
          <label
            key={value}
            className="relative inline-flex min-h-12 items-center gap-2 rounded-full bg-surface px-4 text-sm font-medium text-ink-soft ring-1 ring-inset ring-line transition select-none hover:text-ink hover:ring-control has-checked:bg-ink has-checked:text-ground has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4.5"
          >
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onValuesChange(checked ? [...values, value] : values.filter((one) => one !== value))
              }
              className="peer absolute inset-0 appearance-none rounded-full focus:outline-none"
            />
            {/* In the place of the icon, so that the chip keeps its width. */}
            <span
              aria-hidden="true"
              className="grid *:col-start-1 *:row-start-1 peer-checked:[&>:first-child]:invisible not-peer-checked:[&>:last-child]:invisible"
            >
              <span>{icon}</span>
              <Check />
            </span>
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
