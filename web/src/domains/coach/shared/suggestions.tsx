import { Chip } from "../../../ui/chip.tsx";

interface SuggestionsProps {
  items: readonly string[];
  onPick: (text: string) => void;
  disabled?: boolean;
}

/** What can be tapped to send next. */
export function Suggestions({ items, onPick, disabled }: SuggestionsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item}>
          <Chip disabled={disabled} onClick={() => onPick(item)}>
            {item}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
