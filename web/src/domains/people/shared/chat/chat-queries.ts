import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type History, withNewest, withOlder } from "../../../../api/history.ts";
import type { ListPage } from "../../../../api/pages.ts";
import { pollUnlessRefused } from "../../../../api/query.ts";
import { showFailure } from "../../../../shared/failure.ts";
import { type AnyMessage, withReaction } from "./chat.rules.ts";
import { type ContextHistory, joined, withChanged, withContext, withNew, withNewer } from "./history.rules.ts";

interface PageRequest {
  cursor?: string;
  around?: string;
  peek?: "true";
}

interface ChatEndpoint<M> {
  /** The key of the endpoint that lists a chat's messages, which begins all keys in the cache. */
  endpoint: string;
  page: (id: string, request: PageRequest, signal?: AbortSignal) => Promise<ListPage<M>>;
  /** Milliseconds between polls. The live stream reports new messages; this is the fallback. */
  polling: number;
  /** Called with each newest page, before it is in the cache. */
  onPage: (client: QueryClient, id: string, newest: M | undefined, before: M | undefined) => void;
}

/** Milliseconds for which an answer is waited for before the next request. */
const patience = 3_000;
const pause = () => new Promise<void>((goOn) => setTimeout(goOn, patience));

/** The queries of a kind of chat, each by the chat's id. */
export type ChatQueries<M extends AnyMessage> = ReturnType<typeof createChatQueries<M>>;

/**
 * The loaded messages of a chat, in one cache entry to which newer, older and sent ones are added; and the parts around
 * messages that are far from the newest.
 */
export function createChatQueries<M extends AnyMessage>({ endpoint, page, polling, onPage }: ChatEndpoint<M>) {
  const chatKey = (id: string) => [endpoint, { params: { id } }] as const;
  const historyKey = (id: string) => [...chatKey(id), "history"] as const;
  const contextKey = (id: string, around: string) => [...chatKey(id), "around", around] as const;

  /** By chat, the messages that were new in an answer since it was opened, and the answer that is awaited. */
  const newIds = new Map<string, ReadonlySet<string>>();
  const reading = new Map<string, Promise<void>>();

  /**
   * Only the answer that marks messages as read says which were new, and a live event follows it at once. So a refetch
   * doesn't cancel it, and waits for it.
   */
  async function read(id: string): Promise<ListPage<M>> {
    const earlier = reading.get(id);
    if (earlier) await Promise.race([earlier, pause()]);
    const loading = page(id, {});
    const noting = loading.then(
      ({ items }) => {
        const found = items.filter(({ isNew }) => isNew).map((message) => message.id);
        if (found.length > 0) newIds.set(id, new Set([...(newIds.get(id) ?? []), ...found]));
      },
      () => undefined,
    );
    reading.set(id, noting);
    await noting;
    if (reading.get(id) === noting) reading.delete(id);
    return loading;
  }

  /** Loading it marks others' messages as read, so it is loaded only while the tab is visible. */
  const newest = (client: QueryClient, id: string) =>
    queryOptions<History<M>>({
      queryKey: historyKey(id),
      queryFn: async () => {
        const loaded = await read(id);
        const known = client.getQueryData<History<M>>(historyKey(id));
        onPage(client, id, loaded.items[0], known?.messages.at(-1));
        return withNew(withNewest(known, loaded), newIds.get(id));
      },
      refetchInterval: pollUnlessRefused(polling),
      refetchOnMount: "always",
    });

  /** The same for keeping on this device: the messages stay unread. */
  const peek = (client: QueryClient, id: string) =>
    queryOptions<History<M>>({
      queryKey: historyKey(id),
      queryFn: async ({ signal }) => {
        const loaded = await page(id, { peek: "true" }, signal);
        return withNewest(client.getQueryData<History<M>>(historyKey(id)), loaded);
      },
    });

  /** The messages around one. */
  const context = (client: QueryClient, id: string, around: string) =>
    queryOptions<ContextHistory<M>>({
      queryKey: contextKey(id, around),
      queryFn: async ({ signal }) => {
        const loaded = await page(id, { around }, signal);
        return withContext(client.getQueryData<ContextHistory<M>>(contextKey(id, around)), loaded);
      },
    });

  /** Merges older messages into their history; `around` names the message it was opened at, if any. */
  function useOlder(id: string, around: string | undefined) {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (cursor: string) => page(id, { cursor }),
      onSuccess: (loaded) => {
        if (around === undefined) {
          client.setQueryData<History<M>>(historyKey(id), (history) => history && withOlder(history, loaded));
        } else {
          client.setQueryData<ContextHistory<M>>(
            contextKey(id, around),
            (part) => part && { ...part, ...withOlder(part, loaded) },
          );
        }
      },
      onError: (error) => showFailure(error, "Couldn't load older messages. Please try again."),
    });
  }

  /** Merges newer messages into the part around one; once it reaches the newest, it becomes the history itself. */
  function useNewer(id: string, around: string | undefined, onReached: () => void) {
    const client = useQueryClient();
    return useMutation({
      mutationFn: (last: string) => page(id, { around: last }),
      onSuccess: (loaded) => {
        if (around === undefined) return;
        const known = client.getQueryData<ContextHistory<M>>(contextKey(id, around));
        if (known === undefined) return;
        const part = withNewer(known, loaded);
        client.setQueryData(contextKey(id, around), part);
        if (part.hasNewer) return;
        client.setQueryData<History<M>>(historyKey(id), (history) => joined(part, history));
        onReached();
      },
      onError: (error) => showFailure(error, "Couldn't load newer messages. Please try again."),
    });
  }

  /** Changes a message in every loaded part of its chat. */
  function put(client: QueryClient, id: string, messageId: string, change: (message: M) => M): void {
    client.setQueriesData<History<M>>(
      { queryKey: chatKey(id) },
      (history) => history && withChanged(history, messageId, change),
    );
  }

  /** Shows a message as the server answered it. */
  function putAnswer(client: QueryClient, id: string, message: M): void {
    put(client, id, message.id, (known) => ({ ...message, isNew: known.isNew }));
  }

  /** Shows a deleted message as such. Histories loaded beyond one page aren't refetched. */
  function putDeleted(client: QueryClient, id: string, messageId: string): void {
    const emptied = { message: "", isDeleted: true, attachments: [], reactions: [], replyTo: null };
    put(client, id, messageId, (known) => ({ ...known, ...emptied }));
  }

  /** After leaving a chat: what was new in it isn't any more. */
  function forgetNew(client: QueryClient, id: string): void {
    newIds.delete(id);
    client.setQueryData<History<M>>(historyKey(id), (history) => history && withNew(history, undefined));
  }

  /** Reacts, or takes the reaction back with null. It shows at once, and is taken back if the server refuses. */
  function useReaction(id: string, save: (message: M, emoji: string | null) => Promise<M>) {
    const client = useQueryClient();
    return useMutation({
      scope: { id: "reactions" },
      mutationFn: ({ message, emoji }: { message: M; emoji: string | null }) => save(message, emoji),
      onMutate: ({ message, emoji }) => put(client, id, message.id, (known) => withReaction(known, emoji)),
      onSuccess: (message) => putAnswer(client, id, message),
      onError(error, { message }) {
        put(client, id, message.id, (known) => ({ ...known, reactions: message.reactions }));
        showFailure(error, "Couldn't save your reaction. Please try again.");
      },
    });
  }

  return {
    historyKey,
    newest,
    peek,
    context,
    useOlder,
    useNewer,
    put,
    putAnswer,
    putDeleted,
    forgetNew,
    useReaction,
  };
}
