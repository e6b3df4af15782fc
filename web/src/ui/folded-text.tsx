import { clsx } from "clsx";
import { useState } from "react";

/** From how many characters, and lines, on the rest is folded; to how many lines. */
const folds = {
  card: { long: 220, tall: 4, text: "line-clamp-3", button: "-mb-2" },
  post: { long: 480, tall: 8, text: "line-clamp-6", button: "" },
} as const;

interface FoldedTextProps {
  text: string;
  /** What it stands in: a card stays short. */
  fold: keyof typeof folds;
  className?: string;
}

/** What somebody wrote, as it was written: line breaks stay, markup is text. A long one is folded. */
export function FoldedText({ text, fold, className }: FoldedTextProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { long, tall, ...styles } = folds[fold];
  const isLong = text.length > long || text.split("\n").length > tall;
  return (
    <>
      <p
        dir="auto"
        className={clsx("wrap-anywhere whitespace-pre-line", className, isLong && !isUnfolded && styles.text)}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className={clsx(
            "min-h-9 rounded-xs text-sm font-semibold text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11",
            styles.button,
          )}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Show less" : "Show more"}
        </button>
      )}
    </>
  );
}
