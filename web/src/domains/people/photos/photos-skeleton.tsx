import { Skeleton } from "../../../ui/skeleton.tsx";

export function PhotosSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div className="grid grid-cols-3 gap-1.5 sm:gap-2.5">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="aspect-square rounded-md" />
        ))}
      </div>
    </div>
  );
}
