import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

export interface ActHandlers<Result, Variables = unknown> {
  onSuccess?: (result: Result, variables: Variables) => void;
  onError?: (error: Error, variables: Variables) => void;
}

interface ActOptions<Result, Variables> extends ActHandlers<Result, Variables> {
  /** Puts the server's answer on the screen. */
  show?: (client: QueryClient, result: Result, variables: Variables) => void;
  /** Acts of the same scope go one after the other, so that the last one wins. */
  scope?: string;
}

/**
 * A mutation after which what it has changed is asked for again: also after a failure, since a refusal ("full",
 * "already joined") means that the screen shows something old. It stays pending until the new answers are there; until
 * then a control may show its `variables`. The handlers stand here, and not at `mutate`, because the button that began
 * it may be gone by then.
 */
export function useAct<Result, Variables>(
  act: (variables: Variables) => Promise<Result>,
  changed: (client: QueryClient, error: Error | null) => Promise<void>,
  { show, scope, onSuccess, onError }: ActOptions<Result, Variables> = {},
) {
  const client = useQueryClient();
  return useMutation<Result, Error, Variables>({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: act,
    onSuccess(result, variables) {
      show?.(client, result, variables);
      onSuccess?.(result, variables);
    },
    onError: (error, variables) => onError?.(error, variables),
    onSettled: (_result, error) => changed(client, error),
  });
}
