import type { EndpointKey } from "@alongside/contract/contract.ts";
import {
  films,
  goalAudiences,
  isBlocked,
  isClose,
  kinds,
  mayReadGoal,
  mayRead,
  mayWatch,
  seesProfile,
  talkOf,
} from "./relations.ts";
import { goalWords, words, type Setting, type ViewerKind, type World } from "./world.ts";

/** What a viewer gets about the owner from one call. */
export interface Seen {
  /** 200 by default. */
  status?: number;
  /** Whether the answer contains the search text; not checked if there is no answer. */
  has?: boolean;
}

export interface Read {
  /** Distinguishes several rows of one endpoint. */
  as?: string;
  url(world: World, viewer: ViewerKind): string;
  /** The text to find in the answer; the owner's id by default. */
  looksFor?(world: World, viewer: ViewerKind): string;
  sees(viewer: ViewerKind, setting: Setting): Seen;
}

const isMember = (viewer: ViewerKind) => viewer !== "visitor";
const seesPicture = (viewer: ViewerKind, setting: Setting) =>
  viewer === "owner" ||
  (!isBlocked(viewer) &&
    setting !== "picture for nobody" &&
    (setting !== "picture for friends" || viewer === "friend"));

/** What the owner goes to is for friends unless they chose otherwise (P-PRIVACY-11). */
const seesPlans = (viewer: ViewerKind, setting: Setting) =>
  viewer === "owner" || setting === "plans for everyone" || (viewer === "friend" && setting !== "plans for no one");

/** A member with a pending request knows the other, even if the profile is hidden. */
const knowsOf = (viewer: ViewerKind, setting: Setting) =>
  seesProfile(viewer, setting) || viewer === "requested" || viewer === "asked";

const unauthorized: Seen = { status: 401 };
/** A list of the member's: 200 for every member, with or without the owner in it. */
const listed =
  (has: (viewer: ViewerKind, setting: Setting) => boolean) =>
  (viewer: ViewerKind, setting: Setting): Seen =>
    isMember(viewer) ? { has: has(viewer, setting) } : unauthorized;
/** One record: 200, or 404 for members who can't see it. */
const shown =
  (may: (viewer: ViewerKind, setting: Setting) => boolean, access: "anyone" | "member" = "member") =>
  (viewer: ViewerKind, setting: Setting): Seen => {
    if (access === "member" && !isMember(viewer)) return unauthorized;
    return may(viewer, setting) ? { has: true } : { status: 404 };
  };
/** A 200 whose content isn't checked. */
const opens =
  (may: (viewer: ViewerKind, setting: Setting) => boolean, access: "anyone" | "member" = "member") =>
  (viewer: ViewerKind, setting: Setting): Seen => {
    if (access === "member" && !isMember(viewer)) return unauthorized;
    return may(viewer, setting) ? {} : { status: 404 };
  };
const whoIsNotBlocked = (viewer: ViewerKind) => !isBlocked(viewer);

const isInside = (viewer: ViewerKind) => isMember(viewer) && !isBlocked(viewer);

const post = (kind: "public" | "friends" | "private"): Read => ({
  as: `a ${kind} post`,
  url: ({ posts }) => `/api/posts/${posts[kind]}`,
  sees: shown(mayRead[kind], "anyone"),
});
/** The bytes of a post's photo, seen like the post. */
const photoOf = (kind: "public" | "friends" | "private"): Read => ({
  as: `a photo of a ${kind} post`,
  url: ({ postPhotos }) => postPhotos[kind],
  sees: opens(mayRead[kind], "anyone"),
});
const inPosts =
  (url: (world: World) => string, access: "anyone" | "member") =>
  (kind: "public" | "friends" | "private"): Read => ({
    as: `a ${kind} post`,
    url,
    looksFor: () => words[kind],
    sees(viewer, setting) {
      if (access === "member" && !isMember(viewer)) return unauthorized;
      if (access === "anyone" && !seesProfile(viewer, setting)) return { status: 404 };
      return { has: mayRead[kind](viewer, setting) };
    },
  });

