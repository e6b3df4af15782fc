import { clsx } from "clsx";
import { X } from "lucide-react";
import type { SearchPart } from "../marketplace.queries.ts";

interface SearchPartsProps {
  parts: readonly SearchPart[];
  onRemove: (left: SearchPart[]) => void;
  disabled: boolean;
  /** On a phone they scroll horizontally, to the edges of a card with little padding. */
  isOneLine?: boolean;
}

const oneLine = "max-sm:scroll-row max-sm:-mx-4 max-sm:flex-nowrap max-sm:px-4 max-sm:py-0.5 max-sm:*:shrink-0";

/** The interpretation of a search; each part can be removed. */
export function SearchParts({ parts, onRemove, disabled, isOneLine = false }: SearchPartsProps) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="How your search was understood" className={clsx("flex flex-wrap gap-2", isOneLine && oneLine)}>
      {parts.map((part, at) => (
        <li key={`${part.kind}/${part.label}`} className="max-w-full min-w-0">
          <button
            type="button"
            aria-disabled={disabled}
            onClick={() => disabled || onRemove(parts.toSpliced(at, 1))}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-raised py-1 ps-3.5 pe-2.5 text-sm font-medium text-ink ring-1 ring-inset ring-line transition hover:ring-control aria-disabled:cursor-progress aria-disabled:opacity-60 pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remove: </span>
            <span className="min-w-0 truncate">{part.label}</span>
            <X aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}
