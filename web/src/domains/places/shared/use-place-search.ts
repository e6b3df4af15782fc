import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { placeSearchDelay, placeSearchQuery, placeSearchStart, type PlaceSuggestion } from "../places.queries.ts";

const none: readonly PlaceSuggestion[] = [];

/** Suggestions for the typed text; `picked` is a text that was picked and needs none. Failures are silent. */
export function usePlaceSearch(text: string, picked: string) {
  const wanted = text.trim();
  const debounced = useDebouncedValue(wanted, placeSearchDelay);
  const isOpen = wanted.length >= placeSearchStart && wanted !== picked.trim();
  const search = useQuery({
    ...placeSearchQuery(debounced),
    enabled: isOpen && debounced.length >= placeSearchStart && debounced === wanted,
    placeholderData: keepPreviousData,
  });
  const isCurrent = debounced === wanted && search.isSuccess && !search.isPlaceholderData;
  return {
    places: isOpen ? (search.data ?? none) : none,
    pending: isOpen && !isCurrent && !search.isError,
    isEmpty: isOpen && isCurrent && search.data.length === 0,
  };
}
