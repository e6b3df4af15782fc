import { clsx } from "clsx";
import { useState } from "react";

/** From here on the rest is folded: characters, and lines. */
const [long, tall] = [220, 4];

/** Why a goal matters. A long one is folded, so that the card stays a card. */
export function GoalDescription({ text }: { text: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = text.length > long || text.split("\n").length > tall;
  return (
    <>
      <p
        dir="auto"
        className={clsx(
          "prose-width mt-3 text-sm wrap-anywhere whitespace-pre-line text-ink-soft",
          isLong && !isUnfolded && "line-clamp-3",
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="-mb-2 min-h-9 rounded-xs text-sm font-semibold text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Show less" : "Show more"}
        </button>
      )}
    </>
  );
}
