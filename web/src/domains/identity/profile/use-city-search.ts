import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, type Reply } from "../../../api/call.ts";

/** A suggested town; position in degrees. */
export type Town = Reply<"GET /api/locations/search">[number];

/** Characters at which suggestions start, and milliseconds after the last keystroke (P-SCREENS-14). */
const start = 3;
const delay = 300;

const none: readonly Town[] = [];

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delay);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Towns for the typed text; `known` is a text that needs none. Failures are silent, because a town may be typed in
 * full.
 */
export function useCitySearch(text: string, known: string) {
  const wanted = text.trim();
  const isOpen = wanted.length >= start && wanted !== known.trim();
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["GET /api/locations/search", { query: { query: wanted } }],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return call("GET /api/locations/search", { query: { query: wanted }, signal });
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return {
    towns: isOpen ? (data ?? none) : none,
    pending: isOpen && isFetching,
    isEmpty: isOpen && !isPlaceholderData && data?.length === 0,
  };
}
