import { clsx } from "clsx";
import { useState } from "react";

/** From here on the rest is folded: characters, and lines. */
const [long, tall] = [480, 8];

/** What somebody wrote, as it was written: line breaks stay, markup is text. A long one is folded. */
export function FoldedText({ text, className }: { text: string; className?: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = text.length > long || text.split("\n").length > tall;
  return (
    <>
      <p
        dir="auto"
        className={clsx("wrap-anywhere whitespace-pre-line", className, isLong && !isUnfolded && "line-clamp-6")}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="min-h-9 rounded-xs text-sm font-semibold text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Show less" : "Show more"}
        </button>
      )}
    </>
  );
}
