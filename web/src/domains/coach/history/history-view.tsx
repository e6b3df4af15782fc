import { lengths } from "@alongside/contract/kernel/limits.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MessagesSquare, SearchX } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { showFailure } from "../../../shared/failure.ts";
import { configQuery } from "../../identity/identity.queries.ts";
import { type Conversation, conversationPagesQuery } from "../coach.queries.ts";
import { ConversationList } from "./conversation-list.tsx";
import { Loaded } from "../../../shared/loaded.tsx";

/** The pause after typing before the search starts; milliseconds. */
const typingPause = 300;

interface HistoryViewProps {
  searchText: string;
  onSearchChange: (searchText: string) => void;
  onOpen: (conversation: Conversation) => void;
}

/** The whole history, newest first, or the conversations that contain every word of the search. */
export function HistoryView({ searchText, onSearchChange, onOpen }: HistoryViewProps) {
  const { data: config } = useQuery(configQuery);
  const days = config?.retention?.coachDays ?? null;
  const trimmed = searchText.trim();
  const debounced = useDebouncedValue(trimmed, typingPause);
  // Clearing the field takes effect immediately.
  const searched = trimmed === "" ? "" : debounced;
  const found = useInfiniteQuery({ ...conversationPagesQuery(searched), placeholderData: keepPreviousData });
  const conversations = found.data?.pages.flatMap((page) => page.items);
  const isSettled = conversations !== undefined && trimmed === searched && !found.isPlaceholderData;
  const more = async () => {
    const { error } = await found.fetchNextPage();
    if (error) showFailure(error, "Couldn't load more conversations. Please try again.");
  };
  return (
    <div className="flex min-h-[min(26rem,60dvh)] flex-col gap-4">
      <SearchInput
        label="Search your conversations"
        placeholder="Search your conversations"
        value={searchText}
        onValueChange={onSearchChange}
        maxLength={lengths.search}
        pending={trimmed !== searched || found.isPlaceholderData}
      />
      <p role="status" className="sr-only">
        {searched !== "" && isSettled && foundText(conversations.length, found.hasNextPage)}
      </p>
      <Loaded
        query={{ ...found, data: conversations }}
        skeleton={<SkeletonText lines={8} />}
        failed="Couldn't load your conversations"
      >
        {(list) =>
          list.length > 0 ? (
            <div>
              <ConversationList conversations={list} onOpen={onOpen} />
              <LoadMore hasMore={found.hasNextPage} pending={found.isFetchingNextPage} onMore={() => void more()} />
            </div>
          ) : (
            <NoConversations searched={searched} onShowAll={() => onSearchChange("")} />
          )
        }
      </Loaded>
      <p className="mt-auto text-xs text-ink-faint">
        {days !== null && `Conversations are deleted after ${days} days. `}
        To download them all, export your data under Settings & Privacy.
      </p>
    </div>
  );
}

function NoConversations({ searched, onShowAll }: { searched: string; onShowAll: () => void }) {
  if (searched === "") {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title="No conversations yet"
        text="Your chats with the coach appear here. Only you can see them."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing found"
      text={`No conversation mentions “${searched}”.`}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}

/** The result of a search, for screen readers. */
function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return "Nothing found";
  if (hasMore) return `More than ${count} found`;
  return count === 1 ? "1 conversation found" : `${count} conversations found`;
}
