import type { QueryClient } from "@tanstack/react-query";
import { createRoute } from "@tanstack/react-router";
import { experienceQuery, loadExperience } from "../domains/experiences/experiences.queries.ts";
import { configQuery } from "../domains/identity/identity.queries.ts";
import { loadHome } from "../screens/home/home.queries.ts";
import { ListingPending } from "../screens/listing/listing-pending.tsx";
import { listingTitle } from "../screens/listing/listing-title.ts";
import { profileTitle } from "../screens/profile/profile-title.ts";
import { AppLayout } from "./app-layout.tsx";
import { forgotPassword, login, resetPassword, signup, verifyEmail, welcome } from "./account-routes.ts";
import { requireMember, requireSuspended } from "./guards.tsx";
import {
  startAgenda,
  startCalls,
  startCoach,
  startDiscover,
  startFeed,
  startFriends,
  startHomeTab,
  startMarketplace,
  startMessages,
  startOwnProfile,
  startProfile,
  starts,
} from "./loaders.ts";
import { searchOf } from "./plain-search.ts";
import { adminLogin, portalRoutes } from "./portal-routes.ts";
import { root, titled, titleTag } from "./root-route.ts";
import { screenOf } from "./screen-of.ts";

async function experienceTitle(client: QueryClient, id: string): Promise<string | undefined> {
  await loadExperience(client, id);
  return client.getQueryData(experienceQuery(id).queryKey)?.title;
}

const notFound = createRoute({
  getParentRoute: () => root,
  path: "$",
  head: titled("404 Page Not Found"),
  component: screenOf(() => import("../screens/not-found/not-found-screen.tsx"), "NotFoundScreen"),
});

// Inside the frame, open to visitors.

const app = createRoute({ getParentRoute: () => root, id: "app", component: AppLayout });

const experiencesSearch = searchOf("location", "category", "dateFilter");
const experiences = createRoute({
  getParentRoute: () => app,
  path: "/experiences",
  head: titled("Discover"),
  validateSearch: experiencesSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startDiscover),
  component: screenOf(() => import("../domains/experiences/discover/discover-screen.tsx"), "DiscoverScreen"),
});
const experience = createRoute({
  getParentRoute: () => app,
  path: "/experiences/$id",
  loader: ({ context, params }) => experienceTitle(context.queryClient, params.id),
  head: ({ loaderData }) => titleTag(loaderData ?? "Experience"),
  component: screenOf(() => import("../domains/experiences/details/experience-screen.tsx"), "ExperienceScreen"),
});

const ownProfileSearch = searchOf("tab", "error", "provider");
const ownProfile = createRoute({
  getParentRoute: () => app,
  path: "/profile",
  head: titled("My Profile"),
  validateSearch: ownProfileSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startOwnProfile),
  component: screenOf(() => import("../screens/profile/own-profile-screen.tsx"), "OwnProfileScreen"),
});
// Declared outside: beside a `head` that reads loaderData its type would be lost.
const profileSearch = searchOf("tab");
const startParts = starts(startProfile);
const profile = createRoute({
  getParentRoute: () => app,
  path: "/profile/$userId",
  validateSearch: profileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, preload }) => {
    // Only the person for a link that is hovered over: lists of people have many.
    if (!preload) startParts({ context, deps: { ...deps, userId: params.userId } });
    return profileTitle(context.queryClient, params.userId);
  },
  head: ({ loaderData }) => titleTag(loaderData ?? "User Not Found"),
  component: screenOf(() => import("../screens/profile/profile-screen.tsx"), "ProfileScreen"),
});
const privacyAbout = createRoute({
  getParentRoute: () => app,
  path: "/privacy/about",
  head: titled("About privacy"),
  component: screenOf(() => import("../screens/privacy/privacy-about-screen.tsx"), "PrivacyAboutScreen"),
});

const suspended = createRoute({
  getParentRoute: () => app,
  path: "/suspended",
  head: titled("Your account is suspended"),
  beforeLoad: requireSuspended,
  component: screenOf(() => import("../screens/suspended/suspended-screen.tsx"), "SuspendedScreen"),
});
const newTicket = createRoute({
  getParentRoute: () => app,
  path: "/support/new",
  head: titled("Contact support"),
  validateSearch: searchOf("category"),
  component: screenOf(() => import("../domains/support/new-ticket-screen.tsx"), "NewTicketScreen"),
});
const ticketThread = createRoute({
  getParentRoute: () => app,
  path: "/support/thread/{-$key}",
  head: titled("Your ticket"),
  component: screenOf(() => import("../domains/support/ticket-thread-screen.tsx"), "TicketThreadScreen"),
});

