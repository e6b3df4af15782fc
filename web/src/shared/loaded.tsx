import type { ReactNode } from "react";
import { referenceOf } from "../api/api-error.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { refusalText } from "./failure.ts";

interface LoadedProps<T> {
  /** What useQuery or useInfiniteQuery answered. */
  query: { data: T | undefined; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  skeleton: ReactNode;
  /** What did not load: "The requests did not load". */
  failed: string;
  children: (data: T) => ReactNode;
}

/** What was asked for, in its three states. What was loaded stays while it is asked for again. */
export function Loaded<T>({ query, skeleton, failed, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return (
    <ErrorState
      title={failed}
      message={refusalText(query.error, "Check your connection and try again.")}
      reference={referenceOf(query.error)}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  );
}
