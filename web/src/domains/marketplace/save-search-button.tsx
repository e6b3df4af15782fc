import { useQuery } from "@tanstack/react-query";
import { BellPlus, BellRing } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { showFailure } from "../identity/shared/failure.ts";
import { nameOf } from "./market-list.rules.ts";
import { type MarketSearch, savedSearchesQuery, type SearchPart, useSaveSearch } from "./marketplace.queries.ts";

interface SaveSearchButtonProps {
  search: MarketSearch;
  /** As it was understood. */
  parts: readonly SearchPart[];
}

/** Keeps a search as it was understood; the member is told of what comes to fit it. */
export function SaveSearchButton({ search, parts }: SaveSearchButtonProps) {
  const saved = useQuery(savedSearchesQuery());
  const save = useSaveSearch({
    onSuccess: () =>
      toast.show({
        title: "Search saved",
        description: "You will be told of every new item that fits.",
        tone: "success",
      }),
    onError: (error) => showFailure(error, "The search was not saved. Please try again."),
  });
  // A search without parts asks for nothing one could be told of.
  if (parts.length === 0) return null;
  const labels = labelsOf(parts);
  if (saved.data?.some((known) => labelsOf(known.parts) === labels)) {
    return (
      <Badge tone="sage" icon={<BellRing aria-hidden="true" />} className="min-h-9! px-3.5!">
        Saved
      </Badge>
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<BellPlus aria-hidden="true" className="size-4" />}
      pending={save.isPending}
      onClick={() => save.mutate({ words: nameOf(search), parts })}
    >
      Save this search
    </Button>
  );
}

const labelsOf = (parts: readonly SearchPart[]) => JSON.stringify(parts.map(({ kind, label }) => [kind, label]));
