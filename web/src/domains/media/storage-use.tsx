import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../ui/error-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { storageQuery } from "./media.queries.ts";
import { sizeText } from "./size-text.ts";

/** How much storage the member uses, and how to free some. */
export function StorageUse() {
  const { data, isError, refetch, isFetching } = useQuery({ ...storageQuery, refetchOnMount: "always" });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <SkeletonRows count={1} />;
  const { used, limit, confirmedLimit } = data;
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
