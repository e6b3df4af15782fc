import type { Reply } from "../../api/call.ts";
import { useQuery } from "@tanstack/react-query";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { storageQuery } from "./media.queries.ts";
import { sizeText } from "./size-text.ts";
import { Loaded } from "../../shared/loaded.tsx";

/** How much storage the member uses, and how to free some. */
export function StorageUse() {
  const storage = useQuery({ ...storageQuery, refetchOnMount: "always" });
  return (
    <Loaded query={storage} skeleton={<SkeletonRows count={1} />} failed="Couldn't load your storage">
      {(loaded) => <Use {...loaded} />}
    </Loaded>
  );
}

function Use({ used, limit, confirmedLimit }: Reply<"GET /api/storage">) {
  const isFull = used >= limit * 0.95;
  return (
    <>
      <ProgressBar
        label="Photos, videos and listings"
        value={Math.min(used, limit)}
        max={limit}
        valueText={`${sizeText(used)} of ${sizeText(limit)}`}
        tone={isFull ? "danger" : "sage"}
      />
      {isFull && (
        <p className="mt-2 text-sm text-ink-soft">Almost full. Delete a few videos, photos or listings to make room.</p>
      )}
      {limit < confirmedLimit && (
        <p className="mt-2 text-sm text-ink-soft">Confirm your email to get {sizeText(confirmedLimit)}.</p>
      )}
    </>
  );
}
