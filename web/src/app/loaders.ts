import type { QueryClient } from "@tanstack/react-query";
import { ownTimeZone } from "../api/time-zone.ts";
import { sessionQuery } from "../domains/identity/identity.queries.ts";
import { personQuery } from "../domains/people/people.queries.ts";
import type { FilterAddress } from "../domains/marketplace/browse/market-address.rules.ts";
import { tabIn } from "../screens/home/home-tab.rules.ts";
import type { RouterContext } from "./guards.tsx";

// What each screen reads first (decision 0031). The query options are imported on demand, so that they stay out of the
// first script. A loader also runs for a link that is only hovered over: it must not start a query that changes something
// or costs credits.

/** A loader that starts queries while the screen's code loads. The router doesn't wait: the screen shows their state. */
export const starts =
  <Deps>(start: (client: QueryClient, deps: Deps) => Promise<void>) =>
  ({ context, deps }: { context: RouterContext; deps: Deps }): void => {
    // If the options can't be loaded, neither can the screen, which says so.
    start(context.queryClient, deps).catch(() => undefined);
  };

interface HomeSearch {
  tab?: string;
}

export async function startHomeTab(client: QueryClient, search: HomeSearch): Promise<void> {
  const tab = tabIn(search);
  if (tab === "coach") {
    await startCoach(client);
  } else if (tab === "experiences") {
    const mine = await import("../domains/experiences/experiences.queries.ts");
    void client.prefetchQuery(mine.createdExperiencesQuery());
    void client.prefetchQuery(mine.joinedExperiencesQuery());
    void client.prefetchQuery(mine.pendingExperiencesQuery());
  } else if (tab === "goals") {
    const { goalsQuery } = await import("../domains/goals/goals.queries.ts");
    void client.prefetchInfiniteQuery(goalsQuery);
  } else {
    const { karmaQuery, karmaWeeksQuery } = await import("../domains/karma/karma.queries.ts");
    void client.prefetchInfiniteQuery(karmaQuery);
    void client.prefetchQuery(karmaWeeksQuery());
  }
}

export async function startCoach(client: QueryClient): Promise<void> {
  const { conversationsQuery } = await import("../domains/coach/coach.queries.ts");
  void client.prefetchQuery(conversationsQuery);
}

interface DiscoverSearch {
  location?: string;
  category?: string;
  dateFilter?: string;
}

export async function startDiscover(client: QueryClient, search: DiscoverSearch): Promise<void> {
  const [{ discoverQuery, filtersIn, isFiltered }, { aroundQuery }] = await Promise.all([
    import("../domains/experiences/discover/discover.queries.ts"),
    import("../domains/experiences/experiences.queries.ts"),
  ]);
  const filters = filtersIn(search);
  void client.prefetchInfiniteQuery(discoverQuery(filters));
  if (isFiltered(filters)) return;
  const account = await client.ensureQueryData(sessionQuery);
  if (account !== null) void client.prefetchQuery(aroundQuery);
}

interface AgendaSearch {
  view?: string;
  week?: string;
}

export async function startAgenda(client: QueryClient, { view, week }: AgendaSearch): Promise<void> {
  const { agendaListQuery, agendaSpanQuery, agendaSummaryQuery } = await import("../domains/agenda/agenda.queries.ts");
  void client.prefetchQuery(agendaSummaryQuery);
  if (view === "week") {
    const { dayOf, parseWeek, spanOfWeek } = await import("../domains/agenda/week/agenda-week.rules.ts");
    const timeZone = ownTimeZone();
    const first = parseWeek(week, dayOf(Date.now(), timeZone));
    void client.prefetchInfiniteQuery(agendaSpanQuery(spanOfWeek(first, timeZone)));
  } else {
    for (const state of ["overdue", "upcoming", "completed"] as const) {
      void client.prefetchInfiniteQuery(agendaListQuery(state));
    }
  }
}

export async function startFeed(client: QueryClient, { post }: { post?: string }): Promise<void> {
  const { feedQuery, postQuery } = await import("../domains/feed/feed.queries.ts");
  const account = await client.ensureQueryData(sessionQuery);
  if (account !== null) void client.prefetchQuery(feedQuery(account.id));
  if (post !== undefined) void client.prefetchQuery(postQuery(post));
}

/** Without the messages themselves: fetching them marks them as read. */
export async function startMessages(client: QueryClient, { conversation }: { conversation?: string }): Promise<void> {
  const [{ conversationQuery, conversationsQuery }, { groupChatsQuery }] = await Promise.all([
    import("../domains/messages/messages.queries.ts"),
    import("../domains/experiences/group-chat.queries.ts"),
  ]);
  void client.prefetchInfiniteQuery(conversationsQuery);
  void client.prefetchQuery(groupChatsQuery);
  if (conversation !== undefined) void client.prefetchQuery(conversationQuery(client, conversation));
}

export async function startCalls(client: QueryClient): Promise<void> {
  const { callsQuery } = await import("../domains/calls/calls.queries.ts");
  void client.prefetchInfiniteQuery(callsQuery);
}

export async function startFriends(client: QueryClient, { tab }: { tab?: string }): Promise<void> {
  const friends = await import("../domains/friends/friends.queries.ts");
  void client.prefetchQuery(friends.friendCountsQuery);
  if (tab === "requests") {
    void client.prefetchInfiniteQuery(friends.receivedQuery);
    void client.prefetchInfiniteQuery(friends.sentQuery);
  } else {
    void client.prefetchInfiniteQuery(friends.friendsQuery());
  }
}

interface MarketSearch extends FilterAddress {
  view?: string;
  search?: string;
}

/** Without an AI search, which costs credits. */
export async function startMarketplace(client: QueryClient, address: MarketSearch): Promise<void> {
  const { view, search = "" } = address;
  const [{ sentFilterOf, viewOf }, market] = await Promise.all([
    import("../domains/marketplace/browse/market-address.rules.ts"),
    import("../domains/marketplace/marketplace.queries.ts"),
  ]);
  const shown = viewOf(view);
  if (shown === "own") void client.prefetchInfiniteQuery(market.ownItemsQuery());
  else if (shown === "favourites") void client.prefetchInfiniteQuery(market.favouriteItemsQuery());
  else if (search === "") void client.prefetchInfiniteQuery(market.itemsQuery(sentFilterOf(address)));
}

interface ProfileAddress {
  userId: string;
  tab?: string;
}

/** What a profile shows below the person. */
export async function startProfile(client: QueryClient, { userId, tab }: ProfileAddress): Promise<void> {
  const { shownGoalsQuery } = await import("../domains/goals/goals.queries.ts");
  void client.prefetchInfiniteQuery(shownGoalsQuery(userId));
  const account = await client.ensureQueryData(sessionQuery);
  if (account !== null) {
    const { personExperiencesQuery } = await import("../domains/experiences/experiences.queries.ts");
    void client.prefetchQuery(personExperiencesQuery(userId));
  }
  if (tab === "media") {
    const { photosQuery } = await import("../domains/people/photos.queries.ts");
    void client.prefetchInfiniteQuery(photosQuery(userId));
  } else {
    const { personPostsQuery } = await import("../domains/feed/feed.queries.ts");
    void client.prefetchQuery(personPostsQuery(userId, account?.id));
  }
}

export async function startOwnProfile(client: QueryClient, search: { tab?: string }): Promise<void> {
  const account = await client.ensureQueryData(sessionQuery);
  if (account === null) return;
  void client.prefetchQuery(personQuery(account.id));
  await startProfile(client, { ...search, userId: account.id });
}
