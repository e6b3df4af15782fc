import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

export function TodaySkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading your plans</span>
      {["h-52", "h-40", "h-80"].map((height) => (
        <SkeletonCard key={height} className={height} />
      ))}
    </div>
  );
}

export function SkeletonCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="mt-4 h-5 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </Card>
  );
}
