import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { useLongPress } from "./use-long-press.ts";

interface Given {
  emoji: string;
  count: number;
  isMine: boolean;
}

interface ReactionChipsProps {
  reactions: readonly Given[];
  /** What was reacted to, for the names of the buttons. */
  textId: string;
  /** Null takes the member's own back. */
  onReact: ((emoji: string | null) => void) | undefined;
  /** A finger that rests on them asks who gave them. */
  onWho?: (() => void) | undefined;
}

/** The reactions under a message; a press joins one, or takes the member's own back. */
export function ReactionChips({ reactions, textId, onReact, onWho }: ReactionChipsProps) {
  const hold = useLongPress(onWho);
  return (
    <span
      role="group"
      aria-label="Reactions"
      {...hold}
      className="flex flex-wrap gap-1 pointer-coarse:select-none [-webkit-touch-callout:none]"
    >
      {reactions.map(({ emoji, count, isMine }) => (
        <button
          key={emoji}
          type="button"
          disabled={onReact === undefined}
          aria-pressed={isMine}
          aria-label={`${emoji} ${count}`}
          aria-describedby={textId}
          onClick={() => onReact?.(isMine ? null : emoji)}
          className={clsx(
            "figures inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-full bg-raised px-1.5 text-xs text-ink shadow-soft ring-1 ring-inset",
            isMine ? "ring-accent" : "ring-line",
          )}
        >
          <span aria-hidden="true">{emoji}</span>
          {count > 1 && <span aria-hidden="true">{count}</span>}
        </button>
      ))}
    </span>
  );
}

interface ReactionItemsProps {
  emojis: readonly string[];
  /** The member's own. */
  chosen: string | undefined;
  onReact: (emoji: string | null) => void;
}

/** The row of emojis at the top of a message's menu. */
export function ReactionItems({ emojis, chosen, onReact }: ReactionItemsProps) {
  return (
    <Base.Group aria-label="React" className="flex justify-between">
      {emojis.map((emoji) => (
        <Base.CheckboxItem
          key={emoji}
          checked={emoji === chosen}
          closeOnClick
          aria-label={emoji === chosen ? `Remove your ${emoji} reaction` : `React with ${emoji}`}
          onCheckedChange={() => onReact(emoji === chosen ? null : emoji)}
          className="grid h-10 w-[min(2.5rem,11vw)] cursor-pointer place-items-center rounded-lg text-lg outline-none aria-checked:bg-accent-soft data-highlighted:bg-wash"
        >
          {emoji}
        </Base.CheckboxItem>
      ))}
    </Base.Group>
  );
}
