import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { agendaListQuery, agendaSummaryQuery } from "../../domains/agenda/agenda.queries.ts";
import { personPostsQuery } from "../../domains/feed/feed.queries.ts";
import {
  createdExperiencesQuery,
  experienceQuery,
  joinedExperiencesQuery,
  pendingExperiencesQuery,
  personExperiencesQuery,
} from "../../domains/experiences/experiences.queries.ts";
import { groupChatsQuery, groupMessages } from "../../domains/experiences/group-chat.queries.ts";
import { goalsQuery, shownGoalsQuery } from "../../domains/goals/goals.queries.ts";
import {
  conversationMessages,
  conversationQuery,
  conversationsQuery,
  knownConversations,
} from "../../domains/messages/messages.queries.ts";
import { notificationsQuery } from "../../domains/notifications/notifications.queries.ts";
import { personQuery } from "../../domains/people/people.queries.ts";
import { comingIds, isChatDue, isDue, most } from "./keep-recent.rules.ts";

interface Wanted {
  queryKey: QueryKey;
  /** Asks the server. */
  fetch: () => Promise<unknown>;
}

/**
 * Fetches what a member may want to read without a connection and hasn't opened on this device: their lists, the chats
 * they last wrote in, and the experiences they go to next. One call at a time, and only what is missing or out of date; it
 * ends at a call that isn't answered, after `most.bytes`, and when `isOver`. Nothing is marked as read.
 */
export async function keepRecent(client: QueryClient, memberId: string, isOver: () => boolean): Promise<void> {
  let bytes = 0;
  const isEnough = () => isOver() || bytes > most.bytes;
  const get = async ({ queryKey, fetch }: Wanted, isWanted: boolean): Promise<void> => {
    const query = client.getQueryCache().find({ queryKey });
    // What the screen shows it keeps up to date itself.
    if (!isWanted || isEnough() || query?.isActive() === true) return;
    try {
      bytes += JSON.stringify(await fetch()).length;
    } catch (error) {
      // Refused ones are left out: the member has left that chat, for example.
      if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error;
    }
  };
  const due = (wanted: Wanted) => get(wanted, isDue(client.getQueryState(wanted.queryKey), Date.now()));
  try {
    for (const wanted of lists(client, memberId)) await due(wanted);
    const ids = comingIds(
      [joinedExperiencesQuery(), createdExperiencesQuery()].flatMap(
        ({ queryKey }) => client.getQueryData(queryKey) ?? [],
      ),
      Date.now(),
    );
    for (const id of ids) await due(once(client, experienceQuery(id)));
    for (const conversation of knownConversations(client).slice(0, most.conversations)) {
      const { id, lastMessage } = conversation;
      const messages = conversationMessages.peek(client, id);
      const known = client.getQueryData(messages.queryKey)?.messages.at(-1)?.id;
      await get(once(client, messages), isChatDue(known, lastMessage?.id));
      // The chat's own query, which the list has answered.
      client.setQueryData(conversationQuery(client, id).queryKey, (before) => before ?? conversation);
    }
    for (const { experienceId: id, lastMessage } of (client.getQueryData(groupChatsQuery.queryKey) ?? []).slice(
      0,
      most.groups,
    )) {
      await due(once(client, experienceQuery(id)));
      const messages = groupMessages.peek(client, id);
      const known = client.getQueryData(messages.queryKey)?.messages.at(-1)?.id;
      await get(once(client, messages), isChatDue(known, lastMessage?.id));
    }
  } catch {
    // Without a connection, or a session, there is nothing to fetch.
  }
}

/** Once fetched they stay in the cache, for when the connection is lost while the application is open. */
const stays = { staleTime: 0, gcTime: Number.POSITIVE_INFINITY };

function once<T, K extends QueryKey>(client: QueryClient, options: FetchQueryOptions<T, Error, T, K>): Wanted {
  return { queryKey: options.queryKey, fetch: () => client.fetchQuery({ ...options, ...stays }) };
}

function firstPage<T, K extends QueryKey>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<T, Error, T, K, string | null>,
): Wanted {
  return { queryKey: options.queryKey, fetch: () => client.fetchInfiniteQuery({ ...options, ...stays }) };
}

const lists = (client: QueryClient, memberId: string): Wanted[] => [
  firstPage(client, conversationsQuery),
  once(client, groupChatsQuery),
  once(client, joinedExperiencesQuery()),
  once(client, createdExperiencesQuery()),
  once(client, pendingExperiencesQuery()),
  once(client, agendaSummaryQuery),
  firstPage(client, agendaListQuery("overdue")),
  firstPage(client, agendaListQuery("upcoming")),
  firstPage(client, agendaListQuery("completed")),
  firstPage(client, notificationsQuery),
  firstPage(client, goalsQuery),
  once(client, personQuery(memberId)),
  once(client, personExperiencesQuery(memberId)),
  once(client, personPostsQuery(memberId, memberId)),
  firstPage(client, shownGoalsQuery(memberId)),
];
