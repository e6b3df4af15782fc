import { Skeleton, SkeletonText } from "../../../ui/skeleton.tsx";

/** Placeholders for pictures, text and actions. */
export const itemGrid =
  "grid grid-cols-1 items-start gap-x-8 gap-y-5 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:gap-x-10";

export function ItemSkeleton() {
  return (
    <>
      <div className="-mt-3 mb-2 flex h-9 items-center sm:mt-0 sm:mb-3 pointer-coarse:h-11">
        <Skeleton className="h-6 w-44" />
      </div>
      <div role="status" className={itemGrid}>
        <span className="sr-only">Loading</span>
        <Skeleton className="aspect-[4/3] w-full rounded-2xl! max-lg:max-h-[52dvh]" />
        <div className="flex flex-col gap-4 lg:row-span-2">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-8 w-32" />
          <SkeletonText lines={4} />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
        <SkeletonText lines={5} />
      </div>
    </>
  );
}
