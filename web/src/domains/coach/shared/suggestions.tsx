import { clsx } from "clsx";
import { Chip } from "../../../ui/chip.tsx";

interface SuggestionsProps {
  items: readonly string[];
  onPick: (text: string) => void;
  disabled?: boolean;
  /** Runs over several lines on a phone too, where there is room for it. */
  wrap?: boolean;
}

/** What can be tapped to send next. */
export function Suggestions({ items, onPick, disabled, wrap }: SuggestionsProps) {
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="Suggestions"
      className={clsx("-mx-1 flex gap-2 px-1", wrap ? "flex-wrap" : "max-sm:scroll-row sm:flex-wrap")}
    >
      {items.map((item) => (
        <li key={item} className={wrap ? undefined : "shrink-0 max-sm:max-w-4/5"}>
          <Chip disabled={disabled} onClick={() => onPick(item)}>
            {item}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
