import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";

/** Home's parts below each other. */
export function HomePage({ children }: { children: ReactNode }) {
  return <Page className="flex flex-col gap-5 max-sm:py-4 xl:gap-6">{children}</Page>;
}

/** What Home begins with: plans and people, and beside them on wide screens what is smaller. */
export function TodayColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      <div className="flex min-w-0 flex-col gap-5">{beside}</div>
    </div>
  );
}
