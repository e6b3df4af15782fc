import { Skeleton } from "../../../ui/skeleton.tsx";

/** The stage while loading. */
export function VideosSkeleton() {
  return (
    <div role="status" className="relative size-full">
      <span className="sr-only">Loading</span>
      <Skeleton className="absolute inset-0 rounded-none" />
      <div className="absolute bottom-5 left-4 flex w-3/5 max-w-sm flex-col gap-2.5">
        <div className="flex items-center gap-2.5">
          <Skeleton className="size-9 rounded-full bg-line!" />
          <Skeleton className="h-4 w-28 bg-line!" />
        </div>
        <Skeleton className="h-4 w-4/5 bg-line!" />
        <Skeleton className="h-4 w-3/5 bg-line!" />
      </div>
    </div>
  );
}
