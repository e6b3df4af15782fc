import type { DefaultOptions } from "@tanstack/react-query";

/**
 * The documents' shared request behaviour: no refetch interval, no refetch on focus, data never goes stale by itself,
 * no retries. `always` keeps a guard from waiting for ever while the device is offline.
 */
export const queryDefaults: DefaultOptions = {
  queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: "always" },
  mutations: { retry: false, networkMode: "always" },
};