// Inside the frame, members only.

const member = createRoute({ getParentRoute: () => app, id: "member", beforeLoad: requireMember });

const homeSearch = searchOf("tab");
const startTab = starts(startHomeTab);
const home = createRoute({
  getParentRoute: () => member,
  path: "/home",
  head: titled("Home"),
  validateSearch: homeSearch,
  loaderDeps: ({ search }) => search,
  loader: (arrival) => {
    startTab(arrival);
    return loadHome(arrival.context.queryClient);
  },
  component: screenOf(() => import("../screens/home/home-screen.tsx"), "HomeScreen"),
});
const coach = createRoute({
  getParentRoute: () => member,
  path: "/coach",
  head: titled("Coach"),
  loader: starts(startCoach),
  component: screenOf(() => import("../screens/coach/coach-screen.tsx"), "CoachScreen"),
});
const you = createRoute({
  getParentRoute: () => member,
  path: "/you",
  head: titled("You"),
  component: screenOf(() => import("../screens/you/you-screen.tsx"), "YouScreen"),
});
const createExperience = createRoute({
  getParentRoute: () => member,
  path: "/create-experience",
  validateSearch: searchOf("again"),
  head: titled("Create Experience"),
  component: screenOf(
    () => import("../domains/experiences/hosting/create-experience-screen.tsx"),
    "CreateExperienceScreen",
  ),
});
const editExperience = createRoute({
  getParentRoute: () => member,
  path: "/experiences/$id/edit",
  head: titled("Edit experience"),
  loader: ({ context, params }) => loadExperience(context.queryClient, params.id),
  component: screenOf(
    () => import("../domains/experiences/hosting/edit-experience-screen.tsx"),
    "EditExperienceScreen",
  ),
});
const karma = createRoute({
  getParentRoute: () => member,
  path: "/karma",
  head: titled("How karma works"),
  component: screenOf(() => import("../domains/karma/karma-rules-screen.tsx"), "KarmaRulesScreen"),
});

const credits = createRoute({
  getParentRoute: () => member,
  path: "/credits",
  head: titled("Credits & Pro"),
  validateSearch: searchOf("payment", "left"),
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: screenOf(() => import("../domains/payments/credits-screen.tsx"), "CreditsScreen"),
});

const agendaSearch = searchOf("view", "week");
const agenda = createRoute({
  getParentRoute: () => member,
  path: "/agenda",
  head: titled("My Agenda"),
  validateSearch: agendaSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startAgenda),
  component: screenOf(() => import("../domains/agenda/agenda-screen.tsx"), "AgendaScreen"),
});
const feedSearch = searchOf("post");
const feed = createRoute({
  getParentRoute: () => member,
  path: "/feed",
  head: titled("Social Feed"),
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startFeed),
  component: screenOf(() => import("../domains/feed/lists/feed-screen.tsx"), "FeedScreen"),
});
const privacy = createRoute({
  getParentRoute: () => member,
  path: "/privacy",
  head: titled("Privacy Settings"),
  component: screenOf(() => import("../screens/privacy/privacy-screen.tsx"), "PrivacyScreen"),
});

const search = createRoute({
  getParentRoute: () => member,
  path: "/search",
  head: titled("Find Friends"),
  validateSearch: searchOf("q"),
  component: screenOf(() => import("../screens/find-friends/find-friends-screen.tsx"), "FindFriendsScreen"),
});
const friendsSearch = searchOf("tab");
const friends = createRoute({
  getParentRoute: () => member,
  path: "/friends",
  head: titled("Friends"),
  validateSearch: friendsSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startFriends),
  component: screenOf(() => import("../domains/friends/friends-screen.tsx"), "FriendsScreen"),
});

