import type { DefaultOptions } from "@tanstack/react-query";

/**
 * No refetch interval, no refetch on focus, no retries, and data never becomes stale by itself (P-SCREENS-7). `always`
 * keeps a guard from waiting forever while the device is offline.
 */
export const queryDefaults: DefaultOptions = {
  queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: "always" },
  mutations: { retry: false, networkMode: "always" },
};
