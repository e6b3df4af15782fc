import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { groupChatsQuery } from "../../experiences/group-chat.queries.ts";
import { NoChat } from "../chat/chat-empty.tsx";
import { ChatPanel } from "../chat/chat-panel.tsx";
import { PeopleFound } from "./people-found.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { MessageSearch } from "../chat/message-search.tsx";
import { conversationsQuery } from "../messages.queries.ts";
import { useOpenByPerson } from "./use-open-by-person.ts";

/** Characters at which a search starts, and milliseconds after the last keystroke. */
const search = { from: 2, pause: 300 };

/** The list beside the chat; on a phone one at a time. */
export function MessagesScreen() {
  const { conversation, message, user, userId, itemId } = useSearch({ from: "/app/member/messages" });
  const isOpening = useOpenByPerson(user ?? userId, itemId);
  const { hasMoved, choose, back, toNewest, toMessage } = useChatNavigation(conversation, message);
  const [text, setText] = useState("");
  const debounced = useDebouncedValue(text.trim(), search.pause);
  const isSearch = debounced.length >= search.from && text.trim().length >= search.from;
  const hasChat = conversation !== undefined || isOpening;
  // Beside an empty list an empty chat would only repeat it.
  const isAlone = useIsEmpty() && !hasChat;

  return (
    <Page className="-mb-7 flex h-[calc(100dvh-8.3125rem-var(--notices,0px))] min-h-56 flex-col max-lg:p-0! lg:mb-0 lg:h-[calc(100dvh-6.0625rem-var(--notices,0px))] lg:pb-0">
      <div
        className={`flex items-center justify-between gap-4 max-lg:px-4 max-lg:py-3 sm:max-lg:px-6 lg:mb-4 ${hasChat ? "max-lg:sr-only" : ""}`}
      >
        <h1 className="type-title">Inbox</h1>
        <Button
          variant="secondary"
          size="sm"
          icon={<Phone className="size-4" />}
          render={<Link to={paths.calls} />}
          className={hasChat ? "max-lg:hidden" : ""}
        >
          Calls
        </Button>
      </div>
      <div className="flex min-h-0 grow lg:gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among its links */}
        <section
          aria-label="Conversations"
          onKeyDown={moveThroughRows}
          className={clsx(
            "flex min-h-0 min-w-0 flex-col max-lg:grow",
            isAlone ? "lg:grow" : "lg:w-88 lg:shrink-0",
            hasChat && "max-lg:hidden",
          )}
        >
          <SearchInput
            label="Search people and messages"
            placeholder="Search people and messages"
            className="mx-4 mb-2 sm:max-lg:mx-6 lg:mx-0"
            maxLength={200}
            value={text}
            onValueChange={setText}
          />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4 sm:max-lg:px-4 lg:px-0">
            {isSearch ? (
              <>
                <PeopleFound text={debounced} openId={conversation} onChoose={choose} />
                <MessageSearch text={debounced} openId={message} onChoose={choose} />
              </>
            ) : (
              <ConversationList openId={conversation} onChoose={choose} />
            )}
          </div>
        </section>
        <Card
          as="section"
          pad="none"
          aria-label="Chat"
          className={clsx(
            "flex min-h-0 min-w-0 grow flex-col max-lg:rounded-none!",
            isAlone ? "hidden" : !hasChat && "max-lg:hidden",
          )}
        >
          {conversation !== undefined ? (
            <ChatPanel
              key={conversation}
              conversationId={conversation}
              around={message}
              takesFocus={hasMoved}
              onNewest={toNewest}
              onFar={toMessage}
              onBack={back}
            />
          ) : isOpening ? (
            <div className="p-3">
              <SkeletonRows count={5} />
            </div>
          ) : (
            <NoChat />
          )}
        </Card>
      </div>
    </Page>
  );
}

/** The arrow keys go from the search field through the rows below it, and back. */
function moveThroughRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Whether the inbox has loaded and has nothing. */
function useIsEmpty(): boolean {
  const { data: conversations } = useInfiniteQuery({ ...conversationsQuery, enabled: false });
  const { data: chats } = useQuery({ ...groupChatsQuery, enabled: false });
  const count = conversations?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return count === 0 && chats?.length === 0;
}

/** Navigation between list and chat, with the focus after each step. */
function useChatNavigation(conversation: string | undefined, message: string | undefined) {
  const navigate = useNavigate();
  const router = useRouter();
  const before = useRef(conversation);
  const at = `${conversation} ${message}`;
  const [first] = useState(at);
  const [hasMoved, setMoved] = useState(false);
  const cameFromList = useRef(false);
  if (!hasMoved && at !== first) setMoved(true);

  useEffect(() => {
    const left = before.current;
    before.current = conversation;
    if (conversation !== undefined || left === undefined) return;
    cameFromList.current = false;
    document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`)?.focus();
  }, [conversation]);

  const choose = () => {
    if (conversation === undefined) cameFromList.current = true;
  };
  /** On a phone, back to the list if that was the previous screen; otherwise the list replaces the chat. */
  const back = () => {
    if (cameFromList.current) router.history.back();
    else void navigate({ to: paths.messages, replace: true });
  };
  const toNewest = useCallback(
    () => void navigate({ to: paths.messages, search: { conversation }, replace: true }),
    [navigate, conversation],
  );
  const toMessage = useCallback(
    (messageId: string) =>
      void navigate({ to: paths.messages, search: { conversation, message: messageId }, replace: true }),
    [navigate, conversation],
  );
  return { hasMoved, choose, back, toNewest, toMessage };
}
