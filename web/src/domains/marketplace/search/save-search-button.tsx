import { useQuery } from "@tanstack/react-query";
import { BellPlus, BellRing } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { nameOf } from "../browse/market-list.rules.ts";
import { type MarketSearch, savedSearchesQuery, type SearchPart, useSaveSearch } from "../marketplace.queries.ts";

interface SaveSearchButtonProps {
  search: MarketSearch;
  /** The parts as understood. */
  parts: readonly SearchPart[];
}

/** Saves a search as understood; the member is notified of new matches. */
export function SaveSearchButton({ search, parts }: SaveSearchButtonProps) {
  const saved = useQuery(savedSearchesQuery());
  const save = useSaveSearch({
    onSuccess: () =>
      toast.show({
        title: "Search saved",
        description: "We'll tell you about new matches.",
        tone: "success",
      }),
    onError: (error) => showFailure(error, "Couldn't save the search. Please try again."),
  });
  // A search without parts can't match new items.
  if (parts.length === 0) return null;
  const labels = labelsOf(parts);
  const isSaved = saved.data?.some((known) => labelsOf(known.parts) === labels) ?? false;
  const Bell = isSaved ? BellRing : BellPlus;
  // The same button before and after, so that it keeps the focus.
  return (
    <Button
      variant={isSaved ? "achieve" : "secondary"}
      size="sm"
      icon={<Bell aria-hidden="true" className="size-4" />}
      pending={save.isPending}
      aria-disabled={isSaved || undefined}
      className="aria-disabled:cursor-default"
      onClick={() => isSaved || save.mutate({ question: nameOf(search), parts })}
    >
      {isSaved ? "Saved" : "Save this search"}
    </Button>
  );
}

const labelsOf = (parts: readonly SearchPart[]) => JSON.stringify(parts.map(({ kind, label }) => [kind, label]));
