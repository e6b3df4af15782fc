import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A placeholder block. A group of them is announced once, as "Loading". */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("block animate-breathe bg-wash", !className?.includes("rounded") && "rounded-sm", className)}
    />
  );
}

function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading</span>
      {children}
    </div>
  );
}

const widths = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Loading className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={clsx("h-4", widths[at % widths.length])} />
      ))}
    </Loading>
  );
}

/** A face, a name and a line beside it. */
export function SkeletonPerson() {
  return (
    <>
      <Skeleton className="size-11 shrink-0 rounded-full" />
      <div className="grow space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-3/4" />
      </div>
    </>
  );
}

export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <Loading className="flex flex-col gap-1">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex items-center gap-3.5 px-3 py-2.5">
          <SkeletonPerson />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <Loading className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="overflow-clip rounded-xl bg-surface shadow-soft">
          <Skeleton className="aspect-[5/3] rounded-none" />
          <div className="space-y-3 p-5">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
