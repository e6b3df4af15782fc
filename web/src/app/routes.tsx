import { createRootRouteWithContext, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { experienceQuery, loadExperience } from "../domains/experiences/experiences.queries.ts";
import { configQuery } from "../domains/identity/identity.queries.ts";
import { loadHome } from "../screens/home/home.queries.ts";
import { AppLayout } from "./app-layout.tsx";
import { requireMember, requireNewcomer, requireVisitor, type RouterContext } from "./guards.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { searchOf } from "./plain-search.ts";
import { RootLayout } from "./root-layout.tsx";

/** The name a screen has in the browser's tab and in the announcement of a change of screen. */
const titleTag = (title: string) => ({ meta: [{ title }] });
const titled = (title: string) => () => titleTag(title);

async function experienceTitle(client: QueryClient, id: string): Promise<string | undefined> {
  await loadExperience(client, id);
  return client.getQueryData(experienceQuery(id).queryKey)?.title;
}

const soon = () => import("../screens/soon/soon-screens.tsx");

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout, pendingComponent: LoadingScreen });

const notFound = createRoute({
  getParentRoute: () => root,
  path: "$",
  head: titled("404 Page Not Found"),
  component: lazyRouteComponent(() => import("../screens/not-found/not-found-screen.tsx"), "NotFoundScreen"),
});

// The account's own screens: no frame around them.

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  head: titled("Log In"),
  validateSearch: searchOf("next", "error"),
  beforeLoad: requireVisitor,
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: lazyRouteComponent(() => import("../domains/identity/login-screen.tsx"), "LoginScreen"),
});
const signup = createRoute({
  getParentRoute: () => root,
  path: "/signup",
  head: titled("Join Alongside"),
  validateSearch: searchOf("next"),
  beforeLoad: requireVisitor,
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: lazyRouteComponent(() => import("../domains/identity/signup-screen.tsx"), "SignupScreen"),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  head: titled("Forgot your password?"),
  loader: ({ context }) => context.queryClient.ensureQueryData(configQuery),
  component: lazyRouteComponent(() => import("../domains/identity/forgot-password-screen.tsx"), "ForgotPasswordScreen"),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  head: titled("Set a new password"),
  validateSearch: searchOf("token"),
  component: lazyRouteComponent(() => import("../domains/identity/reset-password-screen.tsx"), "ResetPasswordScreen"),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: "/verify-email",
  head: titled("Confirm your email"),
  validateSearch: searchOf("token"),
  component: lazyRouteComponent(() => import("../domains/identity/verify-email-screen.tsx"), "VerifyEmailScreen"),
});
const welcome = createRoute({
  getParentRoute: () => root,
  path: "/welcome",
  head: titled("Welcome"),
  validateSearch: searchOf("next"),
  beforeLoad: requireNewcomer,
  component: lazyRouteComponent(() => import("../domains/identity/welcome-screen.tsx"), "WelcomeScreen"),
});

// Inside the frame, open to visitors.

const app = createRoute({ getParentRoute: () => root, id: "app", component: AppLayout });

const experiences = createRoute({
  getParentRoute: () => app,
  path: "/experiences",
  head: titled("Discover"),
  validateSearch: searchOf("location", "category", "dateFilter"),
  component: lazyRouteComponent(() => import("../domains/experiences/discover-screen.tsx"), "DiscoverScreen"),
});
const experience = createRoute({
  getParentRoute: () => app,
  path: "/experiences/$id",
  loader: ({ context, params }) => experienceTitle(context.queryClient, params.id),
  head: ({ loaderData }) => titleTag(loaderData ?? "Experience"),
  component: lazyRouteComponent(() => import("../domains/experiences/experience-screen.tsx"), "ExperienceScreen"),
});

// Inside the frame, members only.

const member = createRoute({ getParentRoute: () => app, id: "member", beforeLoad: requireMember });

