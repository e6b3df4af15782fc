import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Placeholders for two goals. */
export function GoalsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      {[0, 1].map((at) => (
        <Card key={at} className="min-h-80">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
          <Skeleton className="mt-7 h-2.5 w-full rounded-full" />
          <Skeleton className="mt-7 h-4 w-1/2" />
          <Skeleton className="mt-5 h-4 w-2/5" />
          <Skeleton className="mt-6 h-9 w-28 rounded-sm" />
        </Card>
      ))}
    </div>
  );
}
