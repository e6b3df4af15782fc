import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Refetches } from "./refetch.ts";

export interface MutationHandlers<Result, Variables = unknown> {
  onSuccess?: (result: Result, variables: Variables) => void;
  onError?: (error: Error, variables: Variables) => void;
}

interface ApiMutationOptions<Result, Variables> extends MutationHandlers<Result, Variables> {
  /** Shows the server's answer on the screen. */
  show?: (client: QueryClient, result: Result, variables: Variables) => void;
  /** Mutations of the same scope run one after the other, so that the last one wins. */
  scope?: string;
}

/**
 * A mutation that refetches the topics it changes. It stays pending until the new answers arrive; until then a control
 * may show its `variables`. The handlers are options, not arguments of `mutate`, because the pressed button may have
 * been removed by then.
 */
export function useApiMutation<Result, Variables>(
  action: (variables: Variables) => Promise<Result>,
  refetches: Refetches,
  { show, scope, onSuccess, onError }: ApiMutationOptions<Result, Variables> = {},
) {
  const client = useQueryClient();
  return useMutation<Result, Error, Variables>({
    ...(scope !== undefined && { scope: { id: scope } }),
    meta: { refetches },
    mutationFn: action,
    onSuccess(result, variables) {
      show?.(client, result, variables);
      onSuccess?.(result, variables);
    },
    onError: (error, variables) => onError?.(error, variables),
  });
}
