import { Select as Base } from "@base-ui/react/select";
import { clsx } from "clsx";
import { Check, ChevronsUpDown } from "lucide-react";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input-class.ts";
import type { Option } from "./option.ts";
import { floatingItemClass, floatingPopupClass } from "./overlay-class.ts";

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  /** The label if there is no Field around it. */
  label?: string;
  className?: string;
}

/** A select whose options have a description or an icon; NativeSelect is smaller for plain text. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, name, disabled, label, className } = props;
  const wiring = useFieldWiring({});
  return (
    <Base.Root
      items={options}
      value={value ?? null}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        {...wiring}
        aria-label={label}
        aria-labelledby={wiring.id && !label ? `${wiring.id}-label` : undefined}
        className={clsx(inputClass, "flex items-center justify-between gap-2 text-left", className)}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-faint" />
        <Base.Icon className="text-ink-faint">
          <ChevronsUpDown aria-hidden="true" className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className={clsx(floatingPopupClass, "min-w-(--anchor-width) max-w-[calc(100vw-1rem)]")}>
            <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={floatingItemClass}
                >
                  {option.icon}
                  <span className="min-w-0 grow">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.description && <span className="block text-xs text-ink-soft">{option.description}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="!text-accent-ink" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
