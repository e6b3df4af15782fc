import { X } from "lucide-react";
import { useRef } from "react";
import type { Option } from "./option.ts";

interface RemovableChipsProps {
  label: string;
  items: readonly Option[];
  onRemove: (value: string) => void;
}

/** What was chosen, each with a button that removes it. The focus then moves to the next one. */
export function RemovableChips({ label, items, onRemove }: RemovableChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const remove = (value: string, index: number) => {
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    onRemove(value);
  };
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ value, label: text }, index) => (
        <li
          key={value}
          className="inline-flex min-h-10 max-w-full items-center rounded-2xl bg-raised pl-4 text-sm font-medium text-ink ring-1 ring-line ring-inset pointer-coarse:min-h-11"
        >
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
          <button
            type="button"
            aria-label={`Remove ${text}`}
            onClick={() => remove(value, index)}
            className="grid size-10 shrink-0 place-items-center rounded-2xl text-ink-faint transition hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
