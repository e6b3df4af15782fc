import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useFieldWiring } from "./field-context.ts";
import { inputClass } from "./input-class.ts";
import { Spinner } from "./spinner.tsx";

interface ComboboxProps<Item> {
  /** The text in the field. */
  value: string;
  onValueChange: (text: string) => void;
  /** The caller's suggestions for the text; the control itself doesn't filter. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  onPick: (item: Item) => void;
  pending?: boolean;
  /** Shown instead of a list, such as "No place found". */
  message?: string;
  icon?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  /** The label if there is no Field around it. */
  label?: string;
  className?: string;
}

/**
 * A text field with suggestions that arrive while typing. Free text is allowed. Built by hand: Base UI's own hides the
 * rest of the page from screen readers while suggestions are open, and is forty times as large.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, items, itemKey, itemText, onPick, onValueChange, pending, message, icon } = props;
  const wiring = useFieldWiring({});
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listed = open && items.length > 0;
  const active = listed && at >= 0 && at < items.length ? at : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (item: Item) => {
    onValueChange(itemText(item));
    onPick(item);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = items[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (items.length > 0)
        setAt(active < 0 && step < 0 ? items.length - 1 : (active + step + items.length) % items.length);
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === "Escape" && open) {
      // Keeps the dialog around it open.
      event.stopPropagation();
      close();
    }
  };

  return (
    <span className={clsx("relative block", props.className)}>
      {icon && (
        <span className="pointer-events-none absolute top-0 left-3.5 flex h-11 items-center text-ink-faint [&_svg]:size-4.5">
          {icon}
        </span>
      )}
      <input
        {...wiring}
        role="combobox"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        name={props.name}
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onValueChange(event.currentTarget.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
        className={clsx(inputClass, icon !== undefined && "pl-10.5", "pr-10")}
      />
      {pending && (
        <span className="pointer-events-none absolute top-0 right-3.5 flex h-11 items-center text-ink-faint">
          <Spinner />
        </span>
      )}
      {listed && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          // A press must not move the focus out of the field before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          className={clsx(panel, "max-h-72 overflow-y-auto overscroll-contain p-1.5")}
        >
          {items.map((item, index) => (
            // The keyboard reaches options through the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={itemKey(item)}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerMove={() => setAt(index)}
              onClick={() => pick(item)}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 text-sm aria-selected:bg-accent-soft pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:text-ink-faint"
            >
              {props.renderItem ? props.renderItem(item) : itemText(item)}
            </div>
          ))}
        </div>
      )}
      <span
        role="status"
        className={clsx(open && !listed && message ? [panel, "block px-4 py-3 text-sm text-ink-soft"] : "sr-only")}
      >
        {listed ? `${items.length} ${items.length === 1 ? "suggestion" : "suggestions"}` : open && message}
      </span>
    </span>
  );
}

const panel =
  "absolute inset-x-0 top-[calc(100%+0.375rem)] z-20 animate-rise rounded-lg bg-raised shadow-float ring-1 ring-line";
