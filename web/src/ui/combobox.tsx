import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input-class.ts";
import { floatingItemClass, floatingPopupClass } from "./overlay-class.ts";
import { Spinner } from "./spinner.tsx";

interface ComboboxProps<Item> {
  /** The text in the field. */
  value: string;
  onValueChange: (text: string) => void;
  /** What the caller found for the text; the control itself filters nothing. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  pending?: boolean;
  /** Said instead of a list, such as "No place of that name". */
  message?: string;
  icon?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  /** The name where no Field stands around it. */
  label?: string;
  className?: string;
}

/** A text field with suggestions that arrive while one types. Free text stays allowed. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, items, itemKey, itemText, renderItem, pending, message, icon, label } = props;
  const wiring = useFieldWiring({});
  const silent = items.length === 0 && !message;
  return (
    <Base.Root
      items={items}
      filter={null}
      mode="none"
      value={value}
      itemToStringValue={itemText}
      onValueChange={(text, details) => {
        props.onValueChange(text);
        if (details.reason !== "item-press") return;
        const picked = items.find((item) => itemText(item) === text);
        if (picked !== undefined) props.onPick(picked);
      }}
    >
      <span className={clsx("relative block", props.className)}>
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-faint [&_svg]:size-4.5">
            {icon}
          </span>
        )}
        <Base.Input
          {...wiring}
          aria-label={label}
          name={props.name}
          placeholder={props.placeholder}
          disabled={props.disabled}
          onBlur={props.onBlur}
          className={clsx(inputClass, icon !== undefined && "pl-10.5", "pr-10")}
        />
        {pending && (
          <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-faint">
            <Spinner />
          </span>
        )}
      </span>
      <Base.Portal hidden={silent}>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            aria-busy={pending || undefined}
            className={clsx(floatingPopupClass, "w-(--anchor-width) min-w-64 max-w-[calc(100vw-1rem)]")}
          >
            <Base.Status className="px-4 text-sm text-ink-soft not-empty:py-3">
              {items.length === 0 ? message : null}
            </Base.Status>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 empty:p-0">
              {(item: Item) => (
                <Base.Item key={itemKey(item)} value={item} className={floatingItemClass}>
                  {renderItem ? renderItem(item) : itemText(item)}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