const messagesSearch = searchOf("conversation", "message", "user", "userId", "itemId");
const messages = createRoute({
  getParentRoute: () => member,
  path: "/messages",
  head: titled("Inbox"),
  validateSearch: messagesSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startMessages),
  component: screenOf(() => import("../domains/messages/conversations/messages-screen.tsx"), "MessagesScreen"),
});
const share = createRoute({
  getParentRoute: () => member,
  path: "/share",
  head: titled("Share"),
  validateSearch: searchOf("text", "photos"),
  loader: ({ context }) => startMessages(context.queryClient, {}).catch(() => undefined),
  component: screenOf(() => import("../screens/share/share-screen.tsx"), "ShareScreen"),
});
const calls = createRoute({
  getParentRoute: () => member,
  path: "/calls",
  head: titled("Calls"),
  loader: starts(startCalls),
  component: screenOf(() => import("../domains/calls/records/calls-screen.tsx"), "CallsScreen"),
});
const videos = createRoute({
  getParentRoute: () => member,
  path: "/videos",
  head: titled("Videos"),
  validateSearch: searchOf("video", "tab"),
  component: screenOf(() => import("../domains/videos/watching/videos-screen.tsx"), "VideosScreen"),
});
const uploadVideo = createRoute({
  getParentRoute: () => member,
  path: "/videos/upload",
  head: titled("Upload a video"),
  component: screenOf(() => import("../domains/videos/upload/upload-video-screen.tsx"), "UploadVideoScreen"),
});
const marketplaceSearch = searchOf("category", "q", "sort", "min", "max", "within", "view", "search", "parts");
const marketplace = createRoute({
  getParentRoute: () => member,
  path: "/marketplace",
  head: titled("Marketplace"),
  validateSearch: marketplaceSearch,
  loaderDeps: ({ search }) => search,
  loader: starts(startMarketplace),
  component: screenOf(() => import("../domains/marketplace/browse/marketplace-screen.tsx"), "MarketplaceScreen"),
});
const createListing = createRoute({
  getParentRoute: () => member,
  path: "/marketplace/create",
  validateSearch: searchOf("title", "price"),
  head: titled("Create Listing"),
  component: screenOf(() => import("../domains/marketplace/listing/create-listing-screen.tsx"), "CreateListingScreen"),
});
const listing = createRoute({
  getParentRoute: () => member,
  path: "/marketplace/items/$id",
  loader: ({ context, params }) => listingTitle(context.queryClient, params.id),
  head: ({ loaderData }) => titleTag(loaderData ?? "Item not found"),
  pendingComponent: ListingPending,
  component: screenOf(() => import("../screens/listing/listing-screen.tsx"), "ListingScreen"),
});
const editListing = createRoute({
  getParentRoute: () => member,
  path: "/marketplace/items/$id/edit",
  head: titled("Edit listing"),
  component: screenOf(() => import("../domains/marketplace/listing/edit-listing-screen.tsx"), "EditListingScreen"),
});

const tickets = createRoute({
  getParentRoute: () => member,
  path: "/support",
  head: titled("Support"),
  component: screenOf(() => import("../domains/support/tickets-screen.tsx"), "TicketsScreen"),
});
const ticket = createRoute({
  getParentRoute: () => member,
  path: "/support/$id",
  head: titled("Your ticket"),
  component: screenOf(() => import("../domains/support/ticket-screen.tsx"), "TicketScreen"),
});
const safety = createRoute({
  getParentRoute: () => member,
  path: "/safety",
  head: titled("Decisions about you"),
  component: screenOf(() => import("../domains/support/safety-screen.tsx"), "SafetyScreen"),
});

export const routeTree = root.addChildren([
  login,
  signup,
  forgotPassword,
  resetPassword,
  verifyEmail,
  welcome,
  app.addChildren([
    experiences,
    experience,
    ownProfile,
    profile,
    privacyAbout,
    suspended,
    newTicket,
    ticketThread,
    member.addChildren([
      home,
      coach,
      you,
      createExperience,
      editExperience,
      karma,
      credits,
      agenda,
      search,
      friends,
      messages,
      share,
      calls,
      feed,
      privacy,
      videos,
      uploadVideo,
      marketplace,
      createListing,
      listing,
      editListing,
      tickets,
      ticket,
      safety,
    ]),
  ]),
  adminLogin,
  portalRoutes,
  notFound,
]);
