import { clsx } from "clsx";
import { Chip } from "../../../ui/chip.tsx";

interface SuggestionsProps {
  items: readonly string[];
  onPick: (text: string) => void;
  disabled?: boolean;
  /** Wraps over several lines on phones too. */
  wrap?: boolean;
}

/**
 * Messages that are sent when tapped. They disappear with a tap; the focus moves to the log they are in, where the
 * answer will appear.
 */
export function Suggestions({ items, onPick, disabled, wrap }: SuggestionsProps) {
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="Suggestions"
      className={clsx("-mx-1 flex gap-2 px-1", wrap ? "flex-wrap" : "max-sm:scroll-row sm:flex-wrap")}
    >
      {items.map((item) => (
        <li key={item} className={wrap ? undefined : "shrink-0 max-sm:max-w-4/5"}>
          <Chip
            disabled={disabled}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
              onPick(item);
            }}
          >
            {item}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