const home = createRoute({
  getParentRoute: () => member,
  path: "/home",
  head: titled("Home"),
  validateSearch: searchOf("tab"),
  loader: ({ context }) => loadHome(context.queryClient),
  component: lazyRouteComponent(() => import("../screens/home/home-screen.tsx"), "HomeScreen"),
});
const createExperience = createRoute({
  getParentRoute: () => member,
  path: "/create-experience",
  head: titled("Create Experience"),
  component: lazyRouteComponent(
    () => import("../domains/experiences/create-experience-screen.tsx"),
    "CreateExperienceScreen",
  ),
});
const editExperience = createRoute({
  getParentRoute: () => member,
  path: "/experiences/$id/edit",
  head: titled("Edit experience"),
  loader: ({ context, params }) => loadExperience(context.queryClient, params.id),
  component: lazyRouteComponent(() => import("../domains/experiences/edit-experience-screen.tsx"), "EditExperienceScreen"),
});
const agenda = createRoute({
  getParentRoute: () => member,
  path: "/agenda",
  head: titled("My Agenda"),
  component: lazyRouteComponent(soon, "AgendaSoon"),
});
const search = createRoute({
  getParentRoute: () => member,
  path: "/search",
  head: titled("Find Friends"),
  component: lazyRouteComponent(soon, "SearchSoon"),
});
const friends = createRoute({
  getParentRoute: () => member,
  path: "/friends",
  head: titled("Friends"),
  component: lazyRouteComponent(soon, "FriendsSoon"),
});
const messages = createRoute({
  getParentRoute: () => member,
  path: "/messages",
  head: titled("Messages"),
  validateSearch: searchOf("user", "userId"),
  component: lazyRouteComponent(soon, "MessagesSoon"),
});
const calls = createRoute({
  getParentRoute: () => member,
  path: "/calls",
  head: titled("Calls"),
  component: lazyRouteComponent(soon, "CallsSoon"),
});
const feed = createRoute({
  getParentRoute: () => member,
  path: "/feed",
  head: titled("Social Feed"),
  component: lazyRouteComponent(soon, "FeedSoon"),
});
const ownProfile = createRoute({
  getParentRoute: () => member,
  path: "/profile",
  head: titled("My Profile"),
  component: lazyRouteComponent(soon, "ProfileSoon"),
});
const profile = createRoute({
  getParentRoute: () => member,
  path: "/profile/$userId",
  head: titled("Profile"),
  component: lazyRouteComponent(soon, "ProfileSoon"),
});
const privacy = createRoute({
  getParentRoute: () => member,
  path: "/privacy",
  head: titled("Privacy"),
  component: lazyRouteComponent(soon, "PrivacySoon"),
});
const videos = createRoute({
  getParentRoute: () => member,
  path: "/videos",
  head: titled("Videos"),
  component: lazyRouteComponent(soon, "VideosSoon"),
});
const uploadVideo = createRoute({
  getParentRoute: () => member,
  path: "/videos/upload",
  head: titled("Upload a video"),
  component: lazyRouteComponent(soon, "UploadVideoSoon"),
});
const marketplace = createRoute({
  getParentRoute: () => member,
  path: "/marketplace",
  head: titled("Marketplace"),
  component: lazyRouteComponent(soon, "MarketplaceSoon"),
});
const createListing = createRoute({
  getParentRoute: () => member,
  path: "/marketplace/create",
  head: titled("Create listing"),
  component: lazyRouteComponent(soon, "CreateListingSoon"),
});
const listing = createRoute({
  getParentRoute: () => member,
  path: "/marketplace/items/$id",
  head: titled("Listing"),
  component: lazyRouteComponent(soon, "ListingSoon"),
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
    member.addChildren([
      home,
      createExperience,
      editExperience,
      agenda,
      search,
      friends,
      messages,
      calls,
      feed,
      ownProfile,
      profile,
      privacy,
      videos,
      uploadVideo,
      marketplace,
      createListing,
      listing,
    ]),
  ]),
  notFound,
]);
