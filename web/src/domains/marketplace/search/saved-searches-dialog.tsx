import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import {
  foundQuery,
  type MarketSearch,
  type SavedSearch,
  savedSearchesQuery,
  useDeleteSearch,
} from "../marketplace.queries.ts";

interface SavedSearchesDialogProps {
  trigger: RenderAs;
  onRun: (search: MarketSearch) => void;
}

/** The member's saved searches, to run again or delete. */
export function SavedSearchesDialog({ trigger, onRun }: SavedSearchesDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const saved = useQuery({ ...savedSearchesQuery(), enabled: isOpen });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Saved searches"
      description="We tell you about new matches."
    >
      <Loaded query={saved} skeleton={<SkeletonRows count={3} />} failed="Couldn't load your saved searches">
        {(searches) =>
          searches.length === 0 ? (
            <EmptyState
              size="sm"
              icon={<BellRing />}
              title="No saved searches yet"
              text="Search with AI Search, then choose “Save this search”."
            />
          ) : (
            <ul className="-mx-3 flex flex-col">
              {searches.map((search) => (
                <SavedRow
                  key={search.id}
                  search={search}
                  onRun={() => {
                    const wanted = { question: search.query, parts: search.parts };
                    // Cached results may be an hour old.
                    void client.resetQueries({ queryKey: foundQuery(wanted).queryKey, exact: true });
                    setOpen(false);
                    onRun(wanted);
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function SavedRow({ search, onRun }: { search: SavedSearch; onRun: () => void }) {
  const deletion = useDeleteSearch({
    onError: (error) => showFailure(error, "Couldn't remove the search. Please try again."),
  });
  const parts = search.parts.map(({ label }) => label).join(" · ");
  return (
    <li className="flex items-center gap-1 rounded-md transition hover:bg-wash">
      <button type="button" onClick={onRun} className="min-h-14 min-w-0 grow rounded-md px-3 py-2 text-start">
        <span dir="auto" className="block wrap-anywhere font-semibold text-ink">
          {search.query}
        </span>
        {parts !== search.query && <span className="block text-sm wrap-anywhere text-ink-soft">{parts}</span>}
      </button>
      <IconButton
        tone="danger"
        icon={<Trash2 />}
        label={`Remove the search “${search.query}”`}
        pending={deletion.isPending}
        onClick={() => deletion.mutate(search.id)}
      />
    </li>
  );
}