/** Every call that can show something of another member, with what each viewer gets. */
export const reads: Partial<Record<EndpointKey, readonly Read[]>> = {
  "GET /api/users/search": [
    {
      as: "by name",
      url: () => "/api/users/search?query=Olivetta&limit=50",
      sees: listed(seesProfile),
    },
    {
      as: "by username",
      url: ({ username }) => `/api/users/search?query=${username}&limit=50`,
      sees: listed(
        (viewer, setting) => seesProfile(viewer, setting) && (setting !== "not found by username" || isClose(viewer)),
      ),
    },
  ],
  "GET /api/users/all": [{ url: () => "/api/users/all?limit=100", sees: listed(seesProfile) }],
  "GET /api/users/blocked": [{ url: () => "/api/users/blocked", sees: listed((viewer) => viewer === "blocker") }],
  "GET /api/ai/recommend-users": [
    {
      url: () => "/api/ai/recommend-users?limit=5",
      sees: listed((viewer, setting) => viewer === "stranger" && setting !== "profile hidden"),
    },
    {
      as: "with hosts and new members",
      url: () => "/api/ai/recommend-users?limit=5&others=true",
      sees: listed((viewer, setting) => viewer === "stranger" && setting !== "profile hidden"),
    },
  ],
  "GET /api/users/{id}": [
    { url: ({ owner }) => `/api/users/${owner.id}`, sees: shown(seesProfile, "anyone") },
    {
      as: "what the owner says about themselves",
      url: ({ owner }) => `/api/users/${owner.id}`,
      looksFor: () => words.about,
      sees: (viewer, setting) => (seesProfile(viewer, setting) ? { has: isMember(viewer) } : { status: 404 }),
    },
  ],
  "GET /api/users/{id}/privacy": [
    {
      url: ({ owner }) => `/api/users/${owner.id}/privacy`,
      looksFor: () => '"everyone"',
      sees: (viewer, setting) =>
        seesProfile(viewer, setting) ? { has: seesPicture(viewer, setting) } : { status: 404 },
    },
  ],
  "GET /api/users/{id}/media": [
    {
      as: "a photo for all",
      url: ({ owner }) => `/api/users/${owner.id}/media`,
      looksFor: ({ photos }) => photos.shown.id,
      sees: shown(seesProfile, "anyone"),
    },
    {
      as: "a photo for oneself",
      url: ({ owner }) => `/api/users/${owner.id}/media`,
      looksFor: ({ photos }) => photos.hidden.id,
      sees: (viewer, setting) => (seesProfile(viewer, setting) ? { has: viewer === "owner" } : { status: 404 }),
    },
  ],
  "GET /api/users/{id}/goals": goalAudiences.map((audience): Read => ({
    as: `a goal for ${audience}`,
    url: ({ owner }) => `/api/users/${owner.id}/goals`,
    looksFor: () => goalWords[audience],
    sees: (viewer, setting) =>
      seesProfile(viewer, setting) ? { has: mayReadGoal[audience](viewer, setting) } : { status: 404 },
  })),
  "GET /api/users/{id}/experiences": [
    {
      as: "what the owner hosts",
      url: ({ owner }) => `/api/users/${owner.id}/experiences`,
      looksFor: ({ experience }) => experience,
      sees: shown(seesProfile),
    },
    {
      as: "what the owner goes to",
      url: ({ owner }) => `/api/users/${owner.id}/experiences`,
      looksFor: ({ thirdExperience }) => thirdExperience,
      sees(viewer, setting) {
        if (!isMember(viewer)) return unauthorized;
        return seesProfile(viewer, setting) ? { has: seesPlans(viewer, setting) } : { status: 404 };
      },
    },
  ],
  "GET /objects/media/{userId}/{name}": [
    { as: "a photo for all", url: ({ photos }) => photos.shown.url, sees: opens(seesProfile, "anyone") },
    {
      as: "a photo for oneself",
      url: ({ photos }) => photos.hidden.url,
      sees: opens((viewer) => viewer === "owner", "anyone"),
    },
  ],
  "GET /objects/profile-pictures/{userId}/{name}": [
    { url: ({ picture }) => picture, sees: opens(seesPicture, "anyone") },
  ],
  "GET /api/users/{id}/friendship": [
    {
      url: ({ owner }) => `/api/users/${owner.id}/friendship`,
      sees: opens(knowsOf),
    },
  ],
  "GET /api/users/{id}/mutual-friends": [
    { url: ({ owner }) => `/api/users/${owner.id}/mutual-friends`, sees: opens(knowsOf) },
  ],
  "GET /api/friends": [{ url: () => "/api/friends", sees: listed((viewer) => viewer === "friend") }],
  "GET /api/friends/requests/received": [
    {
      url: () => "/api/friends/requests/received",
      sees: listed((viewer) => viewer === "asked"),
    },
  ],
  "GET /api/friends/requests/sent": [
    { url: () => "/api/friends/requests/sent", sees: listed((viewer) => viewer === "requested") },
  ],
  "GET /api/feed": kinds.map(inPosts(() => "/api/feed?limit=100", "member")),
  "GET /api/users/{id}/posts": kinds.map(inPosts(({ owner }) => `/api/users/${owner.id}/posts`, "anyone")),
  "GET /api/posts/{id}": [
    ...kinds.map(post),
    {
      as: "somebody else's, with a comment of the owner's",
      url: ({ thirdPost }) => `/api/posts/${thirdPost}`,
      sees: (viewer) => ({ has: whoIsNotBlocked(viewer) }),
    },
  ],
  "GET /api/posts/{id}/likes": [
    {
      as: "of somebody else's post",
      url: ({ thirdPost }) => `/api/posts/${thirdPost}/likes`,
      sees: listed(whoIsNotBlocked),
    },
    { as: "of a friends' post", url: ({ posts }) => `/api/posts/${posts.friends}/likes`, sees: opens(isClose) },
  ],
  "GET /api/posts/{id}/comments": [
    {
      as: "of somebody else's post",
      url: ({ thirdPost }) => `/api/posts/${thirdPost}/comments`,
      sees: (viewer) => ({ has: whoIsNotBlocked(viewer) }),
    },
    {
      as: "of a friends' post",
      url: ({ posts }) => `/api/posts/${posts.friends}/comments`,
      sees: opens(isClose, "anyone"),
    },
  ],
  "GET /api/conversations": [
    {
      url: () => "/api/conversations",
      looksFor: ({ owner, idOf }, viewer) => (viewer === "owner" ? idOf("friend") : owner.id),
      sees: listed(whoIsNotBlocked),
    },
  ],
  "GET /api/conversations/{id}": [
    { url: (world, viewer) => `/api/conversations/${talkOf(world, viewer).id}`, sees: opens(isInside) },
    {
      as: "of two others",
      url: ({ talks }, viewer) => `/api/conversations/${(viewer === "friend" ? talks.asked : talks.friend).id}`,
      sees: opens((viewer) => viewer === "owner"),
    },
  ],
  "GET /api/conversations/{id}/messages": [
    {
      url: (world, viewer) => `/api/conversations/${talkOf(world, viewer).id}/messages`,
      looksFor: () => words.message,
      sees: shown(isInside),
    },
    {
      as: "of two others",
      url: ({ talks }, viewer) =>
        `/api/conversations/${(viewer === "friend" ? talks.asked : talks.friend).id}/messages`,
      sees: opens((viewer) => viewer === "owner"),
    },
  ],
  "GET /api/messages/search": [
    {
      url: () => `/api/messages/search?query=${words.message}`,
      looksFor: () => words.message,
      sees: listed(whoIsNotBlocked),
    },
  ],
  "GET /api/calls": [
    {
      url: () => "/api/calls",
      looksFor: ({ owner, idOf }, viewer) => (viewer === "owner" ? idOf("friend") : owner.id),
      sees: listed(whoIsNotBlocked),
    },
  ],
  "GET /api/notifications": [
    {
      url: () => "/api/notifications?limit=100",
      looksFor: () => "OWNER-NOTICE",
      sees: listed((viewer) => whoIsNotBlocked(viewer) && viewer !== "owner"),
    },
  ],
  "GET /api/notifications/unread": [
    {
      url: () => "/api/notifications/unread",
      // Nobody here has enough karma for a badge: the owner's notification is the only one the viewers have.
      looksFor: () => '"unread":0',
      sees: (viewer) => (isMember(viewer) ? (viewer === "owner" ? {} : { has: isBlocked(viewer) }) : unauthorized),
    },
  ],
  "GET /api/experiences": [
    {
      url: () => "/api/experiences?limit=100",
      looksFor: ({ experience }) => experience,
      sees: (viewer) => ({ has: whoIsNotBlocked(viewer) }),
    },
  ],
  "GET /api/experiences/live": [
    {
      url: () => "/api/experiences/live?limit=100",
      looksFor: ({ experience }) => experience,
      sees: (viewer) => ({ has: whoIsNotBlocked(viewer) }),
    },
  ],
  "GET /api/experiences/instead": [
    {
      url: () => "/api/experiences/instead?location=zzxqj",
      looksFor: ({ experience }) => experience,
      sees: (viewer) => ({ has: viewer !== "owner" && whoIsNotBlocked(viewer) }),
    },
  ],
  "GET /api/experiences/nearby": [
    {
      url: () => "/api/experiences/nearby?limit=20",
      looksFor: ({ experience }) => experience,
      sees: (viewer) => ({ has: whoIsNotBlocked(viewer) }),
    },
  ],
  "GET /api/experiences/{id}": [
    {
      as: "the owner's",
      url: ({ experience }) => `/api/experiences/${experience}`,
      sees: shown(whoIsNotBlocked, "anyone"),
    },
    {
      as: "with the owner among the participants",
      url: ({ thirdExperience }) => `/api/experiences/${thirdExperience}`,
      sees: (viewer) => ({ has: isMember(viewer) && whoIsNotBlocked(viewer) }),
    },
  ],
  "GET /api/experiences/{id}/calendar.ics": [
    { url: ({ experience }) => `/api/experiences/${experience}/calendar.ics`, sees: opens(whoIsNotBlocked, "anyone") },
  ],
  "GET /objects/covers/{userId}/{name}": [{ url: ({ cover }) => cover, sees: opens(whoIsNotBlocked, "anyone") }],
  "GET /api/experiences/{id}/series": [
    { url: ({ experience }) => `/api/experiences/${experience}/series`, sees: opens(whoIsNotBlocked, "anyone") },
  ],
  "GET /api/experiences/{id}/clashes": [
    { url: ({ experience }) => `/api/experiences/${experience}/clashes`, sees: opens(whoIsNotBlocked) },
  ],
  "GET /api/videos/feed": films.map((kind): Read => ({
    as: `a ${kind} video`,
    url: () => "/api/videos/feed?limit=100",
    looksFor: ({ videos }) => videos[kind].id,
    // The feed contains only public videos, even for the owner of a private one.
    sees: listed((viewer, setting) => kind === "public" && seesProfile(viewer, setting)),
  })),
  "GET /api/videos/user/{userId}": films.map((kind): Read => ({
    as: `a ${kind} video`,
    url: ({ owner }) => `/api/videos/user/${owner.id}`,
    looksFor: ({ videos }) => videos[kind].id,
    sees(viewer, setting) {
      if (!isMember(viewer)) return unauthorized;
      return seesProfile(viewer, setting) ? { has: mayWatch[kind](viewer, setting) } : { status: 404 };
    },
  })),
  "GET /api/videos/{id}": films.map((kind): Read => ({
    as: `a ${kind} video`,
    url: ({ videos }) => `/api/videos/${videos[kind].id}`,
    sees: shown(mayWatch[kind]),
  })),
  "GET /objects/videos/{userId}/{name}": films.flatMap((kind): Read[] => [
    { as: `a ${kind} video`, url: ({ videos }) => videos[kind].url, sees: opens(mayWatch[kind]) },
    { as: `the poster of a ${kind} video`, url: ({ videos }) => videos[kind].poster, sees: opens(mayWatch[kind]) },
  ]),
  "GET /api/marketplace/items": [
    {
      url: () => "/api/marketplace/items?limit=100",
      looksFor: ({ item }) => item.id,
      sees: listed(whoIsNotBlocked),
    },
    {
      as: "of the owner",
      url: ({ owner }) => `/api/marketplace/items?sellerId=${owner.id}`,
      looksFor: ({ item }) => item.id,
      sees: listed(whoIsNotBlocked),
    },
  ],
  "GET /api/marketplace/items/{id}": [
    { url: ({ item }) => `/api/marketplace/items/${item.id}`, sees: shown(isInside) },
  ],
  "GET /api/marketplace/favourites": [
    {
      url: () => "/api/marketplace/favourites",
      looksFor: ({ item }) => item.id,
      sees: listed((viewer) => viewer !== "owner" && whoIsNotBlocked(viewer)),
    },
  ],
  "GET /objects/attachments/{id}": [
    { url: (world, viewer) => talkOf(world, viewer).file, sees: opens(isInside) },
    {
      as: "of two others",
      url: ({ talks }, viewer) => (viewer === "friend" ? talks.asked : talks.friend).file,
      sees: opens((viewer) => viewer === "owner"),
    },
  ],
  "GET /objects/uploads/{id}": [
    { as: "an item's image", url: ({ item }) => item.image, sees: opens(isInside, "anyone") },
    photoOf("public"),
    photoOf("friends"),
    photoOf("private"),
  ],
  "GET /api/experiences/around": [
    { url: () => "/api/experiences/around", sees: listed((viewer) => viewer === "friend") },
  ],
  "GET /api/experiences/first": [
    // A host isn't offered what they host.
    { url: () => "/api/experiences/first", sees: listed((viewer) => viewer !== "owner" && whoIsNotBlocked(viewer)) },
  ],
  "GET /api/user/today": [{ url: () => "/api/user/today", sees: listed(whoIsNotBlocked) }],
  "GET /api/experiences/chats": [
    { url: () => "/api/experiences/chats", looksFor: () => words.group, sees: listed(whoIsNotBlocked) },
  ],
  "GET /api/experiences/{id}/photos": [
    {
      url: ({ album }) => `/api/experiences/${album.experience}/photos`,
      looksFor: ({ album }) => album.photo,
      sees: listed(whoIsNotBlocked),
    },
  ],
  "GET /objects/albums/{id}/{name}": [{ url: ({ album }) => album.url, sees: opens(whoIsNotBlocked) }],
  "GET /api/experiences/{id}/messages": [
    {
      url: ({ thirdExperience }) => `/api/experiences/${thirdExperience}/messages`,
      looksFor: () => words.group,
      sees: listed(whoIsNotBlocked),
    },
  ],
};
