import { lengths } from "@alongside/contract/kernel/limits.ts";
import { Search, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { MarketSearch, SearchPart, SearchResult } from "../marketplace.queries.ts";
import { SaveSearchButton } from "./save-search-button.tsx";
import { SearchAnswer } from "./search-answer.tsx";
import { SearchParts } from "./search-parts.tsx";
import { showSearchFailure, useMarketSearch } from "./use-market-search.ts";

const examples = [
  "A bicycle under $200 near me",
  "Like new furniture",
  "A warm jacket, at most fifty dollars",
  "Toys in good condition",
];

interface Found {
  search: MarketSearch;
  result: SearchResult;
}

interface AiSearchDialogProps {
  trigger: RenderAs;
  /** The current search. */
  question: string;
  /** Called with the last result when the dialog closes. */
  onFound: (search: MarketSearch) => void;
}

/** A question in plain words, with its interpretation and results (P-MARKETPLACE-7). */
export function AiSearchDialog({ trigger, question, onFound }: AiSearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(question);
  const [found, setFound] = useState<Found | null>(null);
  const { mutate, reset, isPending, variables } = useMarketSearch();

  const focusField = () => field.current?.focus();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) {
      setText(question);
      setFound(null);
      return;
    }
    // After a first answer, closing shows a pending search in the list; without one, closing cancels.
    if (found && !found.result.help) onFound(isPending ? variables : found.search);
    reset();
  };
  const search = (wanted: MarketSearch) =>
    mutate(wanted, { onSuccess: (result) => setFound({ search: wanted, result }), onError: showSearchFailure });
  const ask = (typed: string) => {
    if (isPending) return;
    const question = typed.trim();
    setText(typed);
    if (question === "") {
      toast.show({
        title: "Please enter a search query",
        description: "Describe what you're looking for",
        tone: "danger",
      });
      focusField();
      return;
    }
    search({ question, parts: null });
  };
  const narrow = (left: SearchPart[]) => {
    if (left.length > 0 && found) search({ question: found.search.question, parts: left });
    else {
      setFound(null);
      focusField();
    }
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={trigger}
      title="AI Search"
      description="Describe what you want: what it is, price, condition and place."
      size="md"
      initialFocus={field}
      footer={
        found && (
          <>
            <SaveSearchButton search={found.search} parts={found.result.parts} />
            <Button disabled={isPending} onClick={() => change(false)}>
              {showResultsText(found.result)}
            </Button>
          </>
        )
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
        className="flex items-end gap-2"
      >
        <Field label="What are you looking for?" className="min-w-0 grow">
          <Input
            ref={field}
            value={text}
            maxLength={lengths.search}
            placeholder="A desk under $100"
            autoComplete="off"
            enterKeyHint="search"
            icon={<Sparkles aria-hidden="true" />}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant={found ? "secondary" : "primary"}
          pending={isPending}
          pendingText="Searching..."
          icon={<Search aria-hidden="true" className="size-4" />}
        >
          Search
        </Button>
      </form>
      <div className={`mt-5 flex flex-col gap-4 transition-opacity ${found && isPending ? "opacity-60" : ""}`}>
        {found && <SearchParts parts={found.result.parts} onRemove={narrow} disabled={isPending} />}
        {!found && !isPending && (
          <div role="group" aria-label="Examples" className="flex flex-wrap gap-2">
            {examples.map((example) => (
              <Chip key={example} onClick={() => ask(example)}>
                {example}
              </Chip>
            ))}
          </div>
        )}
        <div aria-live="polite" aria-busy={isPending}>
          {found ? <SearchAnswer result={found.result} /> : isPending && <Searching />}
        </div>
      </div>
    </Dialog>
  );
}

function Searching() {
  return (
    <div className="space-y-3">
      <span className="sr-only">Searching</span>
      <Skeleton className="h-8 w-2/5 rounded-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}

/** What closing the dialog will show. */
function showResultsText({ matchingItems, closeItems }: SearchResult): string {
  if (matchingItems.length > 0) return "Show results";
  return closeItems.length > 0 ? "Show close matches" : "Close";
}
