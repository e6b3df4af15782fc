import { Chip } from "../../../ui/chip.tsx";

interface SuggestionsProps {
  items: readonly string[];
  onPick: (text: string) => void;
  disabled?: boolean;
}

/** What can be tapped to send next: a row that runs sideways on a phone, so that the talk keeps its room. */
export function Suggestions({ items, onPick, disabled }: SuggestionsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className="-mx-1 flex gap-2 px-1 max-sm:scroll-row sm:flex-wrap">
      {items.map((item) => (
        <li key={item} className="shrink-0 max-sm:max-w-4/5">
          <Chip disabled={disabled} onClick={() => onPick(item)}>
            {item}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
