import { clsx } from "clsx";
import { useState } from "react";

/** From this many characters and lines on the text is folded; to this many lines. */
const folds = {
  card: { long: 220, tall: 4, text: "line-clamp-3", button: "-mb-2" },
  post: { long: 480, tall: 8, text: "line-clamp-6", button: "" },
} as const;

interface FoldedTextProps {
  text: string;
  /** Where it is shown: a card stays short. */
  fold: keyof typeof folds;
  className?: string;
}

/** A member's text as written: line breaks are kept, markup is text. Long texts are folded. */
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
